// SPDX-License-Identifier: GPL-3.0-or-later
// What a program tells about its agent (docs/agent-protocol.md), read from untrusted JSON: the description and the
// answers. Texts for the user come without control characters. Pure functions; any thread.
#pragma once

#include "base/result.h"

#include <cstddef>
#include <map>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace agents::attached {

inline constexpr int protocolVersion = 1;
inline constexpr std::size_t mostNodes = 200, mostEdges = 5000, mostKeys = 500;
inline constexpr std::size_t largestPlace = 4096;      // bytes of `at`
inline constexpr std::size_t largestState = 10u << 20; // bytes of the values of one answer, as JSON

enum class KeyKind { text, number, boolean, list, json, messages };

struct Node {
    std::string name, title; // the title may be empty
    bool operator==(const Node &) const = default;
};

struct Edge {
    std::string from, to; // empty: the start, the end
    std::string label;
    bool operator==(const Edge &) const = default;
};

struct Key {
    std::string name, title;
    KeyKind kind = KeyKind::json;
    bool editable = true;
    bool operator==(const Key &) const = default;
};

struct Score {
    std::string key;
    double lowest = 0, highest = 1;
    bool operator==(const Score &) const = default;
};

struct Description {
    std::string name, title, by; // title: never empty
    std::vector<Node> nodes;     // in the order of the graph: those nearer to the start first
    std::vector<Edge> edges;
    std::vector<Key> keys;
    std::string question, answer; // keys; empty: none
    std::optional<Score> score;
    bool together = false; // several nodes may run in one step

    const Key *key(std::string_view name) const; // null if unknown
    bool hasNode(std::string_view name) const;
    std::size_t position(std::string_view node) const; // in `nodes`
    bool operator==(const Description &) const = default;
};

base::Result<Description> readDescription(const nlohmann::json &result);

// The answer to start, step and update.
struct Place {
    std::string at;
    std::map<std::string, nlohmann::json> values; // of keys that changed; null: removed
    std::vector<std::string> next;
    // The step waits for the user instead.
    struct Interrupt {
        bool isQuestion = false; // else an approval
        std::string text;
        nlohmann::json value;
    };
    std::optional<Interrupt> interrupt;
};

// Errors: code "attached": a key or node that is not described, a value of another kind, too large.
base::Result<Place> readPlace(const nlohmann::json &result, const Description &agent);

// Whether the value is of the kind of the key; null always is.
bool fits(const nlohmann::json &value, KeyKind kind);
std::string_view toString(KeyKind kind);
// "answer" of a state as text: the text itself, the content of the last message, or JSON.
std::string answerText(const nlohmann::json &value, KeyKind kind);

// One finished call of the agent to a model or tool, or a nested step.
struct Call {
    enum class Kind { model, tool, node } kind = Kind::tool;
    std::string name;
    nlohmann::json request, reply;
    std::string error; // empty if it succeeded
    std::int64_t tokensIn = 0, tokensOut = 0;
    std::optional<double> cost;
    double milliseconds = 0;
};
// Never fails: members of another type read as empty.
Call readCall(const nlohmann::json &params);

// One line, shortened, without control characters.
std::string shown(std::string_view text, std::size_t limit = 200);

} // namespace agents::attached
