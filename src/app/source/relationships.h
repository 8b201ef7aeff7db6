// SPDX-License-Identifier: GPL-3.0-or-later
// Relationships that were found in the open source's data and are not declared, with the user's decisions; and the
// search that continues after a large source was opened. GUI thread; does not block.
#pragma once

#include "app/models/storedcommand.h"
#include "app/source/relationshipservices.h"
#include "base/result.h"
#include "data/schema/relationshipchoices.h"

#include <QJsonObject>
#include <QObject>
#include <QPointer>
#include <QStringList>
#include <memory>
#include <stop_token>
#include <utility>
#include <vector>

namespace app {

class SourceSession;

class Relationships : public QObject {
    Q_OBJECT
public:
    using Choice = data::RelationshipChoices::Choice;
    using Decisions = std::vector<std::pair<QString, Choice>>; // by name of the relationship

    explicit Relationships(SourceSession *source, QObject *parent = nullptr);
    ~Relationships() override;

    void setServices(RelationshipServices services); // without them there are no decisions and no search
    const std::vector<data::FoundRelationship> &found() const { return m_found; }
    static QString nameOf(const data::FoundRelationship &relationship);
    Decisions decisionsOn(const QStringList &names) const; // the current ones
    // Ignored unless `source` is the address of the open source; takes effect before the next question.
    void decide(const QString &source, const Decisions &decisions);
    void refresh(); // reads changes made by another window or the command
    // Counts the evidence for ends that the user chose; the newest call wins. Answered by `counted`.
    void count(const data::Endpoints &ends);
    // Keeps the evidence of ends that no search found, so that they can be accepted by name.
    void keep(const data::Endpoints &ends);

    bool isSearching() const { return m_search != nullptr; }
    const SearchState &searchState() const { return m_state; }
    void search(); // starts if the source is open and not fully searched
    void cancelSearch();

signals:
    void changed();       // found()
    void schemaChanged(); // the open source has another schema of the same data
    void searchChanged();
    void failed(const base::Error &error);
    void counted(const data::Endpoints &ends, const QString &problem); // with the evidence; or a problem

private:
    struct Running;
    void read(const QString &source, std::function<void(data::RelationshipChoices &)> change);
    void sourceOpened();
    void goOn(const std::shared_ptr<Running> &running);
    QPointer<SourceSession> m_source;
    RelationshipServices m_services;
    std::vector<data::FoundRelationship> m_found;
    std::shared_ptr<Running> m_search;
    SearchState m_state;
    std::stop_source m_counting;
};

// Undoable decisions of the user on several relationships.
class RelationshipsCommand : public StoredCommand {
public:
    static constexpr QLatin1String kind{"relationships"};
    RelationshipsCommand(Relationships *relationships, QString source, Relationships::Decisions before,
                         Relationships::Decisions after);
    static std::unique_ptr<StoredCommand> from(Relationships *relationships, const QJsonObject &kept);
    QJsonObject kept() const override;
    UndoLabel label() const override { return {UndoLabel::Kind::Relationships, 0, {}}; }

private:
    void apply(bool forward) override;
    QPointer<Relationships> m_relationships;
    QString m_source;
    Relationships::Decisions m_before, m_after;
};

} // namespace app
