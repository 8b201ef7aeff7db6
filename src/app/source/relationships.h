// SPDX-License-Identifier: GPL-3.0-or-later
// Relationships that were found in the data of the open source and are not declared, with a person's word on each; and
// the search that goes on after a large source was opened. GUI thread; no function waits.
#pragma once

#include "app/run/commands.h"
#include "app/source/relationshipservices.h"
#include "base/result.h"
#include "data/relationshipchoices.h"

#include <QJsonObject>
#include <QObject>
#include <QPointer>
#include <QStringList>
#include <memory>
#include <stop_token>
#include <utility>
#include <vector>

namespace app {

class AgentRunner;

class Relationships : public QObject {
    Q_OBJECT
public:
    using Choice = data::RelationshipChoices::Choice;
    using Decisions = std::vector<std::pair<QString, Choice>>; // by the name of the relationship

    explicit Relationships(AgentRunner *runner, QObject *parent = nullptr);
    ~Relationships() override;

    void setServices(RelationshipServices services); // without them nothing is decided and nothing is searched
    const std::vector<data::FoundRelationship> &found() const { return m_found; }
    static QString nameOf(const data::FoundRelationship &relationship);
    Decisions decisionsOn(const QStringList &names) const; // as they are now
    // Of the open source where its address is `source`; done before the next question that is asked.
    void decide(const QString &source, const Decisions &decisions);
    void refresh(); // as another window, or the command, may have left it

    bool isSearching() const { return m_search != nullptr; }
    const SearchState &searchState() const { return m_state; }
    void search(); // begins where the source was opened and not all of it is known
    void cancelSearch();

signals:
    void changed();       // found()
    void schemaChanged(); // the source of the runner has another schema of the same data
    void searchChanged();
    void failed(const base::Error &error);

private:
    struct Running;
    void read(const QString &source, std::function<void(data::RelationshipChoices &)> change);
    void sourceOpened();
    void goOn(const std::shared_ptr<Running> &running);
    QPointer<AgentRunner> m_runner;
    RelationshipServices m_services;
    std::vector<data::FoundRelationship> m_found;
    std::shared_ptr<Running> m_search;
    SearchState m_state;
};

// A person's word on several of them at once, and back.
class RelationshipsCommand : public KeptCommand {
public:
    static constexpr QLatin1String kind{"relationships"};
    RelationshipsCommand(Relationships *relationships, QString source, Relationships::Decisions before,
                         Relationships::Decisions after);
    static std::unique_ptr<KeptCommand> from(Relationships *relationships, const QJsonObject &kept);
    QJsonObject kept() const override;

private:
    void apply(bool forward) override;
    QPointer<Relationships> m_relationships;
    QString m_source;
    Relationships::Decisions m_before, m_after;
};

} // namespace app
