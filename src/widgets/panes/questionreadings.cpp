// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/panes/questionreadings.h"

#include <QHash>

namespace widgets {

namespace {

// Literals that an attempt of the current branch replaced in the previous query: from the typed text to the final one.
QHash<QString, QString> repairedLiterals(const app::Run &run)
{
    QHash<QString, QString> result;
    const app::Branch *branch = run.branch(run.currentBranch());
    const auto unquoted = [](const QString &query, const app::TextSpan &span) {
        const QString text = query.mid(span.begin, span.length);
        const bool quoted =
            text.size() > 2 && (text.startsWith(QLatin1Char('\'')) || text.startsWith(QLatin1Char('"')));
        return quoted ? text.mid(1, text.size() - 2) : QString();
    };
    for (std::size_t i = 0; branch && i + 1 < branch->iterations.size(); ++i) {
        const app::Iteration &before = branch->iterations[i];
        const app::Iteration &after = branch->iterations[i + 1];
        if (before.changes.removed.size() != 1 || after.changes.added.size() != 1)
            continue;
        const QString from = unquoted(before.headline, before.changes.removed.first());
        const QString to = unquoted(after.headline, after.changes.added.first());
        if (!from.isEmpty() && !to.isEmpty())
            result.insert(from, to);
    }
    return result;
}

} // namespace

std::vector<WordReading> readingsOf(const app::Run &run, const std::vector<app::WordView> &words, const QString &asked)
{
    const QHash<QString, QString> mended = repairedLiterals(run);
    std::vector<WordReading> readings;
    for (const app::WordView &word : words) {
        const QString literal = mended.value(word.target);
        if (!literal.isEmpty())
            readings.push_back({word.begin, word.begin + word.length, literal, true});
        else if (word.repaired || word.target.compare(asked.mid(word.begin, word.length), Qt::CaseInsensitive) != 0 ||
                 word.kind == QLatin1String("value"))
            readings.push_back({word.begin, word.begin + word.length, word.target, word.repaired});
    }
    return readings;
}

} // namespace widgets
