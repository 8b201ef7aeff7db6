// SPDX-License-Identifier: GPL-3.0-or-later
// A selection of the schema by the model, after BioCypherPromptEngine: one call with a list to choose from. Its choice
// is compared with the schema: names match in any spelling of letters, invented names are dropped. Internal to the room
// agents; thread of the runner.
#pragma once

#include "agents/engine/prompt.h"
#include "data/schema/schema.h"
#include "workflow/activity.h"

#include <nlohmann/json_fwd.hpp>
#include <string>
#include <vector>

namespace agents {

struct SelectionAsk {
    std::string prompt; // name of the prompt text: "select-entities"
    std::string question;
    std::string offer; // one line per choice
};

struct Selected {
    std::vector<std::string> names; // as written by the model
    std::vector<std::string> notes; // one sentence each: repairs, or why the choice is empty
    base::ArtefactPtr prompt;       // as sent
    bool failed = false;
};

base::Result<Selected> askSelection(workflow::Context &context, const PromptTexts &texts, const SelectionAsk &ask);

// The matching names of `offer`, in its order; a note names the others.
std::vector<std::string> repairedNames(const std::vector<std::string> &chosen, const std::vector<std::string> &offer,
                                       std::vector<std::string> &notes);

// {type: [property]} from "Type.property" texts; `offer` lists all. Keeps the name and the key of an entity.
nlohmann::json repairedProperties(const std::vector<std::string> &chosen, const nlohmann::json &offer,
                                  const data::Schema &schema, std::vector<std::string> &notes);

// "Drug (1,552)" or "TREATS: Drug to Disease", one per line; "Drug: name, approved" for properties.
std::string linesOf(const data::Schema &schema, const std::vector<std::string> &types);
std::string propertyLines(const nlohmann::json &properties);

} // namespace agents
