// SPDX-License-Identifier: GPL-3.0-or-later
// Questions read over a fixture, for tests.
#pragma once

#include "offline/fakesource.h"
#include "offline/reading/interpreter.h"
#include "support/readerresources.h"

#include <QtTest>
#include <fstream>

namespace offline_tests {

// `reader`: the language of the texts; empty: the language of the question.
inline std::shared_ptr<offline::Knowledge>
knowledgeOf(std::shared_ptr<data::Source> source, const std::string &language = "en", const std::string &reader = {})
{
    const support::ReaderResources resources(reader);
    auto knowledge = offline::Knowledge::load(source, resources, language);
    if (!knowledge)
        qFatal("%s", knowledge.error().message.c_str());
    const auto schema = source->describe({});
    if (const auto status = (*knowledge)->prepare(**schema, {}); !status)
        qFatal("%s", status.error().message.c_str());
    return *knowledge;
}

// "films" or "packages": small graphs of two domains, next to the tests.
inline std::shared_ptr<offline::Knowledge> knowledgeOf(const std::string &fixture, const std::string &language = "en")
{
    std::ifstream file(REFLEXION_SOURCE_DIR "/tests/offline/" + fixture + ".json");
    return knowledgeOf(std::make_shared<FakeSource>(nlohmann::json::parse(file)), language);
}

// The query on one line, or "-- " and the reason for none.
inline QString read(const offline::Knowledge &knowledge, const std::string &question)
{
    const auto understood = offline::understand(question, knowledge);
    if (!understood.abstains.empty())
        return "-- " + QString::fromStdString(understood.abstains);
    return QString::fromStdString(understood.readings.front().query).replace('\n', ' ');
}

} // namespace offline_tests
