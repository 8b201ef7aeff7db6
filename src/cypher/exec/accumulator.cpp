// SPDX-License-Identifier: GPL-3.0-or-later
#include "cypher/exec/accumulator.h"

#include "base/codedtext.h"
#include "cypher/context/querycontext.h"
#include "cypher/exec/keytable.h"
#include "cypher/functions/arithmetic.h"
#include "cypher/temporal/temporal.h"

#include <algorithm>
#include <cmath>

namespace cypher {

using data::Type;
using data::Value;
using Groups = std::span<const std::uint32_t>;
using Arguments = std::span<const Column>;
using Weights = std::span<const std::uint64_t>;

namespace {

class Count final : public Accumulator {
public:
    explicit Count(bool star) : m_star(star) {}
    void add(Groups groups, Arguments arguments, Weights weights) override
    {
        for (std::size_t i = 0; i < groups.size(); ++i) {
            if (!m_star && arguments[0].isNull(i))
                continue;
            if (groups[i] >= m_counts.size())
                m_counts.resize(groups[i] + 1 + groups[i] / 2);
            m_counts[groups[i]] += weights.empty() ? 1 : weights[i];
        }
    }
    Value result(std::uint32_t group) override
    {
        return Value(group < m_counts.size() ? static_cast<std::int64_t>(m_counts[group]) : 0);
    }

private:
    bool m_star;
    std::vector<std::uint64_t> m_counts;
};

// Base of aggregates over the values that are not null.
template <class State>
class PerValue : public Accumulator {
public:
    explicit PerValue(QueryContext &context) : m_context(context) {}
    void add(Groups groups, Arguments arguments, Weights) override
    {
        for (std::size_t i = 0; i < groups.size(); ++i) {
            if (arguments[0].isNull(i))
                continue;
            if (groups[i] >= m_states.size())
                m_states.resize(groups[i] + 1 + groups[i] / 2);
            if (arguments[0].kind == ColumnKind::value)
                take(m_states[groups[i]], arguments[0].values[i], arguments, i);
            else
                take(m_states[groups[i]], arguments[0].at(i), arguments, i);
        }
    }
    Value result(std::uint32_t group) override
    {
        State none;
        return finish(group < m_states.size() ? m_states[group] : none);
    }

protected:
    virtual void take(State &state, const Value &value, Arguments arguments, std::size_t row) = 0;
    virtual Value finish(State &state) = 0;
    bool needsNumber(const Value &value, std::string_view function)
    {
        if (value.isNumber())
            return true;
        m_context.typeError({BASE_TEXT("cypher.needs-numbers", "{function}() needs numbers, not {value}."),
                             {{"function", std::string(function)}},
                             {{"value", describedValue(value)}}},
                            "InvalidArgumentType");
        return false;
    }
    QueryContext &m_context;

private:
    std::vector<State> m_states;
};

struct Total {
    Value sum{0};
    std::int64_t count = 0;
};

class Sum final : public PerValue<Total> {
    using PerValue::PerValue;
    void take(Total &total, const Value &value, Arguments, std::size_t) override
    {
        if (value.type() == Type::duration) {
            total.sum = total.count++ ? cypher::add(total.sum, value, m_context) : value;
            return;
        }
        if (!needsNumber(value, "sum"))
            return;
        ++total.count;
        total.sum = cypher::add(total.sum, value, m_context);
    }
    Value finish(Total &total) override { return total.sum; }
};

struct Mean {
    double sum = 0;
    double lost = 0; // Kahan-Neumaier compensation
    std::int64_t count = 0;
    Value durations;
};

class Average final : public PerValue<Mean> {
    using PerValue::PerValue;
    void take(Mean &mean, const Value &value, Arguments, std::size_t) override
    {
        if (value.type() == Type::duration) {
            mean.durations = mean.count++ ? cypher::add(mean.durations, value, m_context) : value;
            return;
        }
        if (!needsNumber(value, "avg"))
            return;
        const double x = value.toDouble(), next = mean.sum + x;
        mean.lost += std::fabs(mean.sum) >= std::fabs(x) ? (mean.sum - next) + x : (x - next) + mean.sum;
        mean.sum = next;
        ++mean.count;
    }
    Value finish(Mean &mean) override
    {
        if (mean.count == 0)
            return {};
        if (!mean.durations.isNull())
            return divideDuration(mean.durations, static_cast<double>(mean.count), m_context);
        const double sum = std::isfinite(mean.sum) ? mean.sum + mean.lost : mean.sum;
        return Value(sum / static_cast<double>(mean.count));
    }
};

template <int direction>
class Extreme final : public PerValue<Value> {
    using PerValue<Value>::PerValue;
    void take(Value &best, const Value &value, Arguments, std::size_t) override
    {
        if (best.isNull() || data::order(value, best) * direction > 0)
            best = value;
    }
    Value finish(Value &best) override { return best; }
};

class Collect final : public PerValue<data::ValueList> {
    using PerValue::PerValue;
    void take(data::ValueList &items, const Value &value, Arguments, std::size_t) override
    {
        items.push_back(value);
        m_context.charge(value.byteSize());
    }
    Value finish(data::ValueList &items) override { return Value(std::move(items)); }
};

// Welford's running variance.
struct Spread {
    std::int64_t count = 0;
    double mean = 0, squares = 0;
};

template <bool population>
class Deviation final : public PerValue<Spread> {
    using PerValue<Spread>::PerValue;
    void take(Spread &spread, const Value &value, Arguments, std::size_t) override
    {
        if (!this->needsNumber(value, population ? "stDevP" : "stDev"))
            return;
        const double x = value.toDouble(), delta = x - spread.mean;
        spread.mean += delta / static_cast<double>(++spread.count);
        spread.squares += delta * (x - spread.mean);
    }
    Value finish(Spread &spread) override
    {
        const std::int64_t freedom = population ? spread.count : spread.count - 1;
        return Value(freedom > 0 ? std::sqrt(spread.squares / static_cast<double>(freedom)) : 0.0);
    }
};

struct Sample {
    double percentile = 0;
    data::ValueList values;
};

template <bool continuous>
class Percentile final : public PerValue<Sample> {
    using PerValue<Sample>::PerValue;
    void take(Sample &sample, const Value &value, Arguments arguments, std::size_t row) override
    {
        if (!this->needsNumber(value, continuous ? "percentileCont" : "percentileDisc"))
            return;
        const Value percentile = arguments[1].at(row);
        if (!percentile.isNumber() || !(percentile.toDouble() >= 0 && percentile.toDouble() <= 1)) {
            this->m_context.runtimeError(
                {BASE_TEXT("cypher.percentile", "A percentile must be between 0.0 and 1.0, not {value}."),
                 {},
                 {{"value", describedValue(percentile)}}},
                "NumberOutOfRange");
            return;
        }
        sample.percentile = percentile.toDouble();
        sample.values.push_back(value);
        this->m_context.charge(sizeof(Value));
    }
    Value finish(Sample &sample) override
    {
        if (sample.values.empty())
            return {};
        std::sort(sample.values.begin(), sample.values.end(),
                  [](const Value &a, const Value &b) { return data::order(a, b) < 0; });
        const auto last = static_cast<double>(sample.values.size() - 1);
        if (continuous) {
            const double position = sample.percentile * last, below = std::floor(position);
            const auto at = static_cast<std::size_t>(below);
            const double low = sample.values[at].toDouble(),
                         high = sample.values[std::min(at + 1, sample.values.size() - 1)].toDouble();
            return Value(low + (high - low) * (position - below));
        }
        const double rank = std::ceil(sample.percentile * (last + 1)) - 1;
        return sample.values[static_cast<std::size_t>(std::max(rank, 0.0))];
    }
};

// Passes each value once per group.
class Distinct final : public Accumulator {
public:
    Distinct(std::unique_ptr<Accumulator> inner, const Column &prototype, QueryContext &context)
        : m_inner(std::move(inner)), m_seen(std::vector{ColumnKind::node, prototype.kind}, prototype.strings, context)
    {
    }
    void add(Groups groups, Arguments arguments, Weights) override
    {
        Column group;
        group.kind = ColumnKind::node;
        group.ids.assign(groups.begin(), groups.end());
        const Column *key[] = {&group, &arguments[0]};
        std::vector<std::uint32_t> fresh;
        for (std::uint32_t i = 0; i < groups.size(); ++i)
            if (!arguments[0].isNull(i) && m_seen.insert(key, i).fresh)
                fresh.push_back(i);
        std::vector<Column> kept(arguments.begin(), arguments.end());
        for (Column &each : kept)
            each.keep(fresh);
        group.keep(fresh);
        m_inner->add(group.ids, kept, {});
    }
    Value result(std::uint32_t group) override { return m_inner->result(group); }

private:
    std::unique_ptr<Accumulator> m_inner;
    KeyTable m_seen;
};

std::unique_ptr<Accumulator> makePlain(Aggregate function, QueryContext &context)
{
    switch (function) {
    case Aggregate::countRows:
        return std::make_unique<Count>(true);
    case Aggregate::count:
        return std::make_unique<Count>(false);
    case Aggregate::sum:
        return std::make_unique<Sum>(context);
    case Aggregate::avg:
        return std::make_unique<Average>(context);
    case Aggregate::min:
        return std::make_unique<Extreme<-1>>(context);
    case Aggregate::max:
        return std::make_unique<Extreme<1>>(context);
    case Aggregate::collect:
        return std::make_unique<Collect>(context);
    case Aggregate::percentileCont:
        return std::make_unique<Percentile<true>>(context);
    case Aggregate::percentileDisc:
        return std::make_unique<Percentile<false>>(context);
    case Aggregate::stDev:
        return std::make_unique<Deviation<false>>(context);
    case Aggregate::stDevP:
        return std::make_unique<Deviation<true>>(context);
    }
    return nullptr;
}

} // namespace

std::unique_ptr<Accumulator> makeAccumulator(Aggregate function, bool distinct, const Column &prototype,
                                             QueryContext &context)
{
    auto plain = makePlain(function, context);
    if (!distinct || function == Aggregate::countRows)
        return plain;
    return std::make_unique<Distinct>(std::move(plain), prototype, context);
}

} // namespace cypher
