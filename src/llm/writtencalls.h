// SPDX-License-Identifier: GPL-3.0-or-later
// Parses tool calls that a model wrote as text: <tool_call> (Hermes, Qwen), <function=…> (Qwen Coder), <|python_tag|>
// (Llama), [TOOL_CALLS] (Mistral), functools[…] and <|tool_call|> (Phi), channels (gpt-oss), and bare {"name",
// "arguments" | "parameters"}, also with doubled braces. Any thread.
#pragma once

#include "llm/client.h"

#include <string_view>
#include <vector>

namespace llm {

enum class CallRepair { allowed, refused }; // refused: an incomplete call does not count, because calls are acted on

// In text order. `arguments` is JSON if the form has JSON. Empty if there is no call.
std::vector<ToolCall> callsInText(std::string_view text, CallRepair mending = CallRepair::allowed);

} // namespace llm
