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

} // namespace data
