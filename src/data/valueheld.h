// SPDX-License-Identifier: GPL-3.0-or-later
// How a Value keeps what does not fit into it. Private to data. Any thread.
#pragma once

#include "data/value.h"

namespace data {

template <class T>
struct Value::Held : Value::Shared {
    explicit Held(T v) : value(std::move(v)) {}
    T value;
};

// A nested value computes its size when it is made, each part counted as often as it stands there: lists that share
// their items, one in another, stand for more than any memory after a few dozen steps, and could not be counted later.
template <>
struct Value::Held<ValueList> : Value::Shared {
    explicit Held(ValueList v);
    ValueList value;
    std::size_t bytes;
};

template <>
struct Value::Held<ValueMap> : Value::Shared {
    explicit Held(ValueMap v);
    ValueMap value;
    std::size_t bytes;
};

} // namespace data
