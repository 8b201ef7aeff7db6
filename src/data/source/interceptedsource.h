// SPDX-License-Identifier: GPL-3.0-or-later
// A source whose calls all pass one function of its class before they reach another source. `Derived` has
//   intercept(const char *what, const Call &call) const: for calls that cannot fail, and
//   intercept(const char *what, const std::stop_token &stop, const Call &call) const: for the others.
// Both return what `call()` returns; `what` names the call in messages ("Source::run"). Thread as the derived class
// says.
#pragma once

#include "data/source/source.h"

#include <functional>
#include <memory>
#include <stop_token>
#include <string_view>
#include <utility>
#include <vector>

namespace data {

template <class Derived>
class InterceptedSource : public Source {
public:
    explicit InterceptedSource(std::shared_ptr<Source> inner) : m_inner(std::move(inner)) {}

    SourceInfo info() const override
    {
        return self().intercept("Source::info", [&] { return m_inner->info(); });
    }
    std::shared_ptr<const Language> language() const override
    {
        return self().intercept("Source::language", [&] { return m_inner->language(); });
    }
    base::Result<SchemaPtr> describe(std::stop_token stop) override
    {
        return self().intercept("Source::describe", stop, [&] { return m_inner->describe(stop); });
    }
    base::Result<Plan> explain(const Query &query, std::stop_token stop) override
    {
        return self().intercept("Source::explain", stop, [&] { return m_inner->explain(query, stop); });
    }
    base::Result<Rows> run(const Query &query, const QueryLimits &limits, std::stop_token stop,
                           const RowSink &sink = {}) override
    {
        return self().intercept("Source::run", stop, [&] { return m_inner->run(query, limits, stop, sink); });
    }
    base::Result<std::vector<StoredValue>> values(std::string_view type, std::string_view property,
                                                  std::string_view text, std::size_t k, std::stop_token stop) override
    {
        return self().intercept("Source::values", stop, [&] { return m_inner->values(type, property, text, k, stop); });
    }
    base::Status eachValue(std::string_view type, std::string_view property, std::stop_token stop,
                           const std::function<bool(const Value &, std::int64_t count)> &use) override
    {
        return self().intercept("Source::eachValue", stop,
                                [&] { return m_inner->eachValue(type, property, stop, use); });
    }

private:
    const Derived &self() const { return static_cast<const Derived &>(*this); }

    std::shared_ptr<Source> m_inner;
};

} // namespace data
