// SPDX-License-Identifier: GPL-3.0-or-later
// A selection of the schema by the model, after BioCypherPromptEngine: one call with a list to choose from, and what it
// chose held against the schema, so that a name in other letters counts and an invented one does not. Internal to the
// room agents; thread of the runner.
#pragma once

#include "agents/engine/prompt.h"
#include "data/schema.h"
#include "workflow/activity.h"

#include <nlohmann/json_fwd.hpp>
#include <string>
#include <vector>

namespace agents {

struct SelectionAsk {
    std::string prompt; // of the prompts' texts: "select-entities"
    std::string question;
    std::string offer; // one line for each thing to choose
};

struct Selected {
    std::vector<std::string> names; // as the model wrote them
    std::vector<std::string> notes; // a sentence each: what was mended, or why nothing was chosen
    base::ArtefactPtr prompt;       // what was sent
    bool failed = false;
};

base::Result<Selected> askSelection(workflow::Context &context, const PromptTexts &texts, const SelectionAsk &ask);

// Those of `offer` that are meant, in its order; what is not among them is named in a note.
std::vector<std::string> repairedNames(const std::vector<std::string> &chosen, const std::vector<std::string> &offer,
                                       std::vector<std::string> &notes);

// {type: [property]} of "Type.property" texts; `offer` is all of them. The name and the key of an entity stay.
nlohmann::json repairedProperties(const std::vector<std::string> &chosen, const nlohmann::json &offer,
                                  const data::Schema &schema, std::vector<std::string> &notes);

// "Drug (1,552)" or "TREATS: Drug to Disease", a line each; "Drug: name, approved" for properties.
std::string linesOf(const data::Schema &schema, const std::vector<std::string> &types);
std::string propertyLines(const nlohmann::json &properties);

} // namespace agents
