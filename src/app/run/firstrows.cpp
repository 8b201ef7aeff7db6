// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/run/firstrows.h"

#include "app/models/celltext.h"
#include "app/models/format.h"
#include "app/run/run.h"

#include <algorithm>

namespace app {

QStringList firstRows(const Run &run, const Iteration &iteration, int most)
{
    if (iteration.outcome <= 0 || !run.privateColumns().isEmpty())
        return {};
    const workflow::CheckpointPtr checkpoint = run.checkpoint(iteration.last);
    const base::ArtefactPtr outcome =
        checkpoint ? checkpoint->state.get(agents::artefactOf(run.spec().card.outcome)) : nullptr;
    if (!outcome || outcome->kind() != "rows")
        return {};
    constexpr std::size_t widest = 4; // columns
    constexpr int longest = 60;       // characters of a value
    const data::Rows &rows = data::rowsOf(outcome);
    QStringList lines;
    for (std::size_t row = 0; row < std::min(std::size_t(most), rows.size()); ++row) {
        QStringList cells;
        for (std::size_t column = 0; column < std::min(widest, rows.columnCount()); ++column)
            cells += oneLine(shownText(rows.at(row, column)), longest);
        lines += cells.join(QStringLiteral(" · "));
    }
    return lines;
}

} // namespace app
