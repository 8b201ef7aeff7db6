// SPDX-License-Identifier: GPL-3.0-or-later
// Tool calls that a model wrote into its text, in the forms that models were trained on: <tool_call> (Hermes, Qwen),
// <function=…> (Qwen Coder), <|python_tag|> (Llama), [TOOL_CALLS] (Mistral), functools[…] and <|tool_call|> (Phi),
// channels (gpt-oss), and {"name", "arguments" | "parameters"} alone, also with doubled braces. Any thread.
#pragma once

#include "llm/client.h"

#include <string_view>
#include <vector>

namespace llm {

enum class Mending { allowed, refused }; // refused: what is not written to its end is no call, for it may be acted on

// In the order of writing. `arguments` is JSON where the form has it. Empty where the text holds no call of these
// forms.
std::vector<ToolCall> callsInText(std::string_view text, Mending mending = Mending::allowed);

} // namespace llm
