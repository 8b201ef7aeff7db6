// SPDX-License-Identifier: GPL-3.0-or-later
// The first rows of an attempt's result as texts, for its card. Pure function; thread of the run.
#pragma once

#include <QStringList>

namespace app {

class Run;
struct Iteration;

// At most `most` lines, a row each, the values of its first columns between dots. Empty if the result has no rows, or
// if columns of the run are private.
QStringList firstRows(const Run &run, const Iteration &iteration, int most);

} // namespace app
