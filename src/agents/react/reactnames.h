// SPDX-License-Identifier: GPL-3.0-or-later
// The words of the agent react: its artefacts with kind and shape, and its nodes. Constants; any thread.
#pragma once

namespace agents::reactnames {

// parts: the messages of the call that plans the next step
inline constexpr const char *planPrompt = "plan_prompt";
// text: what the planner thinks before it acts
inline constexpr const char *thought = "thought";
// json: [{name, arguments: object, positional?: [value], id?}]: what `act` runs, in this order; edit this to run others
inline constexpr const char *calls = "calls";
// text: the calls as a person reads them: multiply(a=465, b=321)
inline constexpr const char *callText = "call";
// text: why the planner's output could not be read, for the planner; absent where it could
inline constexpr const char *planError = "plan_error";
// json: [{name, arguments, status: "success"|"error"|"refused", text, truncated, rows?, ms, code?}], one a call
inline constexpr const char *observations = "observations";
// json: of the last call {name, text, rows?, shown?} or, where it failed, {name, error}; `shown`: a table as people
// read it in a line
inline constexpr const char *observation = "observation";
// list of json: {step, thought, calls, observations}, appended by `act`
inline constexpr const char *steps = "steps";
// json: [name]: tools that a person let run for the rest of the run
inline constexpr const char *allowedTools = "allowed_tools";
// json: {value, missing?: [text]}: the answer as it was given: a text, number, truth value, list or object; and parts
// of the question that are not answered
inline constexpr const char *answerValue = "answer_value";
inline constexpr const char *partlyAnswered = "partly-answered"; // reason of an end

} // namespace agents::reactnames

namespace agents::reactnodes {

inline constexpr const char *planPrompt = "plan.prompt";
inline constexpr const char *plan = "plan";
inline constexpr const char *act = "act";

} // namespace agents::reactnodes
