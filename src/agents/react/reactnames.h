// SPDX-License-Identifier: GPL-3.0-or-later
// Names of the agent react: its artefacts with kind and shape, and its nodes. Constants; any thread.
#pragma once

namespace agents::reactnames {

// parts: the messages of the call that plans the next step
inline constexpr const char *planPrompt = "plan_prompt";
// text: the planner's reasoning before the calls
inline constexpr const char *thought = "thought";
// json: [{name, arguments: object, positional?: [value], id?}]: input of `act`, in order; edit this to run others
inline constexpr const char *calls = "calls";
// text: the calls for the user: multiply(a=465, b=321)
inline constexpr const char *callText = "call";
// text: why the planner's output was unreadable, for the planner; absent if it was readable
inline constexpr const char *planError = "plan_error";
// json: [{name, arguments, status: "success"|"error"|"refused", text, truncated, rows?, ms, code?}], one per call
inline constexpr const char *observations = "observations";
// json: of the last call {name, text, rows?, shown?} or, on failure, {name, error}; `shown`: a table as one line for
// the user
inline constexpr const char *observation = "observation";
// list of json: {step, thought, calls, observations}, appended by `act`
inline constexpr const char *steps = "steps";
// json: [name]: tools that the user approved for the rest of the run
inline constexpr const char *allowedTools = "allowed_tools";
// json: {value, missing?: [text]}: the answer: a text, number, truth value, list or object; and the unanswered parts of
// the question
inline constexpr const char *answerValue = "answer_value";
inline constexpr const char *partlyAnswered = "partly-answered"; // reason of an end

} // namespace agents::reactnames

namespace agents::reactnodes {

inline constexpr const char *planPrompt = "plan.prompt";
inline constexpr const char *plan = "plan";
inline constexpr const char *act = "act";

} // namespace agents::reactnodes
