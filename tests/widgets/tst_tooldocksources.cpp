// SPDX-License-Identifier: GPL-3.0-or-later
// The agent with tools in the window on the program's own sources, without a model: the choice by source and question,
// nested runs with the way there and back, additional context of a question, the types selected in the schema, foreign
// traces.
#include "app/run/runsmodel.h"
#include "app/run/runsource.h"
#include "app/source/querylanguage.h"
#include "widgets/inspector/callpage.h"
#include "widgets/inspector/observationpage.h"
#include "widgets/panes/runnote.h"
#include "widgets/realwindow.h"
#include "widgets/window/agentchoice.h"
#include "widgets/window/attemptselection.h"
#include "widgets/window/debugcontroller.h"
#include "widgets/window/docks.h"
#include "widgets/window/questioncontextchoice.h"
#include "widgets/window/questioncontroller.h"
#include "widgets/window/shownsource.h"

#include <QComboBox>
#include <QListWidget>
#include <QPlainTextEdit>
#include <QTableWidget>
#include <QTemporaryDir>
#include <QTreeView>
#include <algorithm>

namespace {

struct RealWindow : support::RealWindow {
    widgets::RunNote *note() const { return window.findChild<widgets::RunNote *>(); }
    void firstStep()
    {
        window.attempt()->select(window.timelineModel()->iterationIndex(runner.currentRun()->currentBranch(), 0));
    }
};

} // namespace

class ToolSourcesTest : public QObject {
    Q_OBJECT
private slots:
    void init() { failOnWarnings(); }

    void oldRunKeepsItsQueryLanguageWithoutItsSource()
    {
        const QTemporaryDir folder;
        const QString file = folder.filePath(QStringLiteral("old.rfx"));
        {
            RealWindow it;
            QVERIFY(it.asks("Which drugs treat asthma?"));
            it.runner.saveSessionAs(file);
            QTRY_COMPARE(it.runner.session().file, file);
        }
        RealWindow it;
        it.window.shownSource()->setFindLanguage(program::queryLanguageOf);
        it.runner.openSource(QStringLiteral("sample:documents")); // whose language differs
        QVERIFY(it.reaches(app::RunnerState::Ready));
        it.runner.openSession(file);
        QTRY_VERIFY(it.runner.currentRun() && it.runner.currentRun()->iterationCount() > 0);
        widgets::QueryPage *page = it.window.inspector()->queryPage();
        QTRY_VERIFY(!page->query().isEmpty());
        page->insertText(QStringLiteral(" RETURN ((( "));
        const auto labels = page->findChildren<widgets::TextLabel *>();
        QVERIFY(std::any_of(labels.begin(), labels.end(), [](const widgets::TextLabel *label) {
            return !label->text().isEmpty() && label->text().front().isDigit() &&
                   label->text().contains(QStringLiteral("problem"));
        }));

        const auto named = [](const char *address, const char *family) {
            app::RunSource source;
            source.uri = QString::fromLatin1(address);
            source.family = QString::fromLatin1(family);
            const auto language = program::queryLanguageOf(source);
            return language ? language->name() : QString();
        };
        QCOMPARE(named("postgresql://localhost/shop", "SQL"), QStringLiteral("PostgreSQL"));
        QCOMPARE(named("mysql://localhost/shop", "SQL"), QStringLiteral("MariaDB"));
        QCOMPARE(named("sqlite:shop.sqlite", "SQL"), QStringLiteral("SQLite"));
        QVERIFY(named("docs:notes", "").isEmpty());
    }

    void questionSelectsAgentAndNestedRunOpensFromCall()
    {
        RealWindow it;
        QVERIFY(it.asks("Which drugs treat asthma?"));
        QCOMPARE(QString::fromStdString(it.runner.currentRun()->spec().name), QStringLiteral("kg-reflexion"));
        QVERIFY(it.note()->isHidden());
        QVERIFY(it.asks("What is 15 % of the number of genes?"));
        const app::Run *outer = it.runner.currentRun();
        QCOMPARE(QString::fromStdString(outer->spec().name), QStringLiteral("react"));
        QVERIFY(it.note()->isVisible());
        QVERIFY2(it.note()->text().contains(QStringLiteral("what is 15 % of")), qPrintable(it.note()->text()));
        QVERIFY(it.note()->backButton()->isHidden());
        QTRY_VERIFY2(it.answer().startsWith(QStringLiteral("276.6")), qPrintable(it.answer()));

        it.firstStep();
        it.window.inspector()->setTab(widgets::Inspector::CallTab);
        QTRY_VERIFY(it.window.inspector()->callPage()->nestedRunButton()->isVisible());
        it.window.inspector()->setTab(widgets::Inspector::ObservationTab);
        QTRY_VERIFY(it.window.inspector()->observationPage()->nestedRunButton()->isVisible());
        it.window.inspector()->observationPage()->nestedRunButton()->click();
        QTRY_VERIFY(it.runner.currentRun() != outer);
        QCOMPARE(it.runner.currentRun()->about().question, QStringLiteral("the number of genes"));
        QVERIFY2(it.note()->text().contains(outer->about().question), qPrintable(it.note()->text()));
        QVERIFY(it.note()->backButton()->isVisible());
        const auto listed = [&](const app::Run *run) {
            return it.window.runsPane()->tree()->model()->index(
                it.window.runsPane()->tree()->model()->rowCount() - 1 -
                    int(std::find_if(it.runner.runs().begin(), it.runner.runs().end(),
                                     [&](const auto &each) { return each.get() == run; }) -
                        it.runner.runs().begin()),
                0);
        };
        QVERIFY(listed(it.runner.currentRun()).data(app::RunsModel::InsideRole).toBool());
        QVERIFY(!listed(outer).data(app::RunsModel::InsideRole).toBool());
        it.note()->backButton()->click();
        QTRY_COMPARE(it.runner.currentRun(), outer);
    }

    void contextOfAQuestionReachesTheRun()
    {
        RealWindow it;
        QVERIFY(it.asks("How many drugs treat asthma?"));
        QVERIFY(
            it.window.questionContext()->button()->isHidden()); // nothing is added, and no agent with tools is in force
        auto *dialog = it.window.questionContext()->show();
        dialog->values()->item(0, 0)->setText(QStringLiteral("country"));
        dialog->values()->item(0, 1)->setText(QStringLiteral("Norway"));
        QCOMPARE(dialog->values()->rowCount(), 2); // there is room for one more
        dialog->form()->setCurrentIndex(5);
        dialog->schema()->setPlainText(QStringLiteral("no schema"));
        QVERIFY(!dialog->problem().isEmpty());
        dialog->accept();
        QVERIFY(dialog->isVisible());
        dialog->form()->setCurrentIndex(2);
        QVERIFY(dialog->problem().isEmpty());
        QCOMPARE(dialog->earlier()->count(), 1);
        dialog->earlier()->item(0)->setCheckState(Qt::Checked);
        for (int i = 0; i < dialog->sources()->count(); ++i)
            if (dialog->sources()->item(i)->toolTip() == QLatin1String("sample:library"))
                dialog->sources()->item(i)->setCheckState(Qt::Checked);
        dialog->accept();
        const auto asked = it.window.asking()->request();
        QCOMPARE(asked.context, QJsonObject({{"country", "Norway"}}));
        QCOMPARE(asked.answerSchema, QStringLiteral(R"({"type": "number"})"));
        QCOMPARE(asked.otherSources, QStringList("sample:library"));
        QCOMPARE(asked.earlier.size(), std::size_t(1));
        QCOMPARE(asked.earlier.front().first, QStringLiteral("How many drugs treat asthma?"));
        QVERIFY(it.window.questionContext()->button()->isVisible());
        QVERIFY(it.asks("How many books are there?")); // known only to the other source
        const app::Run *run = it.runner.currentRun();
        QCOMPARE(QString::fromStdString(run->spec().name), QStringLiteral("react"));
        QVERIFY(it.note()->text().contains(QStringLiteral("Several sources")));
        QTRY_VERIFY2(it.answer().contains(QStringLiteral("44")), qPrintable(it.answer()));
        it.window.agents()->choose(QStringLiteral("kg-reflexion")); // which uses no context
        QVERIFY(it.window.asking()->request().otherSources.isEmpty());
        QVERIFY(it.window.questionContext()->button()->isHidden());
    }

    void foreignTracesAreReadAsRuns()
    {
        RealWindow it;
        it.runner.openSource(QStringLiteral("sample:"));
        QVERIFY(it.reaches(app::RunnerState::Ready));
        for (const char *name :
             {"otlp-genai.json", "otlp-openinference.json", "langfuse.json", "langsmith.jsonl", "recorded-genai.json",
              "recorded-langfuse-otlp.json", "recorded-langsmith.jsonl", "recorded-openinference.json"}) {
            const auto before = it.runner.runs().size();
            it.runner.importTraces(QStringLiteral(REFLEXION_SOURCE_DIR "/tests/agents/traces/") + QLatin1String(name));
            QTRY_VERIFY2_WITH_TIMEOUT(it.runner.runs().size() > before, name, 20000);
            QTRY_VERIFY2(it.runner.currentRun() && it.runner.currentRun()->about().graph, name);
            QCOMPARE(QString::fromStdString(it.runner.currentRun()->spec().name), QStringLiteral("trace"));
            QTRY_VERIFY2(it.window.timelineModel()->newest().isValid(), name);
        }
        QTemporaryDir elsewhere;
        // This program's own JSON lines are read back, with all their steps.
        QVERIFY(it.asks("Which drugs treat asthma?"));
        const QString answer = it.answer();
        app::RunActions *debugger = it.window.debugController()->debugger();
        QSignalSpy exported(debugger, &app::RunActions::done);
        app::ExportOrder order;
        order.form = app::ExportForm::lines;
        order.file = elsewhere.filePath(QStringLiteral("runs.jsonl"));
        order.run = it.runner.currentRun()->id();
        debugger->exportSession(order);
        QTRY_COMPARE(exported.size(), 1);
        const auto known = it.runner.runs().size();
        it.window.openGiven(order.file); // as a dropped file
        QTRY_COMPARE_WITH_TIMEOUT(it.runner.runs().size(), known + 1, 20000);
        QTRY_VERIFY(it.runner.currentRun()->about().graph);
        QCOMPARE(QString::fromStdString(it.runner.currentRun()->spec().name), QStringLiteral("kg-reflexion"));
        QTRY_COMPARE(it.answer(), answer);
        QFile torn(elsewhere.filePath(QStringLiteral("torn.json")));
        QVERIFY(torn.open(QIODevice::WriteOnly));
        torn.write("{\"resourceSpans\": [");
        torn.close();
        QSignalSpy failed(&it.runner, &app::AgentRunner::operationFailed);
        const auto before = it.runner.runs().size();
        it.runner.importTraces(torn.fileName());
        QTRY_COMPARE(failed.size(), 1);
        QCOMPARE(it.runner.runs().size(), before);
    }
};

QTEST_MAIN(ToolSourcesTest)
#include "tst_tooldocksources.moc"
