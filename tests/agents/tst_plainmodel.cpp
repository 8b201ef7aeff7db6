// SPDX-License-Identifier: GPL-3.0-or-later
// The model alone: one call without tools, and what it cannot state.
#include "agents/plain/plainmodel.h"

#include "agents/engine/names.h"
#include "agents/registry/builtinagents.h"
#include "support/scriptedclient.h"
#include "support/startedrun.h"
#include "workflow/runner.h"
#include "workflow/services.h"

#include <QtTest>

using namespace agents;

namespace {

struct Plain {
    base::SystemClock clock;
    base::SeededRandom random{1};
    workflow::Services services;
    std::shared_ptr<support::ScriptedClient> model = std::make_shared<support::ScriptedClient>();
    std::unique_ptr<workflow::Runner> runner;

    std::string ask(const char *question)
    {
        services.add(roles::model,
                     [this](const std::string &) { return std::any(std::shared_ptr<llm::Client>(model)); });
        services.bind(std::make_shared<const workflow::Bindings>(workflow::Bindings{{roles::model, "script"}}));
        const auto graph =
            builtInAgents().make(plainModelName, base::FolderResources(REFLEXION_SOURCE_DIR "/resources"));
        runner = support::startedRun(graph, clock, random, services, {{names::question, base::text(question)}},
                                     {{roles::model, "script"}});
        return runner->run().reason;
    }
    std::string answer() const { return runner->current()->state.text(names::answer); }
};

} // namespace

class TestPlainModel : public QObject {
    Q_OBJECT

private slots:
    void oneCallWithoutToolsIsTheAnswer()
    {
        Plain run;
        run.model->text("  About eleven.\n");
        QCOMPARE(run.ask("How many drugs treat it?"), std::string(reasons::answered));
        QCOMPARE(run.answer(), std::string("About eleven."));
        QCOMPARE(run.model->requests().size(), std::size_t(1));
        QVERIFY(run.model->requests().front().tools.empty());
        QVERIFY(run.model->requests().front().messages.back().content.find("How many drugs treat it?") !=
                std::string::npos);
    }

    void noTextIsNoAnswer()
    {
        Plain run;
        run.model->text("  \n");
        QCOMPARE(run.ask("How many?"), std::string("error:model-output"));
        QVERIFY(run.answer().empty());
    }

    void itIsOfferedForAnySource()
    {
        const auto all = builtInAgents().suiting(nullptr);
        QVERIFY(std::any_of(all.begin(), all.end(), [](const auto &each) { return each->isPlain; }));
    }
};

QTEST_GUILESS_MAIN(TestPlainModel)
#include "tst_plainmodel.moc"
