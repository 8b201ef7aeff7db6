// SPDX-License-Identifier: GPL-3.0-or-later
#include "agents/analysis/repeat.h"

#include "agents/engine/names.h"
#include "base/codedtext.h"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <nlohmann/json.hpp>
#include <numeric>

namespace agents {

using nlohmann::json;

namespace {

// Two-sided 95 % quantiles of Student's t, by degrees of freedom; above the table an upper estimate with limit 1.96.
double quantile(double freedom)
{
    static constexpr double table[] = {12.706, 4.303, 3.182, 2.776, 2.571, 2.447, 2.365, 2.306, 2.262, 2.228,
                                       2.201,  2.179, 2.160, 2.145, 2.131, 2.120, 2.110, 2.101, 2.093, 2.086};
    if (freedom < 1)
        return table[0];
    const auto place = static_cast<std::size_t>(freedom) - 1; // rounded down: the larger quantile
    if (place < std::size(table))
        return table[place];
    return 1.96 + 2.4 / freedom;
}

std::string oneDigit(double value)
{
    char text[32];
    std::snprintf(text, sizeof text, "%.1f", value == 0 ? 0.0 : value);
    return text;
}

// The end of a repetition: the run's own score, or the outcome if there is none.
bool isScored(const AgentSpec &agent, const workflow::Checkpoint &checkpoint)
{
    const auto name = agent.score ? agent.score->nameOf(ScoreSpec::By::run) : artefactOf(agent.card.outcome);
    return wrote(checkpoint, name);
}

// The highest number of the run's repetitions.
int lastRepetition(const workflow::Runner &runner)
{
    int last = 0;
    for (const workflow::Branch &branch : runner.branches())
        if (branch.name.starts_with("repeat-"))
            last = std::max(last, std::atoi(branch.name.c_str() + 7));
    return last;
}

base::Result<Sample> sampleOnce(const AgentSpec &agent, workflow::Runner &runner, workflow::CheckpointId at, int number,
                                const std::stop_token &stop)
{
    BASE_CHECK(runner.goTo(at));
    const auto begin = runner.current();
    Sample sample;
    constexpr int most = 100; // maximum steps to the next score
    for (int i = 0; i < most; ++i) {
        const workflow::Outcome outcome = runner.step(stop);
        if (i == 0 && runner.branch() != workflow::BranchId::none && runner.current()->id != at)
            BASE_CHECK(runner.rename(runner.branch(), "repeat-" + std::to_string(number),
                                     "repeated from step " + std::to_string(begin->step + 1)));
        if (outcome.error)
            sample.error = outcome.error->message;
        const bool waits = outcome.pause == workflow::Pause::question;
        if (waits)
            sample.error = outcome.reason;
        if (outcome.error || waits || outcome.stop != workflow::Stop::paused || isScored(agent, *runner.current()))
            break;
    }
    const auto end = runner.current();
    sample.branch = runner.branch();
    sample.checkpoint = end->id;
    if (end->id != at && sample.error.empty())
        sample.score = countingScore(agent.score, end->state);
    if (const auto count = valueAt(end->state, artefactOf(agent.card.outcome) + "/#"))
        sample.rows = count->get<std::int64_t>();
    sample.query = textAt(end->state, agent.card.headline.front());
    for (const auto &step : runner.path(end->id))
        if (step->step > begin->step)
            sample.usage += step->usage;
    sample.duration = end->elapsed - begin->elapsed;
    return sample;
}

} // namespace

base::Result<std::vector<Sample>> repeatStep(const AgentSpec &agent, workflow::Runner &runner,
                                             workflow::CheckpointId at, int times, std::stop_token stop,
                                             const std::function<void(int)> &progress)
{
    const auto place = runner.find(at);
    if (!place || place->ended())
        return base::fail(base::Category::usage,
                          BASE_TEXT("repeat.no-step", "There is no step to repeat here. Choose a step that has run."));
    if (times < 2 || times > 100)
        return base::fail(base::Category::usage, BASE_TEXT("repeat.count", "A step can be repeated 2 to 100 times."));
    const auto stood = runner.current()->id;
    const int before = lastRepetition(runner);
    std::vector<Sample> samples;
    base::Status broke;
    for (int i = 0; i < times && !stop.stop_requested(); ++i) {
        auto sample = sampleOnce(agent, runner, at, before + i + 1, stop);
        if (!sample) {
            broke = tl::unexpected(sample.error());
            break;
        }
        if (stop.stop_requested() && !sample->score)
            break;
        samples.push_back(std::move(*sample));
        if (progress)
            progress(i + 1);
    }
    BASE_CHECK(runner.goTo(stood));
    if (!broke)
        return tl::unexpected(broke.error());
    return samples;
}

std::vector<double> scoresOf(const std::vector<Sample> &samples)
{
    std::vector<double> scores;
    for (const Sample &sample : samples)
        if (sample.score)
            scores.push_back(*sample.score);
    return scores;
}

Spread spreadOf(const std::vector<double> &values)
{
    Spread spread;
    spread.count = static_cast<int>(values.size());
    if (values.empty())
        return spread;
    const auto n = static_cast<double>(values.size());
    spread.mean = std::accumulate(values.begin(), values.end(), 0.0) / n;
    spread.lowest = *std::min_element(values.begin(), values.end());
    spread.highest = *std::max_element(values.begin(), values.end());
    if (values.size() < 2)
        return spread;
    double squares = 0;
    for (const double value : values)
        squares += (value - spread.mean) * (value - spread.mean);
    spread.deviation = std::sqrt(squares / (n - 1));
    spread.margin = quantile(n - 1) * spread.deviation / std::sqrt(n);
    return spread;
}

namespace {

constexpr double same = 1e-9; // tolerance: scores are sums of few decimals
constexpr int fewest = 3;

} // namespace

std::string spreadWords(const Spread &spread)
{
    const std::string times = std::to_string(spread.count) + (spread.count == 1 ? " repetition" : " repetitions");
    if (spread.count == 0)
        return "No repetition has a score.";
    if (spread.highest - spread.lowest <= same)
        return times + ": always " + oneDigit(spread.mean) + ".";
    return times + ": " + oneDigit(spread.mean) + " on average, from " + oneDigit(spread.lowest) + " to " +
           oneDigit(spread.highest) + " (standard deviation " + oneDigit(spread.deviation) + ").";
}

namespace {

struct Interval {
    double difference = 0, margin = 0;
};

// Welch's interval for two means with different variances.
Interval differenceOf(const Spread &spread, const Spread &before)
{
    const double a = spread.deviation * spread.deviation / spread.count;
    const double b = before.deviation * before.deviation / before.count;
    Interval interval{spread.mean - before.mean, 0};
    if (a + b <= 0)
        return interval;
    const double freedom = (a + b) * (a + b) / (a * a / (spread.count - 1) + b * b / (before.count - 1));
    interval.margin = quantile(freedom) * std::sqrt(a + b);
    return interval;
}

Verdict partsBy(const Interval &interval)
{
    if (std::abs(interval.difference) <= interval.margin + same)
        return Verdict::chance;
    return interval.difference > 0 ? Verdict::better : Verdict::worse;
}

std::string conclusion(Verdict verdict, const std::string &numbers, const std::string &beforeName)
{
    switch (verdict) {
    case Verdict::tooFew:
        return " Too few repetitions for a conclusion. At least three repetitions with a score are needed.";
    case Verdict::better:
        return " Significantly better than " + beforeName + ": " + numbers + ".";
    case Verdict::worse:
        return " Significantly worse than " + beforeName + ": " + numbers + ".";
    case Verdict::chance:
        break;
    }
    return " No significant difference from " + beforeName + ": " + numbers + ".";
}

} // namespace

Verdict judge(const Spread &spread, double before)
{
    return spread.count < fewest ? Verdict::tooFew : partsBy({spread.mean - before, spread.margin});
}

Verdict judge(const Spread &spread, const Spread &before)
{
    return spread.count < fewest || before.count < fewest ? Verdict::tooFew : partsBy(differenceOf(spread, before));
}

std::string verdictWords(const Spread &spread, double before, const std::string &beforeName)
{
    const std::string numbers =
        "score " + oneDigit(before) + " against " + oneDigit(spread.mean) + " ± " + oneDigit(spread.margin) + " (95 %)";
    return spreadWords(spread) + conclusion(judge(spread, before), numbers, beforeName);
}

std::string verdictWords(const Spread &spread, const Spread &before, const std::string &beforeName)
{
    const Verdict verdict = judge(spread, before);
    const Interval interval = verdict == Verdict::tooFew ? Interval{} : differenceOf(spread, before);
    const std::string numbers =
        "the means differ by " + oneDigit(interval.difference) + " ± " + oneDigit(interval.margin) + " (95 %)";
    return spreadWords(spread) + " " + beforeName + ": " + spreadWords(before) +
           conclusion(verdict, numbers, beforeName);
}

bool isDeterministic(const workflow::Checkpoint &from, const Spread &spread)
{
    const json &model = from.state.json(names::model);
    return spread.count > 0 && spread.highest - spread.lowest <= same && model.is_object() &&
           model.value("localRules", false);
}

std::string deterministicWords(const Spread &spread, std::optional<double> before, const std::string &beforeName)
{
    std::string words = spreadWords(spread) + " The offline rules are deterministic, so all repetitions are equal.";
    if (before)
        words += " The score of " + beforeName + " is " + oneDigit(*before) + ".";
    return words;
}

json toJson(const Spread &spread)
{
    return {{"count", spread.count},   {"mean", spread.mean},       {"deviation", spread.deviation},
            {"lowest", spread.lowest}, {"highest", spread.highest}, {"margin", spread.margin},
            {"confidence", 0.95}};
}

json toJson(const std::vector<Sample> &samples)
{
    json all = json::array();
    for (const Sample &sample : samples)
        all.push_back({{"checkpoint", static_cast<std::uint64_t>(sample.checkpoint)},
                       {"score", sample.score ? json(*sample.score) : json()},
                       {"rows", sample.rows},
                       {"query", sample.query},
                       {"error", sample.error.empty() ? json() : json(sample.error)},
                       {"tokens", sample.usage.tokens()},
                       {"ms", std::chrono::duration<double, std::milli>(sample.duration).count()}});
    return all;
}

} // namespace agents
