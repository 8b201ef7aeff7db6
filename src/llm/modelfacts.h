// SPDX-License-Identifier: GPL-3.0-or-later
// Results of testing a model: whether it answers, its speed, its context size, and the form of structured replies that
// its server supports. A value.
#pragma once

#include "llm/dialect.h"

#include <chrono>
#include <cstdint>
#include <string>

namespace llm {

struct ModelFacts {
    std::string model;
    std::string place; // host and port
    std::chrono::milliseconds time{0};
    double tokensPerSecond = 0; // 0: unknown
    std::int64_t context = 0;   // context size in tokens; 0: unknown
    Quirks::Structured structured{};
    bool noTools = false;
};

// "qwen at 127.0.0.1:8080 answers (412 ms, 21 tokens a second). Context: 8,192 tokens. Structured replies: …"
std::string sentenceOf(const ModelFacts &facts);

} // namespace llm
