// SPDX-License-Identifier: GPL-3.0-or-later
#include "main/desk.h"

#include "agents/agentregistry.h"
#include "agents/ask.h"
#include "agents/conditions.h"
#include "agents/names.h"
#include "llm/providers.h"
#include "main/house.h"
#include "main/models.h"
#include "platform/guiguard.h"
#include "workflow/breakpoint.h"
#include "workflow/services.h"

namespace program {

namespace {

base::Result<app::OpenedSource> open(const House &house, const std::string &uri, std::stop_token stop,
                                     const app::RunnerFactory::Progress &progress)
{
    BASE_TRY(std::unique_ptr<data::Source> plain, house.sources().open(uri, stop, progress));
    app::OpenedSource opened;
    opened.source = std::make_shared<platform::GuardedSource>(std::move(plain));
    BASE_TRY(opened.schema, opened.source->describe(stop));
    opened.companion = house.room(opened.source);
    return opened;
}

base::Result<app::RunSetup> prepare(const House &house, const app::OpenedSource &source, const app::Question &asked)
{
    BASE_TRY(const agents::AgentSpec *agent, house.agents().choose(asked.agent.toStdString(), *source.source));
    app::RunSetup setup;
    BASE_TRY(setup.graph, house.agents().make(agent->name, house.resources()));
    BASE_TRY(const agents::StopRule rule,
             agents::StopRule::byName(asked.stop.preset.toStdString(), asked.stop.threshold, asked.stop.steps));

    agents::Question question{asked.text.toStdString(), source.schema, rule, {}, {}};
    question.settings.approve = asked.approve.toStdString();
    for (const QString &type : asked.allowedTypes)
        question.allowedTypes.push_back(type.toStdString());
    question.settings.rowsSent = asked.rowsSent.toStdString();
    setup.inputs = agents::inputsOf(question);
    setup.limits = agents::limitsOf(rule);
    setup.bindings = {{agents::roles::model, asked.model.toStdString()},
                      {agents::roles::source, source.source->info().name},
                      {agents::roles::repairer, "rules"}};
    setup.services = std::make_shared<workflow::Services>();
    house.provide(
        *setup.services, std::static_pointer_cast<SourceRoom>(source.companion),
        [](std::shared_ptr<llm::Client> client) {
            return std::make_shared<platform::GuardedClient>(std::move(client));
        },
        {},
        [](std::shared_ptr<data::Source> opened) -> std::shared_ptr<data::Source> {
            return std::make_shared<platform::GuardedSource>(std::move(opened));
        });
    setup.prepareBreakpoints = agents::prepareBreakpoints;
    for (const std::string &step : agent->usualSteps)
        setup.usualSteps.push_back(QString::fromStdString(step));
    BASE_TRY(const std::shared_ptr<llm::Client> client, [&] {
        setup.services->bind(std::make_shared<const workflow::Bindings>(setup.bindings));
        return setup.services->get<llm::Client>(agents::roles::model);
    }());
    setup.modelName = QString::fromStdString(client->name());
    return setup;
}

app::ModelDoor modelDoor(const Models &models)
{
    app::ModelDoor door;
    for (const llm::Provider &each : llm::providers())
        door.providers.push_back({QString::fromStdString(each.scheme), QString::fromStdString(each.title),
                                  QString::fromStdString(each.base), QString::fromStdString(each.keyVariable)});
    door.parse = [](const std::string &text) -> base::Result<app::ModelParts> {
        BASE_TRY(const llm::ModelName name, llm::parseModelName(text));
        return app::ModelParts{QString::fromStdString(name.scheme), QString::fromStdString(name.model),
                               QString::fromStdString(name.base)};
    };
    door.test = [&models](const std::string &name, const std::stop_token &stop) {
        const ModelTest test = models.test(name, stop);
        app::ModelReport report;
        report.works = test.sentence.has_value();
        report.sentence = QString::fromStdString(test.sentence ? *test.sentence : test.sentence.error().message);
        for (const std::string &each : test.names)
            report.names.append(QString::fromStdString(each));
        return report;
    };
    door.keepKey = [&models](const std::string &name, const std::string &key) { return models.keepKey(name, key); };
    return door;
}

} // namespace

app::RunnerFactory runnerFactory(const House &house, std::string sessionFolder)
{
    app::RunnerFactory factory;
    factory.breakpoints = [] {
        workflow::Breakpoints all;
        agents::prepareBreakpoints(all);
        return all.all();
    }();
    factory.open = [&house](const std::string &uri, std::stop_token stop,
                            const app::RunnerFactory::Progress &progress) {
        return open(house, uri, std::move(stop), progress);
    };
    factory.samples = [&house](const app::OpenedSource &source, std::stop_token stop) {
        return house.samples(*std::static_pointer_cast<SourceRoom>(source.companion), *source.schema, std::move(stop));
    };
    factory.prepare = [&house](const app::OpenedSource &source, const app::Question &question, std::stop_token) {
        return prepare(house, source, question);
    };
    factory.agent = [&house](const std::string &name) -> base::Result<app::AgentShape> {
        app::AgentShape shape;
        BASE_TRY(shape.graph, house.agents().make(name, house.resources()));
        for (const std::string &step : house.agents().find(name)->usualSteps)
            shape.usualSteps.push_back(QString::fromStdString(step));
        return shape;
    };
    for (const House::Offer &each : House::offers())
        factory.offers.push_back(
            {QString::fromStdString(each.uri), QString::fromStdString(each.title), QString::fromStdString(each.tip)});
    factory.models = modelDoor(house.models());
    factory.decoders = house.decoders();
    factory.sessionFolder = std::move(sessionFolder);
    return factory;
}

} // namespace program
