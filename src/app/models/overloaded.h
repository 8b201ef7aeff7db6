// SPDX-License-Identifier: GPL-3.0-or-later
// One function object of several, for std::visit.
#pragma once

namespace app {

template <class... Handlers>
struct Overloaded : Handlers... {
    using Handlers::operator()...;
};
template <class... Handlers>
Overloaded(Handlers...) -> Overloaded<Handlers...>;

} // namespace app
