// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/edits.h"

#include "agents/names.h"
#include "app/text.h"
#include "llm/score.h"

#include <algorithm>
#include <nlohmann/json.hpp>

namespace app {
namespace {

namespace names = agents::names;

base::Result<base::ArtefactPtr> personScoreFrom(const std::string &text)
{
    const auto value = llm::parseScore(text);
    if (!value)
        return base::fail(base::Category::input, "A score is a number from 0 to 10.");
    return base::json({{"value", *value}, {"parts", nlohmann::json::array()}, {"cap", nullptr}});
}

base::Result<base::ArtefactPtr> jsonFrom(const std::string &text, const std::string &name)
{
    try {
        return base::json(nlohmann::json::parse(text));
    } catch (const nlohmann::json::parse_error &error) {
        return base::fail(base::Category::input,
                          "The edited " + name + " is not valid JSON at character " + std::to_string(error.byte) + ".",
                          error.what());
    }
}

} // namespace

base::Result<workflow::Changes> changesOf(const QString &artefact, const QString &text, const workflow::State &state)
{
    const std::string name = fromQt(artefact);
    const std::string value = fromQt(text);
    if (name == "query" || name == names::searchQueries) {
        if (text.trimmed().isEmpty())
            return base::fail(base::Category::input, "The query is empty: write one, or choose another step.");
        return workflow::Changes{{names::searchQueries, base::json(nlohmann::json::array({value}))}};
    }
    if (name == "score" || name == names::personScore) {
        BASE_TRY(auto score, personScoreFrom(value));
        return workflow::Changes{{names::personScore, std::move(score)}};
    }
    const auto &present = state.get(name);
    if (present && present->kind() == "json") {
        BASE_TRY(auto json, jsonFrom(value, name));
        return workflow::Changes{{name, std::move(json)}};
    }
    return workflow::Changes{{name, base::text(value)}};
}

workflow::CheckpointId editPoint(const Run &run, workflow::CheckpointId at, const workflow::Changes &changes)
{
    const auto writes = [&](const workflow::Checkpoint &checkpoint) {
        return std::any_of(checkpoint.changes.begin(), checkpoint.changes.end(), [&](const workflow::Change &written) {
            return written.second && std::any_of(changes.begin(), changes.end(), [&](const workflow::Change &edited) {
                       return edited.first == written.first;
                   });
        });
    };
    for (const auto &checkpoint : run.checkpointsOf(run.position(at))) {
        if (checkpoint->origin != workflow::Origin::start && writes(*checkpoint))
            return checkpoint->id;
    }
    return at;
}

} // namespace app
