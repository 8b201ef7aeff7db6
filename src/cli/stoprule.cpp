// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/stoprule.h"

#include "base/text.h"

#include <charconv>

namespace cli {

namespace {

// The number after `word` and an optional '>' or ':'; nothing where the clause is another.
std::optional<double> numberAfter(const std::string &clause, std::string_view word)
{
    if (clause.compare(0, word.size(), word) != 0)
        return std::nullopt;
    std::size_t at = word.size();
    while (at < clause.size() && (clause[at] == ' ' || clause[at] == '>' || clause[at] == ':' || clause[at] == '='))
        ++at;
    double value = 0;
    const auto [end, error] = std::from_chars(clause.data() + at, clause.data() + clause.size(), value);
    if (error != std::errc() || end != clause.data() + clause.size())
        return std::nullopt;
    return value;
}

} // namespace

base::Result<agents::StopRule> stopRule(const std::string &text, const agents::StopRule &otherwise)
{
    if (base::trim(text).empty())
        return otherwise;
    std::string preset = otherwise.preset;
    double threshold = otherwise.threshold();
    int steps = otherwise.steps();
    for (const std::string &part : base::split(text, ',')) {
        const std::string clause = base::lower(base::trim(part));
        if (clause == "documented" || clause == "strict")
            preset = clause;
        else if (const auto score = numberAfter(clause, "score"); score && *score >= 0 && *score <= 10)
            threshold = *score;
        else if (const auto limit = numberAfter(clause, "steps"); limit && *limit >= 1 && *limit <= 1e6)
            steps = static_cast<int>(*limit);
        else
            return base::fail(
                base::Category::usage,
                "The stop rule '" + base::trim(part) +
                    "' is not understood. Write documented, strict, 'score > 8' or 'steps 20', with commas between.");
    }
    return agents::StopRule::byName(preset, threshold, steps);
}

} // namespace cli
