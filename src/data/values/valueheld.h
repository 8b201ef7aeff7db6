// SPDX-License-Identifier: GPL-3.0-or-later
// Heap storage of a Value. Private to data. Any thread.
#pragma once

#include "data/values/value.h"

namespace data {

template <class T>
struct Value::Boxed : Value::Shared {
    explicit Boxed(T v) : value(std::move(v)) {}
    T value;
};

// A nested value stores its size when it is created, counting shared parts each time they occur: measuring repeatedly
// nested shared lists later would take exponential time.
template <>
struct Value::Boxed<ValueList> : Value::Shared {
    explicit Boxed(ValueList v);
    ValueList value;
    std::size_t bytes;
};

template <>
struct Value::Boxed<ValueMap> : Value::Shared {
    explicit Boxed(ValueMap v);
    ValueMap value;
    std::size_t bytes;
};

} // namespace data
