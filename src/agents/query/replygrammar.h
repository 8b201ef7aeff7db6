// SPDX-License-Identifier: GPL-3.0-or-later
// Restricts a model's reply to queries that the schema allows, if the server supports it and the settings ask for it.
// Thread of the runner.
#pragma once

#include "agents/engine/modelnodes.h"

namespace agents::names {

// json: {rules: GBNF, note: a sentence for the prompt}; absent if the reply is free
inline constexpr const char *replyGrammar = "grammar";

} // namespace agents::names

namespace agents {

// Before a prompt: `first` and `grammar`. Server support is a probe in the run's record.
base::Result<workflow::Changes> withReplyGrammar(base::Result<workflow::Changes> first, const workflow::State &state,
                                                 workflow::Context &context);
std::vector<workflow::Name> readsOfReplyGrammar();

// The note on the grammar for the model; null if the reply is free.
base::ArtefactPtr grammarBlock(const workflow::State &state);

} // namespace agents
