// SPDX-License-Identifier: GPL-3.0-or-later
#include "llm/modelfacts.h"

#include "base/text.h"

#include <cmath>
#include <cstdio>

namespace llm {

namespace {

const char *formOf(const ModelFacts &facts)
{
    switch (facts.structured) {
    case Quirks::Structured::schema:
        return "text restricted by a JSON Schema";
    case Quirks::Structured::text:
        return "text requested in the prompt, because the server supports neither a JSON Schema nor a forced tool call";
    case Quirks::Structured::tool:
        break;
    }
    return facts.noTools ? "text restricted by a JSON Schema, because the model does not support tools"
                         : "a forced tool call";
}

} // namespace

std::string sentenceOf(const ModelFacts &facts)
{
    std::string speed;
    if (facts.tokensPerSecond > 0) {
        char text[40];
        std::snprintf(text, sizeof text, facts.tokensPerSecond < 10 ? ", %.1f tokens/s" : ", %.0f tokens/s",
                      facts.tokensPerSecond);
        speed = text;
    }
    return facts.model + " at " + facts.place + " answers (" + std::to_string(facts.time.count()) + " ms" + speed +
           ")." + (facts.context > 0 ? " Context: " + base::grouped(facts.context) + " tokens." : "") +
           " Structured replies: " + formOf(facts) + ".";
}

} // namespace llm
