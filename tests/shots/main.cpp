// SPDX-License-Identifier: GPL-3.0-or-later
// Drives the real window with the real models and agent, using a scripted model and source if a picture must not vary,
// and grabs each state. Usage: shots FOLDER [view...]; QT_SCALE_FACTOR=2 gives 2x.
#include "app/fakeagent.h"
#include "app/inspector/planmodel.h"
#include "app/run/agentrunner.h"
#include "app/run/scoremodel.h"
#include "app/run/timelinemodel.h"
#include "app/source/relationships.h"
#include "app/source/schemamodel.h"
#include "app/source/toolcontroller.h"
#include "main/compositionroot.h"
#include "main/runnerfactory.h"
#include "support/referringgraph.h"
#include "support/scriptedworld.h"
#include "widgets/compare/comparepane.h"
#include "widgets/compare/plainpane.h"
#include "widgets/console/changeproposal.h"
#include "widgets/console/chartview.h"
#include "widgets/console/columnpanel.h"
#include "widgets/console/consoleeditor.h"
#include "widgets/console/consolepane.h"
#include "widgets/console/filterheader.h"
#include "widgets/console/resultdifference.h"
#include "widgets/console/resultgraph.h"
#include "widgets/console/resultview.h"
#include "widgets/console/stepspane.h"
#include "widgets/controls/parts.h"
#include "widgets/controls/statusstrip.h"
#include "widgets/dialogs/crashdialog.h"
#include "widgets/dialogs/defaultmeaningdialog.h"
#include "widgets/dialogs/namepropertiesdialog.h"
#include "widgets/dialogs/promptsdialog.h"
#include "widgets/dialogs/sourcedialog.h"
#include "widgets/dialogs/tooldialogs.h"
#include "widgets/graph/graphpage.h"
#include "widgets/graph/graphview.h"
#include "widgets/inspector/documentpages.h"
#include "widgets/inspector/inspector.h"
#include "widgets/inspector/namelinks.h"
#include "widgets/inspector/planpage.h"
#include "widgets/inspector/querypage.h"
#include "widgets/inspector/rowspage.h"
#include "widgets/panes/questionbox.h"
#include "widgets/panes/questionpane.h"
#include "widgets/panes/relationshipspane.h"
#include "widgets/panes/schemapanel.h"
#include "widgets/panes/teachpanel.h"
#include "widgets/panes/wordspane.h"
#include "widgets/session/copydialog.h"
#include "widgets/session/historydialog.h"
#include "widgets/session/sessiondialog.h"
#include "widgets/text/translations.h"
#include "widgets/theme/theme.h"
#include "widgets/timeline/findbar.h"
#include "widgets/timeline/scorepane.h"
#include "widgets/timeline/timelineview.h"
#include "widgets/window/actions.h"
#include "widgets/window/agentchoice.h"
#include "widgets/window/attemptselection.h"
#include "widgets/window/buildmode.h"
#include "widgets/window/centrepane.h"
#include "widgets/window/debugcontroller.h"
#include "widgets/window/docks.h"
#include "widgets/window/mainwindow.h"
#include "widgets/window/modelchoice.h"
#include "widgets/window/preferences.h"
#include "widgets/window/questioncontextchoice.h"
#include "widgets/window/relationshipslink.h"
#include "widgets/window/reruns.h"
#include "widgets/window/windowdialogs.h"

#include <QAction>
#include <QApplication>
#include <QComboBox>
#include <QDialog>
#include <QDir>
#include <QDockWidget>
#include <QLineEdit>
#include <QListWidget>
#include <QLocale>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QRadioButton>
#include <QRegularExpression>
#include <QScrollBar>
#include <QStyleFactory>
#include <QTabBar>
#include <QTableView>
#include <QTemporaryDir>
#include <QTest>
#include <QTreeView>
#include <QTreeWidget>

#include <cstdio>
#include <nlohmann/json.hpp>
#include <sqlite3.h>

namespace {

struct View {
    QString name;
    std::function<support::Script()> script;
    std::function<bool(widgets::MainWindow &, app::AgentRunner &)> play; // false: the state was not reached
    QSize size = QSize(1440, 900);
    bool german = false;
    bool real = false; // the source, rule model and repairer of the program itself
    QString source = QStringLiteral("sample:");
};

// A file of tables that declares no relationship.
QString referringFolder()
{
    static const QTemporaryDir folder;
    return fixtures::writeReferringFolder(folder.path()) ? folder.path() : QString();
}

// Its CREATE TABLE text gives other names of columns and the meaning of their codes.
QString commentedFile()
{
    static const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("orders.sqlite"));
    sqlite3 *file = nullptr;
    if (!QFile::exists(path) && sqlite3_open(path.toUtf8().constData(), &file) == SQLITE_OK)
        sqlite3_exec(
            file,
            "CREATE TABLE ord( -- Orders of customers\n id INTEGER PRIMARY KEY,\n"
            " status INTEGER CHECK (status IN (1, 2, 3)), -- state: 1 = open, 2 = paid, 3 = returned\n"
            " kind TEXT CHECK (kind IN ('retail', 'wholesale')) -- channel\n);"
            "INSERT INTO ord VALUES (1, 1, 'retail'), (2, 2, 'wholesale'), (3, 2, 'retail'), (4, 3, 'retail');",
            nullptr, nullptr, nullptr);
    sqlite3_close(file);
    return path;
}

QString keylessFile()
{
    static const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("hospital.sqlite"));
    if (QFile::exists(path))
        return path;
    QFile script(QStringLiteral(REFLEXION_SOURCE_DIR "/tests/sql/schemas/hospital.sql"));
    if (!script.open(QIODevice::ReadOnly))
        return {};
    QString text = QString::fromUtf8(script.readAll());
    text.remove(QRegularExpression(QStringLiteral(R"( REFERENCES \w+(\(\w+\))?)")));
    sqlite3 *file = nullptr;
    if (sqlite3_open(path.toUtf8().constData(), &file) == SQLITE_OK)
        sqlite3_exec(file, text.toUtf8().constData(), nullptr, nullptr, nullptr);
    sqlite3_close(file);
    return path;
}

const QString question = QStringLiteral("Which drugs treat multiple sclerosys?");
constexpr int patience = 10000;

bool reaches(app::AgentRunner &runner, app::RunnerState state)
{
    return QTest::qWaitFor([&] { return runner.state() == state; }, patience);
}

bool answer(widgets::MainWindow &window, app::AgentRunner &runner)
{
    window.centre()->question()->box()->setQuestion(question);
    window.ask();
    return reaches(runner, app::RunnerState::Ended) &&
           QTest::qWaitFor([&] { return window.inspector()->data().iteration == 2; }, patience);
}

bool branch(widgets::MainWindow &window, app::AgentRunner &runner)
{
    if (!answer(window, runner))
        return false;
    QString query = window.inspector()->data().query;
    query.replace(QStringLiteral("TREATS"), QStringLiteral("TREATS|PALLIATES"))
        .replace(QStringLiteral(", d.id AS id"), QString());
    query.replace(QStringLiteral("RETURN"), QStringLiteral("WHERE t.curators >= 2\nRETURN"));
    window.reruns()->query(query);
    if (!QTest::qWaitFor([&] { return runner.currentRun()->branches().size() == 2; }, patience) ||
        !reaches(runner, app::RunnerState::Ended))
        return false;
    window.inspector()->setTab(widgets::Inspector::ChangesTab);
    return true;
}

bool pause(widgets::MainWindow &window, app::AgentRunner &runner)
{
    runner.toggleBreakpoint(QStringLiteral("execute"));
    window.centre()->question()->box()->setQuestion(question);
    window.ask();
    if (!reaches(runner, app::RunnerState::Paused))
        return false;
    runner.resume();
    return QTest::qWaitFor(
        [&] { return runner.state() == app::RunnerState::Paused && runner.currentRun()->iterationNumber() == 2; },
        patience);
}

support::Script branchScript()
{
    support::Script script = support::sampleScript();
    const std::string edited = "MATCH (d:Drug)-[t:TREATS|PALLIATES]->\n      (x:Disease {name: 'multiple "
                               "sclerosis'})\nWHERE t.curators >= 2\nRETURN d.name AS drug\nORDER BY drug";
    std::string mended = edited;
    mended.replace(mended.find("curators"), 8, "n_curators");
    script.repairs[edited] = {mended, "Took n_curators, the nearest name. Your other edits stay.", "nearest-name", 10,
                              true};
    support::QueryResult rows{{"drug"}, {}, {}};
    for (const char *name : {"Amantadine", "Amitriptyline", "Azathioprine", "Baclofen", "Carbamazepine", "Cladribine",
                             "Clonazepam", "Dalfampridine", "Dantrolene", "Diazepam", "Fingolimod", "Gabapentin",
                             "Methotrexate", "Mitoxantrone", "Modafinil"})
        rows.rows.push_back({data::Value(name)});
    script.results[mended] = rows;
    return script;
}

// The same answer as nodes and relationships.
support::Script graphScript()
{
    support::Script script = support::sampleScript();
    for (auto &[query, result] : script.results) {
        if (result.rows.empty())
            continue;
        result.columns = {"d", "t", "x"};
        std::vector<std::vector<data::Value>> rows;
        for (int i = 0; i < int(result.rows.size()); ++i) {
            data::Node drug, disease;
            data::Relationship treats;
            drug.id = i + 1;
            drug.labels = {"Drug"};
            drug.properties = {{"id", data::Value("DB" + std::to_string(1000 + i))},
                               {"name", result.rows[std::size_t(i)].front()}};
            disease.id = 100;
            disease.labels = {"Disease"};
            disease.properties = {{"category", data::Value("immune system disease")},
                                  {"name", data::Value("multiple sclerosis")}};
            treats.id = i;
            treats.start = drug.id;
            treats.end = disease.id;
            treats.type = i % 3 == 2 ? "PALLIATES" : "TREATS";
            rows.push_back({drug, treats, disease});
        }
        result.rows = rows;
    }
    return script;
}

support::Script streamingScript()
{
    support::Script script;
    script.modelName = "llama3.1:8b";
    script.localRules = false;
    const std::string draft =
        "MATCH (p:Disease)-[:PRESENTS]->(s:Symptom),\n      (l:Disease)-[:PRESENTS]->(s)\nWHERE p.name = 'Psoriasis'\n "
        " AND l.name = 'Systemic Lupus Erythematosus'\nRETURN DISTINCT s.name AS symptom";
    support::ModelTurn first;
    first.tool = "GenerateQuery";
    first.arguments =
        R"({"answer": "The shared symptoms.", "reflection": "Both names are stored in lower case here.", "search_queries": [")";
    for (const char sign : draft)
        first.arguments += sign == '\n' ? std::string("\\n") : std::string(1, sign);
    first.arguments += "\"]}";
    first.tokensIn = 1684;
    first.tokensOut = 256;
    first.words = {{6, 14, "Symptom", "type", 1, false},
                   {18, 27, "Disease: psoriasis", "value", 1, false},
                   {32, 58, "Disease: systemic lupus erythematosus", "value", 1, false}};
    support::ModelTurn second;
    second.streams = "The query found nothing, because the names of diseases are lower case in this graph. I will "
                     "match 'psoriasis' and "
                     "'systemic lupus erythematosus' and keep the shared symptom as one variable, so that";
    script.turns["Which symptoms do psoriasis and systemic lupus erythematosus share?"] = {first, second};
    return script;
}

// The model accepts its result but proposes another query, and its second look finds a fault.
support::Script leavesOneScript()
{
    support::Script script = support::sampleScript();
    script.modelName = "llama3.1:8b";
    script.localRules = false;
    const std::string ran = "MATCH (d:Drug)-[:TREATS]->(x:Disease {name: 'asthma'}) RETURN d.name AS drug";
    script.results[ran] = {{"drug"}, {{data::Value("Salbutamol")}, {data::Value("Budesonide")}}, {}};
    support::ModelTurn draft;
    draft.tool = "GenerateQuery";
    draft.arguments =
        R"({"answer": "Two drugs.", "reflection": "Looks complete.", "search_queries": [")" + ran + "\"]}";
    support::ModelTurn revise;
    revise.tool = "ReviseQuery";
    revise.arguments =
        R"({"answer": "Two drugs.", "reflection": "Drugs that only relieve it could count, too.", "search_queries": [],
            "revised_query": "MATCH (d:Drug)-[:TREATS|PALLIATES]->(x:Disease {name: 'asthma'}) RETURN DISTINCT d.name AS drug", "score": "8"})";
    support::ModelTurn look;
    look.tool = "CompareAnswer";
    look.arguments =
        R"({"verdict": "differs", "why": "The answer speaks of drugs that are approved; no column says so."})";
    for (auto *turn : {&draft, &revise, &look}) {
        turn->tokensIn = 1684;
        turn->tokensOut = 120;
    }
    script.turns["Which drugs treat asthma?"] = {draft, revise, look};
    return script;
}

bool secondLook(widgets::MainWindow &window, app::AgentRunner &runner)
{
    window.preferences()->set(QStringLiteral("secondLook"), true);
    window.centre()->question()->box()->setQuestion(QStringLiteral("Which drugs treat asthma?"));
    window.ask();
    return reaches(runner, app::RunnerState::Ended) &&
           QTest::qWaitFor([&] { return !window.inspector()->data().notRun.isEmpty(); }, patience);
}

// The edited query fails, and the model that should fix it cannot be reached.
support::Script errorScript()
{
    support::Script script = support::sampleScript();
    support::ModelTurn revise;
    revise.fails =
        "The model server at localhost:11434 does not answer. Start it, or choose another model; then try again.";
    for (auto &[question, turns] : script.turns)
        turns.push_back(revise);
    return script;
}

// The rules stop at an unknown word, and offer their readings.
bool readings(widgets::MainWindow &window, app::AgentRunner &runner)
{
    window.centre()->question()->box()->setQuestion(QStringLiteral("What is the molecular weight of caffeine?"));
    window.ask();
    return reaches(runner, app::RunnerState::Ended) &&
           QTest::qWaitFor([&] { return !window.centre()->question()->offers().isEmpty(); }, patience);
}

// Three branches next to each other.
bool threeBranches(widgets::MainWindow &window, app::AgentRunner &runner)
{
    if (!branch(window, runner))
        return false;
    window.attempt()->select(window.timelineModel()->iterationIndex(workflow::BranchId(1), 0));
    window.reruns()->query(
        QStringLiteral("MATCH (d:Drug)-[t:PALLIATES]->\n      (x:Disease {name: 'multiple sclerosis'})\n"
                       "RETURN d.name AS drug\nORDER BY drug"));
    if (!QTest::qWaitFor([&] { return runner.currentRun()->branches().size() == 3; }, patience) ||
        !reaches(runner, app::RunnerState::Ended))
        return false;
    window.inspector()->setTab(widgets::Inspector::ChangesTab);
    return true;
}

// A question to tables, answered at the second attempt.
std::function<bool(widgets::MainWindow &, app::AgentRunner &)> tables(widgets::Inspector::Tab tab)
{
    return [tab](widgets::MainWindow &window, app::AgentRunner &runner) {
        window.centre()->question()->box()->setQuestion(QStringLiteral("Which books did Mary Sheley write?"));
        window.ask();
        if (!reaches(runner, app::RunnerState::Ended) ||
            !QTest::qWaitFor([&] { return !window.inspector()->data().endReason.isEmpty(); }, patience))
            return false;
        window.inspector()->setTab(tab);
        return true;
    };
}

// Tables instead of a graph: the first sample question of the library.
bool answerFromTables(widgets::MainWindow &window, app::AgentRunner &runner)
{
    if (!reaches(runner, app::RunnerState::Ready) ||
        !QTest::qWaitFor([&] { return !runner.source().samples.empty(); }, patience))
        return false;
    window.centre()->question()->box()->setQuestion(QString::fromStdString(runner.source().samples.front().text));
    window.ask();
    return reaches(runner, app::RunnerState::Ended) &&
           QTest::qWaitFor([&] { return !window.inspector()->data().query.isEmpty(); }, patience);
}

std::vector<View> tableViews()
{
    const QString library = QStringLiteral("sample:library");
    const QSize usual(1440, 900);
    const auto editing = [](widgets::MainWindow &window, app::AgentRunner &runner) {
        if (!answerFromTables(window, runner))
            return false;
        window.actions()->editQuery->trigger();
        return true;
    };
    const auto plan = [](widgets::MainWindow &window, app::AgentRunner &runner) {
        if (!answerFromTables(window, runner))
            return false;
        window.inspector()->setTab(widgets::Inspector::PlanTab);
        return QTest::qWaitFor([&] { return window.inspector()->planPage()->model()->rowCount() > 0; }, patience);
    };
    const auto diagram = [](widgets::MainWindow &window, app::AgentRunner &runner) {
        if (!reaches(runner, app::RunnerState::Ready))
            return false;
        emit window.schemaPane()->diagramRequested();
        const auto *page = window.findChild<widgets::GraphPage *>();
        return page && QTest::qWaitFor([&] { return !page->view()->places().empty() && !page->isAtWork(); });
    };
    using support::sampleScript;
    return {{QStringLiteral("tables-editing"), sampleScript, editing, usual, false, true, library},
            {QStringLiteral("tables-editing-german"), sampleScript, editing, usual, true, true, library},
            {QStringLiteral("tables-plan"), sampleScript, plan, usual, false, true, library},
            {QStringLiteral("tables-diagram"), sampleScript, diagram, usual, false, true, library}};
}

// A question that takes several tools, with a model's words; queries need approval.
support::Script toolScript()
{
    support::Script script;
    script.modelName = "llama3.1:8b";
    script.localRules = false;
    script.agents = {"kg-reflexion", "react", "plain-model"};
    script.askFirst = {"run_query"};
    script.plain["What share of MS drugs also treat asthma?"] =
        "Only a few MS drugs are also used in asthma. Of about 15 common MS drugs, perhaps three treat asthma as well, "
        "such as prednisone, methylprednisolone and interferon beta. That would be roughly 20 %.";
    const std::string treat =
        "MATCH (d:Drug)-[:TREATS]->(:Disease {name: 'multiple sclerosis'})\nRETURN d.name AS drug";
    const std::string both = "MATCH (d:Drug)-[:TREATS]->(:Disease {name: 'multiple sclerosis'}),\n      "
                             "(d)-[:TREATS]->(:Disease {name: 'asthma'})\nRETURN d.name AS drug\nORDER BY drug";
    const auto rows = [&](const std::string &query, std::initializer_list<const char *> names) {
        support::QueryResult result{{"drug"}, {}, {}};
        for (const char *name : names)
            result.rows.push_back({data::Value(name)});
        script.results[query] = result;
    };
    rows(treat, {"Azathioprine", "Betamethasone", "Cladribine", "Dexamethasone", "Fingolimod", "Methotrexate",
                 "Methylprednisolone", "Mitoxantrone", "Prednisolone", "Prednisone", "Triamcinolone"});
    rows(both, {"Betamethasone", "Dexamethasone", "Methylprednisolone", "Prednisolone", "Prednisone", "Triamcinolone"});
    const auto turn = [](const char *thought, const char *tool, const nlohmann::json &arguments, int in) {
        support::ModelTurn made;
        made.says = thought;
        made.tool = tool;
        made.arguments = arguments.dump();
        made.tokensIn = in;
        made.tokensOut = 96;
        return made;
    };
    script.turns["What share of MS drugs also treat asthma?"] = {
        turn("What is in the graph?", "describe_schema", {{"types", {"Drug", "Disease", "TREATS"}}}, 1244),
        turn("First all drugs that treat multiple sclerosis.", "run_query", {{"query", treat}}, 1720),
        turn("Now those of them that treat asthma, too.", "run_query", {{"query", both}}, 1604),
        turn("6 of 11, as a share.", "calculator", {{"expression", "6 / 11 * 100"}}, 1544),
        turn("That is all.", "finish",
             {{"answer", "54.5 %: 6 of the 11 drugs that treat multiple sclerosis also "
                         "treat asthma."}},
             1630)};
    script.turns["What is 15 % of the number of genes?"] = {
        turn("The share of what the graph says.", "calculator", {{"expression", "1844 * 15 / 100"}}, 1144),
        turn("That is all.", "finish", {{"answer", "276.6"}}, 1230)};
    return script;
}

bool askTools(widgets::MainWindow &window, app::AgentRunner &runner)
{
    window.agents()->choose(QStringLiteral("react"));
    window.centre()->question()->box()->setQuestion(QStringLiteral("What share of MS drugs also treat asthma?"));
    window.ask();
    return reaches(runner, app::RunnerState::Paused);
}

// The agent with tools: a waiting call, and the results of the others.
std::vector<View> toolViews()
{
    const auto waits = [](widgets::MainWindow &window, app::AgentRunner &runner) {
        if (!askTools(window, runner))
            return false;
        runner.answer(true);
        return QTest::qWaitFor(
                   [&] {
                       return runner.state() == app::RunnerState::Paused && runner.currentRun()->iterationNumber() == 3;
                   },
                   patience) &&
               QTest::qWaitFor([&] { return window.inspector()->hasTab(widgets::Inspector::CallTab); }, patience);
    };
    const auto observed = [](widgets::Inspector::Tab tab, int index) {
        return [tab, index](widgets::MainWindow &window, app::AgentRunner &runner) {
            if (!askTools(window, runner))
                return false;
            app::Decision always{true};
            always.always = true;
            runner.answer(always);
            if (!reaches(runner, app::RunnerState::Ended) ||
                !QTest::qWaitFor([&] { return window.inspector()->data().iteration == 5; }, patience))
                return false;
            QTest::qWait(100);
            window.attempt()->select(
                window.timelineModel()->iterationIndex(runner.currentRun()->currentBranch(), index));
            window.inspector()->setTab(tab);
            return true;
        };
    };
    const auto ready = [](widgets::MainWindow &window, app::AgentRunner &runner) {
        const bool there = reaches(runner, app::RunnerState::Ready);
        window.agents()->choose(QStringLiteral("react"));
        return there;
    };
    const auto plain = [observed](widgets::MainWindow &window, app::AgentRunner &runner) {
        if (!observed(widgets::Inspector::CallTab, 4)(window, runner))
            return false;
        window.debugController()->compareWithModelAlone();
        return QTest::qWaitFor(
            [&] { return runner.runs().size() == 2 && window.debugController()->plainPane()->comparison() != nullptr; },
            patience);
    };
    const auto servers = [](widgets::MainWindow &window, app::AgentRunner &runner) {
        if (!askTools(window, runner))
            return false;
        auto *dialog = window.dialogs()->showServers();
        QTest::qWait(100);
        dialog->addServer(QStringLiteral("files"));
        dialog->command()->setText(QStringLiteral("npx"));
        dialog->arguments()->setPlainText(QStringLiteral("@modelcontextprotocol/server-filesystem\n/home/me/notes"));
        dialog->testChosen();
        return QTest::qWaitFor([&] { return dialog->state().contains(QStringLiteral("2 tools")); }, patience);
    };
    const auto trial = [](widgets::MainWindow &window, app::AgentRunner &runner) {
        if (!askTools(window, runner) ||
            !QTest::qWaitFor([&] { return runner.tools()->find(QStringLiteral("calculator")).has_value(); }, patience))
            return false;
        auto *dialog = window.dialogs()->tryTool(QStringLiteral("sample_values"));
        return dialog && dialog->isVisible();
    };
    const auto questionContext = [](widgets::MainWindow &window, app::AgentRunner &runner) {
        if (!reaches(runner, app::RunnerState::Ready))
            return false;
        window.agents()->choose(QStringLiteral("react"));
        widgets::QuestionContext chosen;
        chosen.values = {{QStringLiteral("country"), QStringLiteral("Norway")}, {QStringLiteral("year"), 2025}};
        chosen.answerSchema = QStringLiteral(R"({"type": "number"})");
        chosen.sources = {QStringLiteral("sqlite:/data/trials.sqlite")};
        window.questionContext()->choose(chosen);
        return window.questionContext()->show()->isVisible();
    };
    const auto chosen = [](widgets::MainWindow &window, app::AgentRunner &runner) {
        if (!reaches(runner, app::RunnerState::Ready))
            return false;
        window.agents()->choose({});
        window.centre()->question()->box()->setQuestion(QStringLiteral("What is 15 % of the number of genes?"));
        window.ask();
        return reaches(runner, app::RunnerState::Ended) &&
               QTest::qWaitFor([&] { return window.inspector()->data().iteration == 2; }, patience);
    };
    const QSize usual(1440, 900);
    using Inspector = widgets::Inspector;
    return {{QStringLiteral("react-beside"), toolScript, questionContext, usual},
            {QStringLiteral("react-beside-german"), toolScript, questionContext, usual, true},
            {QStringLiteral("react-chosen"), toolScript, chosen, usual},
            {QStringLiteral("react-chosen-german"), toolScript, chosen, usual, true},
            {QStringLiteral("react-plain"), toolScript, plain, usual},
            {QStringLiteral("react-plain-german"), toolScript, plain, usual, true},
            {QStringLiteral("react-servers"), toolScript, servers, usual},
            {QStringLiteral("react-servers-german"), toolScript, servers, usual, true},
            {QStringLiteral("react-try"), toolScript, trial, usual},
            {QStringLiteral("react-start"), toolScript, ready, usual},
            {QStringLiteral("react-approval"), toolScript, waits, usual},
            {QStringLiteral("react-approval-german"), toolScript, waits, usual, true},
            {QStringLiteral("react-observation"), toolScript, observed(Inspector::ObservationTab, 1), usual},
            {QStringLiteral("react-call"), toolScript, observed(Inspector::CallTab, 3), usual},
            {QStringLiteral("react-answered-german"), toolScript, observed(Inspector::ObservationTab, 4), usual, true}};
}

// The sample documents, asked without a model.
std::vector<View> documentViews()
{
    const QString documents = QStringLiteral("sample:documents");
    const QSize usual(1440, 900);
    const auto page = [](widgets::Inspector::Tab which, const QString &asked) {
        return [which, asked](widgets::MainWindow &window, app::AgentRunner &runner) {
            if (!reaches(runner, app::RunnerState::Ready))
                return false;
            window.centre()->question()->box()->setQuestion(asked);
            window.ask();
            const bool ended = reaches(runner, app::RunnerState::Ended) &&
                               QTest::qWaitFor([&] { return window.inspector()->data().iteration > 0; }, patience);
            window.inspector()->setTab(which);
            return ended;
        };
    };
    const auto ready = [](widgets::MainWindow &, app::AgentRunner &runner) {
        return reaches(runner, app::RunnerState::Ready);
    };
    const QString answered = QStringLiteral("Which yearly relapse rate was found with fingolimod?");
    const QString silent = QStringLiteral("What is the capital of France?");
    using support::sampleScript;
    using Inspector = widgets::Inspector;
    // The user's own folder, with what may be added to it; names of the answer in a graph.
    const QString folder = QStringLiteral("docs:" REFLEXION_SOURCE_DIR "/resources/sample-documents");
    const auto linked = [page, answered](widgets::MainWindow &window, app::AgentRunner &runner) {
        if (!page(Inspector::AnswerTab, answered)(window, runner))
            return false;
        const auto *answer = window.findChild<widgets::AnswerPage *>();
        if (!answer)
            return false;
        answer->links()->request(QStringLiteral("sample:"));
        return QTest::qWaitFor([&] { return !answer->links()->chips()->text().isEmpty(); }, patience);
    };
    return {{QStringLiteral("documents-folder"), sampleScript, linked, usual, false, true, folder},
            {QStringLiteral("documents-folder-german"), sampleScript, linked, usual, true, true, folder},
            {QStringLiteral("documents-start"), sampleScript, ready, usual, false, true, documents},
            {QStringLiteral("documents-answer"), sampleScript, page(Inspector::AnswerTab, answered), usual, false, true,
             documents},
            {QStringLiteral("documents-answer-german"), sampleScript, page(Inspector::AnswerTab, answered), usual, true,
             true, documents},
            {QStringLiteral("documents-passages"), sampleScript, page(Inspector::PassagesTab, answered), usual, false,
             true, documents},
            {QStringLiteral("documents-grades"), sampleScript, page(Inspector::GradesTab, answered), usual, false, true,
             documents},
            {QStringLiteral("documents-silent"), sampleScript, page(Inspector::PassagesTab, silent), usual, false, true,
             documents}};
}

// Dialogs of the debugger over a run that has ended.
std::vector<View> dialogViews()
{
    std::vector<View> made;
    const auto over = [&made](const char *name, const std::function<void(widgets::MainWindow &)> &act) {
        const auto play = [act](widgets::MainWindow &window, app::AgentRunner &runner) {
            if (!answer(window, runner))
                return false;
            act(window);
            return true;
        };
        for (const bool german : {false, true})
            made.push_back({QString::fromLatin1(name) + (german ? QStringLiteral("-german") : QString()),
                            support::sampleScript, play, QSize(1440, 900), german});
    };
    over("change-score",
         [](widgets::MainWindow &window) { window.debugController()->changeSelected(QStringLiteral("score")); });
    over("hint", [](widgets::MainWindow &window) { window.actions()->hint->trigger(); });
    over("export", [](widgets::MainWindow &window) { window.actions()->exportRuns->trigger(); });
    over("repeat", [](widgets::MainWindow &window) { window.actions()->repeatStep->trigger(); });
    over("stop-rule", [](widgets::MainWindow &window) { window.actions()->stopRule->trigger(); });
    over("stop-rule-own", [](widgets::MainWindow &window) {
        window.actions()->stopRule->trigger();
        if (auto *rules = window.findChild<QComboBox *>(QStringLiteral("preset")))
            rules->setCurrentIndex(rules->findData(QStringLiteral("custom")));
    });
    over("preferences", [](widgets::MainWindow &window) { window.actions()->preferences->trigger(); });
    over("run-settings", [](widgets::MainWindow &window) { window.actions()->runSettings->trigger(); });
    over("keys", [](widgets::MainWindow &window) { window.actions()->shortcuts->trigger(); });
    over("change-query",
         [](widgets::MainWindow &window) { window.debugController()->changeSelected(QStringLiteral("query")); });
    over("breakpoint", [](widgets::MainWindow &window) { window.debugController()->newBreakpoint({}); });
    over("note", [](widgets::MainWindow &window) { window.actions()->note->trigger(); });
    over("lessons", [](widgets::MainWindow &window) { window.actions()->lessons->trigger(); });
    over("evaluation", [](widgets::MainWindow &window) { window.actions()->evaluate->trigger(); });
    over("about", [](widgets::MainWindow &window) { window.actions()->about->trigger(); });
    over("crash", [](widgets::MainWindow &window) {
        (new widgets::CrashDialog(QStringLiteral("/home/me/.local/state/reflexion/crash-2026-11-24.txt"),
                                  QStringLiteral("signal 11 at ..."), &window))
            ->show();
    });
    over("servers-empty", [](widgets::MainWindow &window) { window.dialogs()->showServers(); });
    over("console-new", [](widgets::MainWindow &window) { window.building()->setBuilding(true); });
    // The start of the program with its own source, rules and repairs.
    const auto real = [&made](const char *name, const QSize &size,
                              const std::function<bool(widgets::MainWindow &, app::AgentRunner &)> &play) {
        for (const bool german : {false, true})
            made.push_back({QString::fromLatin1(name) + (german ? QStringLiteral("-german") : QString()),
                            support::sampleScript, play, size, german, true});
    };
    real("teach", QSize(1024, 700), [](widgets::MainWindow &window, app::AgentRunner &runner) {
        if (!reaches(runner, app::RunnerState::Ready))
            return false;
        window.centre()->question()->box()->setQuestion(QStringLiteral("Which wonky drugs treat asthma?"));
        window.ask();
        if (!reaches(runner, app::RunnerState::Ended))
            return false;
        const auto offer = [&window]() -> QPushButton * {
            for (auto *each : window.centre()->question()->strip()->findChildren<QPushButton *>())
                if (each->text().contains(QLatin1String("wonky")))
                    return each;
            return nullptr;
        };
        if (!QTest::qWaitFor([&] { return offer() != nullptr; }, patience))
            return false;
        offer()->click();
        auto *panel = window.findChild<widgets::TeachPanel *>();
        return panel && QTest::qWaitFor([&] { return !panel->findChildren<QRadioButton *>().isEmpty(); }, patience);
    });
    real("small", QSize(1024, 700), answer);
    real("small-branch", QSize(1024, 700), [](widgets::MainWindow &window, app::AgentRunner &runner) {
        if (!answer(window, runner))
            return false;
        window.reruns()->query(window.inspector()->data().query + QStringLiteral(" LIMIT 3"));
        return QTest::qWaitFor([&] { return runner.currentRun()->branches().size() == 2; }, patience) &&
               reaches(runner, app::RunnerState::Ended);
    });
    real("small-compare", QSize(1024, 700), [](widgets::MainWindow &window, app::AgentRunner &runner) {
        if (!answer(window, runner))
            return false;
        window.actions()->compare->trigger();
        return QTest::qWaitFor([&] { return window.debugController()->comparePane()->comparison() != nullptr; },
                               patience);
    });
    return made;
}

std::vector<View> views()
{
    using support::sampleScript;
    const auto start = [](widgets::MainWindow &, app::AgentRunner &runner) {
        return reaches(runner, app::RunnerState::Ready);
    };
    const auto running = [](widgets::MainWindow &window, app::AgentRunner &runner) {
        window.centre()->question()->box()->setQuestion(
            QStringLiteral("Which symptoms do psoriasis and systemic lupus erythematosus share?"));
        window.ask();
        return QTest::qWaitFor(
            [&] {
                const app::Run *run = runner.currentRun();
                const app::Branch *branch = run ? run->branch(run->currentBranch()) : nullptr;
                return branch && branch->iterations.size() == 2 && !branch->iterations.back().streamed.isEmpty();
            },
            patience);
    };
    const auto error = [](widgets::MainWindow &window, app::AgentRunner &runner) {
        if (!answer(window, runner))
            return false;
        QString query = window.inspector()->data().query;
        window.reruns()->query(
            query.replace(QStringLiteral("RETURN"), QStringLiteral("WHERE t.curators >= 2\nRETURN")));
        return QTest::qWaitFor([&] { return runner.currentRun()->branches().size() == 2; }, patience) &&
               QTest::qWaitFor(
                   [&] {
                       return runner.state() == app::RunnerState::Ended || runner.state() == app::RunnerState::Failed;
                   },
                   patience);
    };
    const auto tab = [](widgets::Inspector::Tab which) {
        return [which](widgets::MainWindow &window, app::AgentRunner &runner) {
            const bool reached = answer(window, runner);
            window.inspector()->setTab(which);
            return reached;
        };
    };
    const auto modelDialog = [start](widgets::MainWindow &window, app::AgentRunner &runner) {
        if (!start(window, runner))
            return false;
        auto *dialog = window.models()->showDialog();
        dialog->findChild<QComboBox *>(QStringLiteral("provider"))->setCurrentIndex(1);
        return dialog->isVisible();
    };
    const auto sourceDialog = [start](widgets::MainWindow &window, app::AgentRunner &runner) {
        if (!start(window, runner))
            return false;
        window.actions()->openSource->trigger();
        auto *dialog = window.findChild<widgets::SourceDialog *>();
        dialog->setAddress(QStringLiteral("neo4j+s://reader@films.example.org/films"));
        return dialog->isVisible();
    };
    // An existing copy, and its source; the commands that can follow.
    const auto keptCopy = [start](widgets::MainWindow &window, app::AgentRunner &runner) {
        if (!start(window, runner))
            return false;
        window.centre()->question()->box()->setQuestion(QStringLiteral("How many patients are there?"));
        window.ask();
        if (!QTest::qWaitFor(
                [&] { return !runner.session().file.isEmpty() && runner.state() == app::RunnerState::Ended; },
                patience))
            return false;
        window.actions()->keepCopy->trigger();
        auto *dialog = window.findChild<widgets::CopyDialog *>();
        if (!QTest::qWaitFor([&] { return dialog->keepButton()->isEnabled(); }, patience))
            return false;
        dialog->keepButton()->click();
        const auto *rows = dialog->tree()->model();
        if (!QTest::qWaitFor([&] { return rows->rowCount(rows->index(0, 0)) == 1; }, patience))
            return false;
        dialog->tree()->setCurrentIndex(rows->index(0, 0, rows->index(0, 0)));
        return dialog->dropButton()->isEnabled();
    };
    const auto prompts = [start](widgets::MainWindow &window, app::AgentRunner &runner) {
        if (!start(window, runner))
            return false;
        window.actions()->prompts->trigger();
        const auto *dialog = window.findChild<widgets::PromptsDialog *>();
        const auto *list = dialog->findChild<QListWidget *>(QStringLiteral("list"));
        return QTest::qWaitFor([list] { return list->count() > 0; }, patience);
    };
    const auto compared = [](widgets::MainWindow &window, app::AgentRunner &runner) {
        if (!branch(window, runner))
            return false;
        if (!QTest::qWaitFor([&] { return window.inspector()->data().iteration == 3; }, patience))
            return false;
        window.actions()->compare->trigger();
        return QTest::qWaitFor([&] { return window.debugController()->comparePane()->comparison() != nullptr; },
                               patience);
    };
    const auto timeBySteps = [](widgets::MainWindow &window, app::AgentRunner &runner) {
        if (!answer(window, runner))
            return false;
        QComboBox *axis = window.centre()->scores()->axis();
        axis->setCurrentIndex(axis->count() - 1);
        emit axis->activated(axis->currentIndex());
        window.inspector()->setTab(widgets::Inspector::RawTab);
        return true;
    };
    const auto unrun = [](widgets::MainWindow &window, app::AgentRunner &runner) {
        if (!answer(window, runner))
            return false;
        window.actions()->editQuery->trigger();
        window.inspector()->queryPage()->insertText(QStringLiteral("// only approved ones\n"));
        return true;
    };
    const auto approval = [](widgets::MainWindow &window, app::AgentRunner &runner) {
        window.actions()->approvalChoice[2]->setChecked(true);
        window.centre()->question()->box()->setQuestion(question);
        window.ask();
        return reaches(runner, app::RunnerState::Paused);
    };
    const auto marked = [](widgets::MainWindow &window, app::AgentRunner &runner) {
        if (!branch(window, runner))
            return false;
        window.inspector()->setTab(widgets::Inspector::QueryTab);
        if (!QTest::qWaitFor([&] { return window.inspector()->data().iteration == 3; }, patience))
            return false;
        window.actions()->star->trigger();
        window.actions()->findInRun->trigger();
        window.debugController()->findBar()->edit()->setText(QStringLiteral("curators"));
        return QTest::qWaitFor([&] { return !window.debugController()->findBar()->hits().empty(); }, patience);
    };
    const auto size = [](widgets::MainWindow &window, app::AgentRunner &runner) {
        if (!threeBranches(window, runner))
            return false;
        window.actions()->undoEdit->trigger();
        window.actions()->sessionSize->trigger();
        const auto *dialog = window.findChild<widgets::SessionDialog *>();
        return QTest::qWaitFor([&] { return dialog->tree()->model()->rowCount() == 1; }, patience);
    };
    const auto history = [](widgets::MainWindow &window, app::AgentRunner &runner) {
        if (!branch(window, runner))
            return false;
        window.actions()->history->trigger();
        return true;
    };
    const auto empty = [](widgets::MainWindow &, app::AgentRunner &runner) {
        return reaches(runner, app::RunnerState::NoSource);
    };
    const auto nothingThere = [] {
        support::Script script = support::sampleScript();
        script.openingError =
            "There is no folder “/data/graph”: it was moved or its disk is not there. Open another source.";
        return script;
    };
    const auto console = [](widgets::MainWindow &window, app::AgentRunner &) {
        window.building()->take(QStringLiteral("// Where else could a curated asthma drug help?\n"
                                               "MATCH (d:Drug)-[t:TREATS]->(x:Disease {name: $disease})\n"
                                               "WHERE t.n_curators >= $curators\n"
                                               "MATCH (x)-[a:ASSOCIATES]->(g:Gene)\n"
                                               "RETURN d.name AS drug, x.name AS disease, g.symbol AS gene,\n"
                                               "       a.gwas_max_mlog_p AS evidence\n"
                                               "ORDER BY drug"),
                                QStringLiteral("Curated asthma drugs"));
        auto *pane = window.building()->console();
        auto *queries = window.building()->queries();
        if (!QTest::qWaitFor([=] { return !pane->current().isEmpty(); }, patience))
            return false;
        queries->setParameter(pane->current(), QStringLiteral("disease"), QStringLiteral("asthma"));
        queries->setParameter(pane->current(), QStringLiteral("curators"), QStringLiteral("2"));
        pane->runHere();
        auto *steps = window.building()->steps();
        return QTest::qWaitFor([=] { return !queries->isRunning() && !queries->history().isEmpty(); }, patience) &&
               QTest::qWaitFor(
                   [=] {
                       return !steps->suggestionTexts().isEmpty() && !steps->suggestionTexts().last().endsWith(u'?');
                   },
                   patience);
    };
    const auto consoleColumn = [console](widgets::MainWindow &window, app::AgentRunner &runner) {
        const bool ran = console(window, runner);
        auto *results = window.building()->console()->results();
        results->showColumn(3);
        return ran && QTest::qWaitFor([=] { return !results->columnPanel()->facts().isEmpty(); }, patience);
    };
    const auto consoleChange = [](widgets::MainWindow &window, app::AgentRunner &) {
        window.building()->take(QStringLiteral("// All drugs for one disease\n"
                                               "MATCH (d:Drug)-[t:TREATS]->(x:Disease {name: 'asthma'})\n"
                                               "WHERE t.n_curators >= 1\n"
                                               "RETURN d.name AS drug, t.n_curators AS curators\n"
                                               "ORDER BY drug"),
                                QStringLiteral("Asthma drugs"));
        auto *pane = window.building()->console();
        if (!QTest::qWaitFor([=] { return !pane->current().isEmpty(); }, patience))
            return false;
        pane->runHere();
        auto *queries = window.building()->queries();
        if (!QTest::qWaitFor([=] { return !queries->isRunning() && !queries->history().isEmpty(); }, patience))
            return false;
        pane->editor()->setCursor(40);
        pane->showChanging(true);
        queries->askRules(pane->statementHere(),
                          QStringLiteral("only the ones with two curators or more, newest first, also show the "
                                         "resources"),
                          {});
        return QTest::qWaitFor([=] { return pane->proposal()->text().contains(QLatin1String("27")); }, patience);
    };
    const auto consoleEmpty = [](widgets::MainWindow &window, app::AgentRunner &) {
        window.building()->take(QStringLiteral("MATCH (d:Drug)-[:TREATS]->(x:Disease {name: 'multiple sclerosys'})\n"
                                               "RETURN d.name AS drug, x.nme AS disease"),
                                {});
        auto *pane = window.building()->console();
        if (!QTest::qWaitFor([=] { return !pane->current().isEmpty(); }, patience))
            return false;
        pane->runHere();
        auto *queries = window.building()->queries();
        return QTest::qWaitFor([=] { return !queries->isRunning() && !queries->history().isEmpty(); }, patience);
    };
    const auto chart = [console](widgets::MainWindow &window, app::AgentRunner &runner) {
        const bool ran = console(window, runner);
        auto *results = window.building()->console()->results();
        results->showPage(widgets::ResultView::Page::chart);
        return ran && QTest::qWaitFor([=] { return !results->chart()->chart().points.empty(); }, patience);
    };
    const auto filtered = [console](widgets::MainWindow &window, app::AgentRunner &runner) {
        const bool ran = console(window, runner);
        auto *pane = window.building()->console();
        pane->results()->showFilters(true);
        pane->results()->header()->edit(2)->setText(QStringLiteral("^i"));
        pane->results()->sortBy(2, true);
        pane->openConditions();
        QTest::qWait(300);
        return ran && QTest::qWaitFor([=] { return pane->results()->footText().contains(QLatin1Char('^')); }, patience);
    };
    const auto resultGraph = [](widgets::MainWindow &window, app::AgentRunner &) {
        window.building()->take(
            QStringLiteral("MATCH (d:Drug)-[t:TREATS]->(x:Disease {name: 'asthma'})\nRETURN d, t, x"),
            QStringLiteral("Asthma drugs"));
        auto *pane = window.building()->console();
        auto *queries = window.building()->queries();
        if (!QTest::qWaitFor([=] { return !pane->current().isEmpty(); }, patience))
            return false;
        pane->runHere();
        if (!QTest::qWaitFor([=] { return !queries->isRunning() && !queries->history().isEmpty(); }, patience))
            return false;
        auto *graph = pane->results()->graph();
        pane->results()->showPage(widgets::ResultView::Page::graph);
        return QTest::qWaitFor(
            [=] { return !graph->page()->view()->picture().nodes.empty() && !graph->page()->isAtWork(); }, patience);
    };
    const auto comparedResults = [console](widgets::MainWindow &window, app::AgentRunner &runner) {
        if (!console(window, runner))
            return false;
        auto *pane = window.building()->console();
        auto *queries = window.building()->queries();
        queries->setParameter(pane->current(), QStringLiteral("curators"), QStringLiteral("3"));
        pane->runHere();
        if (!QTest::qWaitFor([=] { return !queries->isRunning() && pane->resultTabs()->count() == 2; }, patience))
            return false;
        pane->compareWithFirst();
        return QTest::qWaitFor([=] { return pane->results()->difference()->table()->model()->rowCount() > 0; },
                               patience);
    };
    const auto schemaPanel = [](widgets::MainWindow &window, app::AgentRunner &) {
        window.building()->setBuilding(true);
        auto *tree = window.schemaPane()->tree();
        const QModelIndex group = tree->model()->index(0, 0);
        QModelIndex type;
        for (int row = 0; row < tree->model()->rowCount(group); ++row)
            if (tree->model()->index(row, 0, group).data().toString() == QLatin1String("Disease"))
                type = tree->model()->index(row, 0, group);
        tree->expand(type);
        for (int row = 0; row < tree->model()->rowCount(type); ++row) {
            if (tree->model()->index(row, 0, type).data().toString() == QLatin1String("category"))
                tree->setCurrentIndex(tree->model()->index(row, 0, type));
        }
        auto *panel = window.findChild<widgets::SchemaPanel *>();
        return panel && QTest::qWaitFor([=] { return !panel->valueLines().isEmpty(); }, patience);
    };
    const auto foundOnes = [](widgets::MainWindow &window, app::AgentRunner &) {
        if (!QTest::qWaitFor([&] { return !window.relationships()->found().empty(); }, patience))
            return false;
        window.relationshipsLink()->show(QStringLiteral("admission.ward_id = ward.id"));
        window.relationshipsPane()->acceptButton()->click();
        return QTest::qWaitFor([&] { return !window.relationshipsPane()->acceptButton()->isEnabled(); }, patience);
    };
    const auto foundInSchema = [](widgets::MainWindow &window, app::AgentRunner &) {
        const bool reached = QTest::qWaitFor([&] { return !window.relationships()->found().empty(); }, patience);
        window.schemaPane()->tree()->collapse(window.schemaPane()->tree()->model()->index(0, 0));
        return reached;
    };
    const auto foundDiagram = [](widgets::MainWindow &window, app::AgentRunner &) {
        emit window.schemaPane()->diagramRequested();
        const auto *page = window.findChild<widgets::GraphPage *>();
        return page && QTest::qWaitFor([&] { return !page->view()->places().empty() && !page->isAtWork(); });
    };
    const auto graphReferences = [](widgets::MainWindow &window, app::AgentRunner &runner) {
        if (!QTest::qWaitFor([&] { return !window.relationships()->found().empty(); }, patience))
            return false;
        window.relationshipsLink()->show(QString::fromLatin1(fixtures::atSite));
        window.centre()->question()->box()->setQuestion(QString::fromLatin1(fixtures::referringQuestion));
        window.ask();
        return reaches(runner, app::RunnerState::Ended);
    };
    const auto commented = [](widgets::MainWindow &window, app::AgentRunner &) {
        window.building()->setBuilding(true);
        auto *tree = window.schemaPane()->tree();
        const QModelIndex type = tree->model()->index(0, 0, tree->model()->index(0, 0));
        tree->expand(type);
        for (int row = 0; row < tree->model()->rowCount(type); ++row)
            if (tree->model()->index(row, 0, type).data().toString() == QLatin1String("status"))
                tree->setCurrentIndex(tree->model()->index(row, 0, type));
        auto *panel = window.findChild<widgets::SchemaPanel *>();
        return panel && QTest::qWaitFor([=] { return !panel->valueLines().isEmpty(); }, patience);
    };
    const auto foundStrip = [](widgets::MainWindow &window, app::AgentRunner &) {
        return QTest::qWaitFor([&] { return window.centre()->question()->strip()->isVisible(); }, patience);
    };
    const auto foundAsked = [](widgets::MainWindow &window, app::AgentRunner &runner) {
        if (!QTest::qWaitFor([&] { return !window.relationships()->found().empty(); }, patience))
            return false;
        window.centre()->question()->box()->setQuestion(QStringLiteral("How many admissions does each ward have?"));
        window.ask();
        return reaches(runner, app::RunnerState::Ended);
    };
    const auto taughtWords = [](widgets::MainWindow &window, app::AgentRunner &runner) {
        const QString file = QDir::temp().filePath(QStringLiteral("reflexion-shot-words.yaml"));
        QFile out(file);
        if (!out.open(QIODevice::WriteOnly))
            return false;
        out.write(
            "words:\n  - say: curated\n    condition: TREATS.n_curators >= 2\n  - say: [large, big]\n    condition: "
            "VariantToDiseaseAssociation.largest_sample >= 10000\n  - say: medicine\n    type: Drug\n  - say: "
            "illness\n    type: Disease\n  - say: medicine\n    type: PharmacologicClass\n  - say: winged\n    "
            "condition: Drug.wings = 2\n");
        out.close();
        window.wordsPane()->importFrom(file);
        if (!QTest::qWaitFor([&] { return !window.wordsPane()->isEmpty(); }, patience))
            return false;
        for (QWidget *at = window.wordsPane(); at; at = at->parentWidget())
            if (auto *dock = qobject_cast<QDockWidget *>(at)) {
                dock->show();
                dock->raise();
            }
        window.centre()->question()->box()->setQuestion(QStringLiteral("Which curated drugs treat asthma?"));
        window.ask();
        return reaches(runner, app::RunnerState::Ended);
    };
    // The user's word among the words of the source, one of them disabled.
    const auto sourceWords = [](widgets::MainWindow &window, app::AgentRunner &runner) {
        const QString file = QDir::temp().filePath(QStringLiteral("reflexion-shot-source-words.yaml"));
        QFile out(file);
        if (!out.open(QIODevice::WriteOnly))
            return false;
        out.write("words:\n  - say: settled\n    condition: ord.status >= 2\n");
        out.close();
        auto *pane = window.wordsPane();
        pane->importFrom(file);
        const auto item = [pane](const char *phrase) {
            const auto found = pane->list()->findItems(QString::fromLatin1(phrase), Qt::MatchRecursive);
            return found.isEmpty() ? nullptr : found.front();
        };
        if (!QTest::qWaitFor([&] { return item("settled") && item("channel"); }, patience))
            return false;
        item("channel")->setCheckState(0, Qt::Unchecked);
        for (QWidget *at = pane; at; at = at->parentWidget())
            if (auto *dock = qobject_cast<QDockWidget *>(at)) {
                dock->show();
                dock->raise();
            }
        for (const char *asked : {"How many settled orders of customers are there?", "How many orders are settled?"}) {
            window.centre()->question()->box()->setQuestion(QString::fromLatin1(asked));
            window.ask();
            if (!reaches(runner, app::RunnerState::Ended))
                return false;
        }
        return QTest::qWaitFor([&] { return item("channel")->checkState(0) == Qt::Unchecked; }, patience);
    };
    const auto calledBy = [](widgets::MainWindow &window, app::AgentRunner &) {
        auto *tree = window.schemaPane()->tree();
        const auto found = tree->model()->match(tree->model()->index(0, 0), app::SchemaModel::NameRole,
                                                QStringLiteral("patient"), 1, Qt::MatchExactly | Qt::MatchRecursive);
        if (found.isEmpty())
            return false;
        emit window.schemaPane()->displayNameRequested(found.front());
        auto *dialog = window.findChild<widgets::NamePropertiesDialog *>();
        return dialog && QTest::qWaitFor([=] { return !dialog->preview().isEmpty(); }, patience);
    };
    const auto defaultsIn = [](widgets::MainWindow &window, app::AgentRunner &) {
        auto *tree = window.schemaPane()->tree();
        const auto found = tree->model()->match(tree->model()->index(0, 0), app::SchemaModel::NameRole,
                                                QStringLiteral("Disease"), 1, Qt::MatchExactly | Qt::MatchRecursive);
        if (found.isEmpty())
            return false;
        emit window.schemaPane()->defaultMeaningRequested(found.front());
        auto *dialog = window.findChild<widgets::DefaultMeaningDialog *>();
        return dialog && dialog->isVisible();
    };
    const QString keyless = keylessFile();
    return {
        {QStringLiteral("relationships"), sampleScript, foundOnes, QSize(1440, 900), false, true, keyless},
        {QStringLiteral("relationships-german"), sampleScript, foundOnes, QSize(1024, 700), true, true, keyless},
        {QStringLiteral("relationships-schema"), sampleScript, foundInSchema, QSize(1440, 900), false, true, keyless},
        {QStringLiteral("relationships-schema-german"), sampleScript, foundInSchema, QSize(1024, 700), true, true,
         keyless},
        {QStringLiteral("relationships-diagram"), sampleScript, foundDiagram, QSize(1440, 900), false, true, keyless},
        {QStringLiteral("relationships-diagram-german"), sampleScript, foundDiagram, QSize(1024, 700), true, true,
         keyless},
        {QStringLiteral("relationships-strip"), sampleScript, foundStrip, QSize(1440, 900), false, true, keyless},
        {QStringLiteral("relationships-strip-german"), sampleScript, foundStrip, QSize(1024, 700), true, true, keyless},
        {QStringLiteral("relationships-asked"), sampleScript, foundAsked, QSize(1440, 900), false, true, keyless},
        {QStringLiteral("references"), sampleScript, graphReferences, QSize(1440, 900), false, true, referringFolder()},
        {QStringLiteral("references-german"), sampleScript, graphReferences, QSize(1024, 700), true, true,
         referringFolder()},
        {QStringLiteral("comments"), sampleScript, commented, QSize(1440, 900), false, true, commentedFile()},
        {QStringLiteral("comments-german"), sampleScript, commented, QSize(1024, 700), true, true, commentedFile()},
        {QStringLiteral("words"), sampleScript, taughtWords, QSize(1440, 900), false, true},
        {QStringLiteral("words-german"), sampleScript, taughtWords, QSize(1024, 700), true, true},
        {QStringLiteral("words-source"), sampleScript, sourceWords, QSize(1440, 900), false, true, commentedFile()},
        {QStringLiteral("words-source-german"), sampleScript, sourceWords, QSize(1024, 700), true, true,
         commentedFile()},
        {QStringLiteral("called-by"), sampleScript, calledBy, QSize(1440, 900), false, true, keyless},
        {QStringLiteral("called-by-german"), sampleScript, calledBy, QSize(1024, 700), true, true, keyless},
        {QStringLiteral("meant-anyway"), sampleScript, defaultsIn, QSize(1440, 900), false, true},
        {QStringLiteral("meant-anyway-german"), sampleScript, defaultsIn, QSize(1024, 700), true, true},
        {QStringLiteral("console-chart"), sampleScript, chart, QSize(1440, 900), false, true},
        {QStringLiteral("console-chart-german"), sampleScript, chart, QSize(1024, 700), true, true},
        {QStringLiteral("console-filtered"), sampleScript, filtered, QSize(1440, 900), false, true},
        {QStringLiteral("console-filtered-german"), sampleScript, filtered, QSize(1024, 700), true, true},
        {QStringLiteral("console-graph"), sampleScript, resultGraph, QSize(1440, 900), false, true},
        {QStringLiteral("console-compared"), sampleScript, comparedResults, QSize(1440, 900), false, true},
        {QStringLiteral("schema-panel"), sampleScript, schemaPanel, QSize(1440, 900), false, true},
        {QStringLiteral("schema-panel-german"), sampleScript, schemaPanel, QSize(1024, 700), true, true},
        {QStringLiteral("console"), sampleScript, console, QSize(1440, 900), false, true},
        {QStringLiteral("console-german"), sampleScript, consoleColumn, QSize(1440, 900), true, true},
        {QStringLiteral("console-change"), sampleScript, consoleChange, QSize(1440, 900), false, true},
        {QStringLiteral("console-change-german"), sampleScript, consoleChange, QSize(1024, 700), true, true},
        {QStringLiteral("console-narrow"), sampleScript, console, QSize(1024, 700), false, true},
        {QStringLiteral("console-narrow-german"), sampleScript, consoleEmpty, QSize(1024, 700), true, true},
        {QStringLiteral("console-steps-german"), sampleScript, console, QSize(1024, 768), true, true},
        {QStringLiteral("branches"), branchScript, threeBranches},
        {QStringLiteral("branches-german"), branchScript, threeBranches, QSize(1440, 900), true},
        {QStringLiteral("size"), branchScript, size},
        {QStringLiteral("size-german"), branchScript, size, QSize(1440, 900), true},
        {QStringLiteral("history"), branchScript, history},
        {QStringLiteral("history-german"), branchScript, history, QSize(1440, 900), true},
        {QStringLiteral("empty"), nothingThere, empty},
        {QStringLiteral("compare"), branchScript, compared},
        {QStringLiteral("compare-german"), branchScript, compared, QSize(1440, 900), true},
        {QStringLiteral("approval"), sampleScript, approval},
        {QStringLiteral("marked"), branchScript, marked},
        {QStringLiteral("start"), sampleScript, start},
        {QStringLiteral("running"), streamingScript, running},
        {QStringLiteral("answered"), sampleScript, answer},
        {QStringLiteral("not-run"), leavesOneScript, secondLook},
        {QStringLiteral("sample-readings"), sampleScript, readings, QSize(1024, 700), false, true},
        {QStringLiteral("not-run-german"), leavesOneScript, secondLook, QSize(1440, 900), true},
        {QStringLiteral("branch"), branchScript, branch},
        {QStringLiteral("error"), errorScript, error},
        {QStringLiteral("paused"), sampleScript, pause},
        {QStringLiteral("paused-german"), sampleScript, pause, QSize(1440, 900), true},
        {QStringLiteral("paused-low"), sampleScript, pause, QSize(1024, 700)},
        {QStringLiteral("time-by-step"), sampleScript, timeBySteps},
        {QStringLiteral("change-not-run"), sampleScript, unrun},
        {QStringLiteral("answered-german"), sampleScript, answer, QSize(1440, 900), true},
        {QStringLiteral("answered-narrow"), sampleScript, answer, QSize(1024, 700)},
        {QStringLiteral("answered-narrow-german"), sampleScript, answer, QSize(1024, 700), true},
        {QStringLiteral("answered-wide"), sampleScript, answer, QSize(1920, 1080)},
        {QStringLiteral("start-narrow-german"), sampleScript, start, QSize(1024, 700), true, true},
        {QStringLiteral("sample-prompt"), sampleScript, tab(widgets::Inspector::PromptTab), QSize(1440, 900), false,
         true},
        {QStringLiteral("sample-raw"), sampleScript, tab(widgets::Inspector::RawTab), QSize(1440, 900), false, true},
        {QStringLiteral("sample-plan"), sampleScript,
         [tab](widgets::MainWindow &window, app::AgentRunner &runner) {
             const bool reached = tab(widgets::Inspector::PlanTab)(window, runner);
             widgets::PlanPage *page = window.inspector()->planPage();
             if (!reached || !QTest::qWaitFor([&] { return page->profileButton()->isVisible(); }, patience))
                 return false;
             page->profileButton()->click();
             return QTest::qWaitFor([&] { return page->model()->isProfiled(); }, patience);
         },
         QSize(1440, 900), false, true},
        {QStringLiteral("graph"), graphScript,
         [tab](widgets::MainWindow &window, app::AgentRunner &runner) {
             if (!tab(widgets::Inspector::GraphTab)(window, runner))
                 return false;
             widgets::GraphPage *page = window.inspector()->graphPage();
             const bool drawn = QTest::qWaitFor([&] { return !page->view()->places().empty() && !page->isAtWork(); });
             QTest::keyClick(page->view(), Qt::Key_Right);
             return drawn;
         }},
        {QStringLiteral("graph-rows"), graphScript,
         [tab](widgets::MainWindow &window, app::AgentRunner &runner) {
             const bool reached = tab(widgets::Inspector::RowsTab)(window, runner);
             QTableView *table = window.inspector()->rowsPage()->table();
             table->setCurrentIndex(table->model()->index(2, 0));
             return reached;
         }},
        {QStringLiteral("sample-reflection"), sampleScript, tab(widgets::Inspector::ReflectionTab), QSize(1440, 900),
         false, true},
        {QStringLiteral("sample-reflection-german"), sampleScript, tab(widgets::Inspector::ReflectionTab),
         QSize(1440, 900), true, true},
        {QStringLiteral("sample-diagram"), sampleScript,
         [start](widgets::MainWindow &window, app::AgentRunner &runner) {
             if (!start(window, runner))
                 return false;
             emit window.schemaPane()->diagramRequested();
             const auto *page = window.findChild<widgets::GraphPage *>();
             return page && QTest::qWaitFor([&] { return !page->view()->places().empty() && !page->isAtWork(); });
         },
         QSize(1440, 900), false, true},
        {QStringLiteral("sample-model"), sampleScript, modelDialog, QSize(1440, 900), false, true},
        {QStringLiteral("sample-model-german"), sampleScript, modelDialog, QSize(1440, 900), true, true},
        {QStringLiteral("sample-source"), sampleScript, sourceDialog, QSize(1440, 900), false, true},
        {QStringLiteral("sample-source-german"), sampleScript, sourceDialog, QSize(1440, 900), true, true},
        {QStringLiteral("sample-prompts"), sampleScript, prompts, QSize(1440, 900), false, true},
        {QStringLiteral("keep-copy"), sampleScript, keptCopy, QSize(1440, 900), false, true, keylessFile()},
        {QStringLiteral("keep-copy-german"), sampleScript, keptCopy, QSize(1024, 700), true, true, keylessFile()},
        {QStringLiteral("tables-start"), sampleScript, start, QSize(1440, 900), false, true,
         QStringLiteral("sample:library")},
        {QStringLiteral("tables-query"), sampleScript, tables(widgets::Inspector::QueryTab), QSize(1440, 900), false,
         true, QStringLiteral("sample:library")},
        {QStringLiteral("tables-rows-german"), sampleScript, tables(widgets::Inspector::RowsTab), QSize(1440, 900),
         true, true, QStringLiteral("sample:library")},
        {QStringLiteral("tables-reflection"), sampleScript, tables(widgets::Inspector::ReflectionTab), QSize(1440, 900),
         false, true, QStringLiteral("sample:library")},
        {QStringLiteral("tables-plan"), sampleScript,
         [](widgets::MainWindow &window, app::AgentRunner &runner) {
             widgets::PlanPage *page = window.inspector()->planPage();
             return tables(widgets::Inspector::PlanTab)(window, runner) &&
                    QTest::qWaitFor([&] { return page->model()->rowCount() > 0; }, patience);
         },
         QSize(1440, 900), false, true, QStringLiteral("sample:library")},
        {QStringLiteral("tables-diagram-german"), sampleScript,
         [start](widgets::MainWindow &window, app::AgentRunner &runner) {
             if (!start(window, runner))
                 return false;
             emit window.schemaPane()->diagramRequested();
             const auto *page = window.findChild<widgets::GraphPage *>();
             return page && QTest::qWaitFor([&] { return !page->view()->places().empty() && !page->isAtWork(); });
         },
         QSize(1440, 900), true, true, QStringLiteral("sample:library")},
        {QStringLiteral("sample-start"), sampleScript, start, QSize(1440, 900), false, true},
        {QStringLiteral("sample-start-german"), sampleScript, start, QSize(1440, 900), true, true},
        {QStringLiteral("sample-answered"), sampleScript, answer, QSize(1440, 900), false, true}};
}

bool shoot(const View &view, bool dark, const QDir &folder)
{
    QApplication::setPalette(dark ? widgets::Theme::darkPalette() : widgets::Theme::lightPalette());
    QLocale::setDefault(view.german ? QLocale(QLocale::German) : QLocale(QLocale::English));
    const widgets::Translations translations;
    const auto script = std::make_shared<const support::Script>(view.script());
    const auto gate = std::make_shared<support::Gate>();
    program::CompositionRoot root;
    root.speak(view.german ? "de" : "en");
    const QTemporaryDir sessions; // the status bar names a file, as for a user
    const std::string kept = sessions.path().toStdString();
    app::AgentRunner runner(view.real ? program::runnerFactory(root, kept + "/sessions")
                                      : support::factoryOf(script, gate, kept));
    widgets::MainWindow window(&runner, {}, QStringLiteral("0.1.0"));
    if (view.real)
        window.setRelationships(program::relationshipServices(root));
    // The questions of the pictures are English; only the first page is as a German user sees it.
    if (view.german && view.real && view.name != QLatin1String("sample-start-german"))
        window.models()->choose({QStringLiteral("offline")});
    window.resize(view.size);
    window.show();
    window.actions()->resetLayout->trigger();
    runner.openSource(view.source);
    const bool opens = view.name != QLatin1String("empty");
    if ((opens && !reaches(runner, app::RunnerState::Ready)) || !view.play(window, runner))
        std::fprintf(stderr, "%s: the state was not reached\n", qPrintable(view.name));
    constexpr int settle = 150; // the pending batches of events, and the layout after them
    QTest::qWait(settle);
    for (int i = 0; i < 5; ++i) { // the last change is laid out before the picture is taken
        QCoreApplication::sendPostedEvents();
        QCoreApplication::processEvents();
    }
    const int scale = int(window.devicePixelRatioF());
    const QString file = QStringLiteral("%1-%2-%3x.png")
                             .arg(view.name, dark ? QStringLiteral("dark") : QStringLiteral("light"))
                             .arg(scale);
    // If there is a separate window (the diagram), it is the picture.
    auto *own = window.findChild<QDialog *>();
    const bool written = (own && own->isVisible() ? own->grab() : window.grab()).save(folder.filePath(file));
    std::printf("%s\n", qPrintable(folder.filePath(file)));
    gate->open();
    return written;
}

// Ten thousand attempts, recorded by a toy agent, because a real run in the window takes minutes.
bool shootLong(bool dark, const QDir &folder)
{
    QApplication::setPalette(dark ? widgets::Theme::darkPalette() : widgets::Theme::lightPalette());
    QLocale::setDefault(QLocale(QLocale::English));
    const widgets::Translations translations;
    constexpr int iterations = 10000;
    std::vector<fake::Attempt> attempts;
    for (int i = 0; i < iterations; ++i)
        attempts.push_back(
            {"MATCH (d:Drug)-[:TREATS]->(x:Disease {name: 'name " + std::to_string(i) + "'}) RETURN d.name AS drug", 0,
             1.0 + (i * 7 % 50) / 10.0 + i / 4000.0});
    fake::Recording recording(fake::script(attempts));
    workflow::Limits limits;
    limits.steps = iterations * 5 + 1;
    recording.runner->setLimits(limits);
    recording.start();
    while (recording.runner->step().stop == workflow::Stop::paused) {
    }
    app::Run run(fake::about(recording.agent()));
    run.apply(recording.take());
    app::TimelineModel model;
    app::ScoreModel scores;
    widgets::CentrePane pane(&model, &scores);
    pane.resize(900, 820);
    pane.show();
    model.setRun(&run);
    scores.setRun(&run);
    pane.timeline()->select(model.iterationIndex(run.branches().front()->id, iterations / 2));
    QTest::qWait(50);
    const QString file = QStringLiteral("long-%1-%2x.png")
                             .arg(dark ? QStringLiteral("dark") : QStringLiteral("light"))
                             .arg(int(pane.devicePixelRatioF()));
    std::printf("%s\n", qPrintable(folder.filePath(file)));
    const bool written = pane.grab().save(folder.filePath(file));
    model.setRun(nullptr);
    scores.setRun(nullptr);
    return written;
}

} // namespace

int main(int argc, char **argv)
{
    QApplication application(argc, argv);
    QApplication::setStyle(QStyleFactory::create(QStringLiteral("Fusion")));
    QFont font(QStringLiteral("Inter"));
    font.setPixelSize(13);
    QApplication::setFont(font);
    widgets::Theme::setFixedFamily(QStringLiteral("JetBrains Mono"));
    const QStringList arguments = QApplication::arguments();
    QDir folder(arguments.value(1, QStringLiteral("build/shots")));
    if (!folder.mkpath(QStringLiteral(".")))
        return 1;
    bool fine = true;
    std::vector<View> all = views();
    for (const auto &more : {tableViews(), documentViews(), toolViews(), dialogViews()})
        all.insert(all.end(), more.begin(), more.end());
    for (const View &view : all) {
        if (arguments.size() > 2 && !arguments.mid(2).contains(view.name))
            continue;
        for (const bool dark : {false, true})
            fine = shoot(view, dark, folder) && fine;
    }
    if (arguments.size() <= 2 || arguments.mid(2).contains(QStringLiteral("long")))
        for (const bool dark : {false, true})
            fine = shootLong(dark, folder) && fine;
    return fine ? 0 : 1;
}
