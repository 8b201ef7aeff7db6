// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/window/corewords.h"

#include <QCoreApplication>
#include <QRegularExpression>
#include <QStringList>

#include <vector>

namespace widgets {

namespace {

constexpr const char *partContext = "widgets::ScorePart";
constexpr const char *whyContext = "widgets::ScoreWhy";

// For translators alone: what agents/executionscore.cpp calls the parts.
[[maybe_unused]] constexpr const char *partWords[] = {
    QT_TRANSLATE_NOOP("widgets::ScorePart", "base"),
    QT_TRANSLATE_NOOP("widgets::ScorePart", "coverage"),
    QT_TRANSLATE_NOOP("widgets::ScorePart", "links"),
    QT_TRANSLATE_NOOP("widgets::ScorePart", "shape"),
    QT_TRANSLATE_NOOP("widgets::ScorePart", "not trivial"),
    QT_TRANSLATE_NOOP("widgets::ScorePart", "refused"),
    QT_TRANSLATE_NOOP("widgets::ScorePart", "limit"),
    QT_TRANSLATE_NOOP("widgets::ScorePart", "syntax error"),
    QT_TRANSLATE_NOOP("widgets::ScorePart", "error"),
    QT_TRANSLATE_NOOP("widgets::ScorePart", "abstained"),
    QT_TRANSLATE_NOOP("widgets::ScorePart", "cut off"),
    QT_TRANSLATE_NOOP("widgets::ScorePart", "duplicates"),
    QT_TRANSLATE_NOOP("widgets::ScorePart", "cartesian product"),
};

[[maybe_unused]] constexpr const char *whyWords[] = {
    QT_TRANSLATE_NOOP("widgets::ScoreWhy", "it ran"),
    QT_TRANSLATE_NOOP("widgets::ScoreWhy", "the question has no words to explain"),
    QT_TRANSLATE_NOOP("widgets::ScoreWhy", "no stored value is named"),
    QT_TRANSLATE_NOOP("widgets::ScoreWhy", "none is the answer"),
    QT_TRANSLATE_NOOP("widgets::ScoreWhy", "one number, as asked"),
    QT_TRANSLATE_NOOP("widgets::ScoreWhy", "a number was asked for"),
    QT_TRANSLATE_NOOP("widgets::ScoreWhy", "yes or no, as asked"),
    QT_TRANSLATE_NOOP("widgets::ScoreWhy", "a yes or no was asked for"),
    QT_TRANSLATE_NOOP("widgets::ScoreWhy", "few rows, as asked"),
    QT_TRANSLATE_NOOP("widgets::ScoreWhy", "the first few were asked for"),
    QT_TRANSLATE_NOOP("widgets::ScoreWhy", "a list was asked for"),
    QT_TRANSLATE_NOOP("widgets::ScoreWhy", "a list, with many columns"),
    QT_TRANSLATE_NOOP("widgets::ScoreWhy", "a list, as asked"),
    QT_TRANSLATE_NOOP("widgets::ScoreWhy", "none, and that is verified"),
    QT_TRANSLATE_NOOP("widgets::ScoreWhy", "nothing was found"),
    QT_TRANSLATE_NOOP("widgets::ScoreWhy", "everything was found, without the condition asked for"),
    QT_TRANSLATE_NOOP("widgets::ScoreWhy", "something was found"),
    QT_TRANSLATE_NOOP("widgets::ScoreWhy", "a guard refused the query"),
    QT_TRANSLATE_NOOP("widgets::ScoreWhy", "the query cannot be read"),
    QT_TRANSLATE_NOOP("widgets::ScoreWhy", "the query took more than it may"),
    QT_TRANSLATE_NOOP("widgets::ScoreWhy", "verified empty"),
    QT_TRANSLATE_NOOP("widgets::ScoreWhy", "empty, not verified"),
    QT_TRANSLATE_NOOP("widgets::ScoreWhy", "some rows are there twice"),
    QT_TRANSLATE_NOOP("widgets::ScoreWhy", "patterns are not joined"),
    QT_TRANSLATE_NOOP("widgets::ScoreWhy", "no reading is certain enough to run"),
};

// With places for what differs from run to run; of two that fit the first counts.
constexpr const char *whyForms[] = {
    QT_TRANSLATE_NOOP("widgets::ScoreWhy", "%1 of %2 content words explained"),
    QT_TRANSLATE_NOOP("widgets::ScoreWhy", "mean certainty of %1 linked word"),
    QT_TRANSLATE_NOOP("widgets::ScoreWhy", "mean certainty of %1 linked words"),
    QT_TRANSLATE_NOOP("widgets::ScoreWhy", "%1 of %2 named values are stored: not %3"),
    QT_TRANSLATE_NOOP("widgets::ScoreWhy", "%1 of %2 named values are stored"),
    QT_TRANSLATE_NOOP("widgets::ScoreWhy", "the query failed: %1"),
    QT_TRANSLATE_NOOP("widgets::ScoreWhy", "after the repair %1"),
};

struct Form {
    const char *text;
    QRegularExpression expression;
};

const std::vector<Form> &forms()
{
    static const std::vector<Form> all = [] {
        std::vector<Form> made;
        for (const char *text : whyForms) {
            QString pattern = QRegularExpression::escape(QString::fromLatin1(text));
            for (int place = 1; place <= 3; ++place)
                pattern.replace(QStringLiteral("\\%%1").arg(place), QStringLiteral("(.+)"));
            made.push_back({text, QRegularExpression(QRegularExpression::anchoredPattern(pattern),
                                                     QRegularExpression::DotMatchesEverythingOption)});
        }
        return made;
    }();
    return all;
}

} // namespace

QString scorePartText(const QString &english)
{
    return QCoreApplication::translate(partContext, english.toUtf8().constData());
}

QString scoreWhyText(const QString &english)
{
    const QString whole = QCoreApplication::translate(whyContext, english.toUtf8().constData());
    if (whole != english)
        return whole;
    for (const Form &form : forms()) {
        const QRegularExpressionMatch match = form.expression.match(english);
        if (!match.hasMatch())
            continue;
        const QString text = QCoreApplication::translate(whyContext, form.text);
        switch (match.lastCapturedIndex()) { // all places at once: what is put in may hold a percent sign
        case 1:
            return text.arg(match.captured(1));
        case 2:
            return text.arg(match.captured(1), match.captured(2));
        default:
            return text.arg(match.captured(1), match.captured(2), match.captured(3));
        }
    }
    return english;
}

} // namespace widgets
