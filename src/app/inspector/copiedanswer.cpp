// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/inspector/copiedanswer.h"

#include "app/inspector/documentviews.h"
#include "app/inspector/inspectordata.h"
#include "app/models/rowsmodel.h"

namespace app {

CopiedAnswer copiedAnswer(const InspectorData &data)
{
    const QString gap = QStringLiteral("\n\n");
    for (const PageView &page : data.pages)
        if (const QString cited = withSources(page); !cited.isEmpty())
            return {data.question + gap + cited, true};
    RowsModel rows;
    rows.setArtefact(data.rows);
    QString text;
    for (const QString &part : {data.question, data.answer, data.query, rows.copy({}, CopyFormat::Tsv)}) {
        if (!part.isEmpty())
            text += part + gap;
    }
    return {text.trimmed(), false};
}

} // namespace app
