// SPDX-License-Identifier: GPL-3.0-or-later
// Queries of a person's own: which there are for the open source, running one on the source's thread with its rows kept
// as they come, and what was run. Nothing here waits. GUI thread.
#pragma once

#include "app/console/askedchange.h"
#include "app/console/consolestore.h"
#include "app/console/resultpages.h"
#include "app/run/runstatus.h"
#include "base/artefact.h"
#include "base/result.h"
#include "base/text.h"
#include "data/learned.h"
#include "data/repairer.h"

#include <QElapsedTimer>
#include <QObject>
#include <QTimer>
#include <chrono>
#include <deque>
#include <functional>
#include <stop_token>
#include <vector>

namespace data {
struct Plan;
}

namespace app {

class AgentRunner;
class Background;
class QueryLanguage;

enum class ConsoleAction { run, explain, profile };

// What one statement came to; shared with the views of it.
struct ConsoleResult {
    quint64 id = 0;
    QString document; // its tab
    QString name;     // of the tab, then
    QString query;    // the statement alone
    int offset = 0;   // where it begins in the text of the tab, UTF-16 units
    int line = 0;     // of the tab then, from 0: where it begins
    QMap<QString, QString> parameters;
    QDateTime at;
    ConsoleAction action = ConsoleAction::run;
    std::shared_ptr<ResultPages> pages;
    std::shared_ptr<const data::Plan> plan; // of explain and profile
    bool waiting = true;                    // for its turn, or for others on the same source
    bool running = false;
    bool kept = false;                           // by a person: it does not give way to newer ones
    bool stopped = false;                        // by a person; the rows so far stay
    std::chrono::nanoseconds time{0}, first{-1}; // until the first rows; -1: none came
    std::optional<base::Error> error;
    std::shared_ptr<const QueryLanguage> language; // that it is in; may be null
    int errorAt = -1;                              // place of the error in the tab's text; -1: not known
    QString truncation;                            // why rows are missing, where some are
    bool explaining = false;                       // of no rows, looked for now
    QString emptyWhy;                              // in a sentence, where it is known
    std::vector<data::Candidate> candidates;       // queries that could be meant
};
using data::Rows;
using ConsoleResultPtr = std::shared_ptr<ConsoleResult>;

// A statement of a tab's text.
struct ConsoleStatement {
    QString text;
    int offset = 0; // UTF-16 units
};

class ConsoleController : public QObject {
    Q_OBJECT
public:
    explicit ConsoleController(AgentRunner *runner, QObject *parent = nullptr);
    ~ConsoleController() override;

    bool isLoaded() const { return m_loaded; }
    QList<ConsoleDocument> documents() const; // of the open source, that are not closed
    const ConsoleDocument *document(const QString &id) const;
    QString add(const QString &text = {}, const QString &name = {}); // its id
    void setText(const QString &id, const QString &text, int cursor);
    void setCursor(const QString &id, int cursor); // kept with the next change
    void rename(const QString &id, const QString &name);
    void setParameter(const QString &id, const QString &name, const QString &value);
    void setMeant(const QString &id, const QString &piece); // a step that looks wrong, and is not
    void close(const QString &id);
    QString reopenClosed(); // the one that was closed last; empty: none
    void openFile(const QString &file);
    void saveFile(const QString &id, const QString &file);

    // The statements that are meant: the selected text, all, or the one at the cursor.
    std::vector<ConsoleStatement> all(const QString &text) const;
    std::optional<ConsoleStatement> at(const QString &text, int cursor) const;
    QStringList parametersOf(const QString &text) const;

    // One after the other; an error ends the row of them.
    void run(const QString &document, const std::vector<ConsoleStatement> &statements, ConsoleAction action);
    void stop();
    bool isRunning() const { return m_running != nullptr; }
    const ConsoleResultPtr &running() const { return m_running; }
    // A question of a view to the open source, beside the queries of a person: answered in `use`, here, or not at all
    // where no source is open. In at most three seconds, at most so many rows.
    void ask(QObject *receiver, const QString &query, const QMap<QString, QString> &parameters, std::size_t rows,
             std::function<void(const base::Result<data::Rows> &)> use);
    // A query changed by the rules as words ask for it: changeRead, or failed.
    void askRules(const QString &query, const QString &wish, const QMap<QString, QString> &parameters);
    // The relationships of a node, with what is at their other ends, beside what is known already.
    void fetchNeighbours(qint64 node, const base::ArtefactPtr &known);
    const QList<HistoryEntry> &history() const { return m_history; } // newest last

    // Properties whose values nobody is shown unasked: "Type.property", or "property" of any type. Results that there
    // are already are hidden by hidePrivate().
    void setPrivate(const QStringList &columns);
    bool isPrivate(const QString &type, const QString &property) const;
    void hidePrivate(const ConsoleResult &result) const;
    // Of the open source, for an editor: it offers and tells no private value.
    std::shared_ptr<const QueryLanguage> language() const { return m_language; }
    const std::shared_ptr<const data::Schema> &schema() const { return m_schema; }

    const QList<Snippet> &snippets() const { return m_snippets; }
    void keepSnippet(const Snippet &snippet); // in place of the one with its name
    void removeSnippet(const QString &name);

signals:
    void loaded();
    void documentsChanged();
    void documentAdded(const QString &id);
    void documentChanged(const QString &id); // by other than its editor
    void resultStarted(const app::ConsoleResultPtr &result);
    void resultChanged(const app::ConsoleResultPtr &result);
    void historyChanged();
    void snippetsChanged();
    void privateChanged();
    void neighboursFetched(const base::ArtefactPtr &graph, int relationships, bool more);
    void failed(const QString &sentence);
    void changeRead(const app::AskedChange &change);
    // Rows of a query before and after a change that was read; -1: not counted.
    void changeCounted(qint64 before, qint64 after);

private:
    ConsoleDocument *find(const QString &id);
    QString sourceKey() const;
    QString freeName() const;
    void next();
    void started(const ConsoleResultPtr &result);
    void tellFirst(const ConsoleResultPtr &result, std::chrono::nanoseconds after);
    void ended(const ConsoleResultPtr &result);
    void countChange(const std::string &before, const std::string &after, const QMap<QString, QString> &parameters);
    void explainEmpty(const ConsoleResultPtr &result);
    void remember(const ConsoleResult &result);
    void rememberQuestion(RunId run);
    void takeSchema();
    bool usesPrivate(const std::string &query) const;

    AgentRunner *m_runner;
    ConsoleStore m_store;
    Background *m_files; // reads and writes what a person names
    Background *m_loader;
    QList<ConsoleDocument> m_documents;
    QList<HistoryEntry> m_history;
    QList<Snippet> m_snippets;
    bool m_loaded = false;
    quint64 m_ids = 0, m_results = 0;
    data::Learned m_private; // nothing but what is private
    std::shared_ptr<const QueryLanguage> m_language;
    std::shared_ptr<const data::Schema> m_schema;
    std::deque<ConsoleResultPtr> m_waiting;
    ConsoleResultPtr m_running;
    std::stop_source m_stop, m_asking;
    QElapsedTimer m_clock;
    QTimer m_ticks; // while one runs: its rows are counted as they come
};

// A parameter as it is typed: JSON where it is JSON, else text.
data::Value parameterValue(const QString &typed);

} // namespace app

Q_DECLARE_METATYPE(app::ConsoleResultPtr)
