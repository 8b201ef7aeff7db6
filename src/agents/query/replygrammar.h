// SPDX-License-Identifier: GPL-3.0-or-later
// Holds a model's reply to the queries that the schema allows, where the server can do that and the settings want it.
// Thread of the runner.
#pragma once

#include "agents/engine/modelnodes.h"

namespace agents::names {

// json: {rules: GBNF, note: a sentence for the prompt}; absent where the reply is free
inline constexpr const char *replyGrammar = "grammar";

} // namespace agents::names

namespace agents {

// Before a prompt: `first` and `grammar`. Whether the server takes one is a probe in the run's record.
base::Result<workflow::Changes> withReplyGrammar(base::Result<workflow::Changes> first, const workflow::State &state,
                                                 workflow::Context &context);
std::vector<workflow::Name> readsOfReplyGrammar();

// What the model has to know of the grammar; null where the reply is free.
base::ArtefactPtr grammarBlock(const workflow::State &state);

} // namespace agents
