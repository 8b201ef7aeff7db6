// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/text/uitext.h"

#include "app/models/format.h"
#include "app/models/modelname.h"
#include "app/source/querylanguage.h"
#include "widgets/text/coretext.h"
#include "widgets/text/describedtext.h"

#include <QCoreApplication>
#include <QFileInfo>
#include <QRegularExpression>
#include <QUrl>
#include <QVariantMap>
#include <algorithm>
#include <cmath>
#include <limits>

namespace widgets {

namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(widgets::Words)
};

QString duration(qint64 nanoseconds)
{
    return app::formatDuration(std::chrono::nanoseconds(nanoseconds));
}

QString plainNumber(double value)
{
    return QLocale().toString(value, 'g', 3);
}

} // namespace

Mark markOf(app::RunStatus status)
{
    switch (status) {
    case app::RunStatus::Waiting:
        return Mark::waiting;
    case app::RunStatus::Running:
        return Mark::running;
    case app::RunStatus::Answering:
        return Mark::answering;
    case app::RunStatus::Partial:
        return Mark::partial;
    case app::RunStatus::NoRows:
        return Mark::noRows;
    case app::RunStatus::Answered:
        return Mark::answered;
    case app::RunStatus::Error:
    case app::RunStatus::Findings:
        return Mark::error;
    case app::RunStatus::Paused:
        return Mark::paused;
    case app::RunStatus::Suspended:
        return Mark::approval;
    case app::RunStatus::Stopped:
        return Mark::stopped;
    case app::RunStatus::Declined:
        return Mark::notAnswered;
    case app::RunStatus::Skipped:
        return Mark::skipped;
    }
    return Mark::waiting;
}

QString wordOf(const app::Iteration &iteration)
{
    return iteration.word.isEmpty() ? wordOf(markOf(iteration.status)) : describedText(iteration.word);
}

QString filledText(const app::FilledWord &word)
{
    QString text = describedText(word.word);
    for (const auto &[name, value] : word.values)
        text.replace(QLatin1Char('{') + name + QLatin1Char('}'), value);
    return text;
}

// Start of an attempt that was not started by a node (workflow::Origin).
static QString originText(const QString &origin)
{
    return origin == QLatin1String("edit")     ? Words::tr("your edit", "what begins an attempt")
           : origin == QLatin1String("hint")   ? Words::tr("your hint", "what begins an attempt")
           : origin == QLatin1String("skip")   ? Words::tr("skipped step", "what begins an attempt")
           : origin == QLatin1String("swap")   ? Words::tr("other model or source", "what begins an attempt")
           : origin == QLatin1String("replay") ? Words::tr("replay of a recording", "what begins an attempt")
                                               : QString();
}

// Part of a step with several nodes: "prompt" of "draft.prompt".
static QString nodePartText(const QString &part)
{
    return part == QLatin1String("entities")        ? Words::tr("types", "part of a step")
           : part == QLatin1String("relationships") ? Words::tr("relationships", "part of a step")
           : part == QLatin1String("properties")    ? Words::tr("properties", "part of a step")
           : part == QLatin1String("prompt")        ? Words::tr("prompt", "part of a step")
           : part == QLatin1String("begin")         ? Words::tr("beginning", "part of a step")
           : part == QLatin1String("next")          ? Words::tr("next part", "part of a step")
           : part == QLatin1String("score")         ? Words::tr("score", "part of a step")
           : part == QLatin1String("rank")          ? Words::tr("ranking", "part of a step")
                                                    : part;
}

QString stepText(const app::Run &run, const QString &node)
{
    return stepText(run.stepTitle(node));
}

QString stepText(const QString &title)
{
    const QString step = title.section(QLatin1Char('.'), 0, 0);
    const QString part = title.mid(step.size() + 1), origin = originText(step);
    const QString name = origin.isEmpty() ? describedText(step) : origin;
    return part.isEmpty() ? name : Words::tr("%1: %2", "step, part of it").arg(name, nodePartText(part));
}

// tr() takes an int.
static int pluralOf(qint64 number)
{
    return int(std::clamp<qint64>(number, 0, std::numeric_limits<int>::max()));
}

QString rowsText(qint64 rows)
{
    return Words::tr("%Ln row(s)", nullptr, pluralOf(rows));
}

QString shareText(double share)
{
    constexpr double rounding = 1e-9; // 0.29 * 100 is a little less than 29
    return Words::tr("%1 %").arg(QLocale().toString(int(std::floor(share * 100 + rounding))));
}

QString stoppedText(qint64 rows)
{
    return Words::tr("Query stopped after %n row(s)", nullptr,
                     int(std::min<qint64>(rows, std::numeric_limits<int>::max())));
}

QString tokensText(qint64 tokens)
{
    return Words::tr("%Ln token(s)", nullptr, pluralOf(tokens));
}

// The first fact reported by the agent; a zero count only if `none`.
static QString mainFactText(const std::vector<app::Chip> &chips, bool none)
{
    for (const app::Chip &chip : chips) {
        if (chip.count < 0 && !chip.text.isEmpty())
            return chip.text;
        if (chip.count > 0 || (none && chip.isOutcome && chip.count == 0))
            return Words::tr("%1 %2", "a number with its unit")
                .arg(QLocale().toString(chip.count), describedText(chip.unit));
    }
    return {};
}

QString facts(const app::Run &run, const app::Iteration &iteration)
{
    if (!iteration.pausedBefore.isEmpty())
        return Words::tr("before %1", "paused before a node").arg(stepText(run, iteration.pausedBefore));
    if (iteration.status == app::RunStatus::Answering && iteration.streamedCharacters > 0)
        return Words::tr("%n character(s)", nullptr, int(iteration.streamedCharacters));
    QStringList parts;
    if (iteration.proposalNotRun)
        parts += Words::tr("revision not executed");
    if (iteration.isDoubted)
        parts += Words::tr("the second check doubts the answer");
    if (const QString chip = mainFactText(iteration.chips, false); !chip.isEmpty())
        parts += chip;
    if (iteration.nanoseconds > 0)
        parts += duration(iteration.nanoseconds);
    return parts.join(dot);
}

QString facts(const app::Run &run, const app::InspectorData &data)
{
    if (!data.pausedBefore.isEmpty()) {
        const QString place = Words::tr("before %1", "paused before a node").arg(stepText(run, data.pausedBefore));
        return place; // the status line has the step
    }
    QStringList parts;
    if (const QString chip = mainFactText(data.chips, true); !chip.isEmpty())
        parts += chip;
    if (data.nanoseconds > 0)
        parts += duration(data.nanoseconds);
    parts += tokensText(data.usage.tokensIn + data.usage.tokensOut);
    return parts.join(dot);
}

// False for agents whose stop rule does not use the score.
static bool endsByScore(const app::Run &run, const QString &reason, double score)
{
    const auto &rule = run.spec().stop;
    return (rule.has("score") || rule.has("executed")) && score > run.about().threshold &&
           app::outcomeOf(run.spec(), reason) == app::Outcome::Answered;
}

QString endText(const app::Run &run, const QString &reason, double score)
{
    if (endsByScore(run, reason, score))
        return Words::tr("score %1 > %2").arg(app::formatScore(score), plainNumber(run.about().threshold));
    return describedText(run.endTitle(reason));
}

QString endSentence(const app::Run &run, const QString &reason, double score)
{
    if (endsByScore(run, reason, score))
        return Words::tr("stopped because the score %1 is above %2")
            .arg(app::formatScore(score), plainNumber(run.about().threshold));
    const QString sentence = run.endSentence(reason);
    return sentence.isEmpty() && !reason.isEmpty() ? Words::tr("reason for the stop: %1").arg(reason)
                                                   : describedText(sentence);
}

QString endWordText(const app::Run &run)
{
    const QString own = app::isAnswer(run.outcome()) ? QString() : describedText(run.endWord(run.endReason()));
    return own.isEmpty() ? wordOf(markOf(run.status())) : own;
}

QString stopRuleText(const app::StopRule &rule)
{
    const QString steps = Words::tr("%n step(s)", nullptr, rule.steps);
    if (rule.preset == QLatin1String("answers"))
        return Words::tr("supported, useful answer") + dot + steps;
    if (rule.attempts > 0)
        return Words::tr("%n attempt(s)", nullptr, rule.attempts);
    if (rule.preset == QLatin1String("custom")) {
        QStringList parts;
        for (const app::StopCondition &each : rule.conditions)
            if (each.name == QLatin1String("score") || each.name == QLatin1String("executed"))
                parts += Words::tr("score > %1").arg(plainNumber(each.limit));
            else if (each.name == QLatin1String("no-gain"))
                parts += Words::tr("no better score in %1 attempts").arg(plainNumber(each.limit));
            else if (each.name == QLatin1String("steps"))
                parts += steps;
            else if (each.name == QLatin1String("attempts"))
                parts += Words::tr("%n attempt(s)", nullptr, int(each.limit));
        return parts.isEmpty() ? Words::tr("custom rule") : parts.join(dot);
    }
    const auto &conditions = app::withConditions(rule).conditions;
    const bool endsWithRows = std::any_of(conditions.begin(), conditions.end(), [](const app::StopCondition &each) {
        return each.name == QLatin1String("non-empty");
    });
    const QString text =
        (endsWithRows ? Words::tr("score > %1 or ≥ 1 row") : Words::tr("score > %1")).arg(plainNumber(rule.threshold)) +
        dot + steps;
    return rule.preset == QLatin1String("strict") ? Words::tr("strict rule") + dot + text : text;
}

std::optional<double> thresholdOf(const app::StopRule &rule)
{
    if (rule.preset == QLatin1String("answers") || rule.attempts > 0)
        return {};
    if (rule.preset != QLatin1String("custom"))
        return rule.threshold;
    for (const app::StopCondition &each : rule.conditions)
        if (each.name == QLatin1String("score") || each.name == QLatin1String("executed"))
            return each.limit;
    return {};
}

// Code of the language of the offline rules.
static QString windowLanguage()
{
    return Words::tr("en", "the code of the language that the offline rules read in this window");
}

QString rulesOfWindowLanguage()
{
    const QString language = windowLanguage();
    return QStringLiteral("offline") + (language == QLatin1String("en") ? QString() : QLatin1Char(':') + language);
}

QString rulesLanguage(const QString &model)
{
    if (model == QLatin1String("offline"))
        return QStringLiteral("en");
    return model.startsWith(QLatin1String("offline:")) ? model.section(QLatin1Char(':'), 1) : windowLanguage();
}

QString modelText(const QString &id)
{
    // `id` is a binding or the name stored in a run.
    const QString rules = Words::tr("Offline rules", "the model without network");
    if (id == rulesOfWindowLanguage() || id == QLatin1String("Offline rules"))
        return rules;
    if (id == QLatin1String("offline"))
        return Words::tr("%1, %2", "offline rules, their language").arg(rules, Words::tr("English"));
    if (id == QLatin1String("offline:de"))
        return Words::tr("%1, %2", "offline rules, their language").arg(rules, Words::tr("German"));
    if (id.startsWith(QLatin1String("Recorded: "))) // as a run stores it
        return Words::tr("Recorded answers: %1").arg(QFileInfo(id.section(QLatin1Char(':'), 1).trimmed()).fileName());
    // A run stores the model's own name, which may have a colon, or the server ("127.0.0.1:8080").
    const QString provider = app::providerOf(id);
    if (provider.isEmpty())
        return id;
    if (provider == QLatin1String("recorded"))
        return Words::tr("Recorded answers: %1").arg(QFileInfo(id.section(QLatin1Char(':'), 1)).fileName());
    if (provider == QLatin1String("gguf"))
        return QFileInfo(id.section(QLatin1Char(':'), 1)).fileName();
    if (provider.startsWith(QLatin1String("http"))) { // a run stores the model, or else the server without path
        const QString model = id.section(QLatin1Char('#'), 1);
        return model.isEmpty() ? QUrl(id).authority() : model;
    }
    const QString model = id.section(QLatin1Char(':'), 1), name = model.section(QLatin1String("@http"), 0, 0);
    return name.isEmpty() ? model.section(QLatin1String("//"), 1) : name;
}

// Names of the bundled sources, listed only for translators.
[[maybe_unused]] constexpr const char *offeredWords[] = {
    QT_TRANSLATE_NOOP("widgets::Words", "Sample graph"),
    QT_TRANSLATE_NOOP("widgets::Words", "Sample library (SQL)"),
    QT_TRANSLATE_NOOP("widgets::Words", "Sample medical data (SQL)"),
    QT_TRANSLATE_NOOP("widgets::Words", "Open the biomedical graph included with the program"),
    QT_TRANSLATE_NOOP("widgets::Words", "Open the lending library tables included with the program"),
    QT_TRANSLATE_NOOP("widgets::Words", "Open part of the biomedical graph as SQL tables"),
    QT_TRANSLATE_NOOP("widgets::Words", "Sample documents"),
    QT_TRANSLATE_NOOP("widgets::Words", "Open twelve short notes about a disease and ask about them"),
};

QString bundledSourceText(const QString &english)
{
    return Words::tr(english.toUtf8().constData());
}

QString sourceText(const QString &uri, const QString &name)
{
    if (uri.isEmpty())
        return Words::tr("no source", "no source is open");
    if (uri.startsWith(QLatin1String("sample:")))
        return bundledSourceText(name.isEmpty() ? QStringLiteral("Sample graph") : name);
    return name.isEmpty() ? QFileInfo(uri).fileName() : name;
}

QString costText(const std::optional<double> &dollars)
{
    return dollars ? app::formatCost(dollars) : Words::tr("unknown", "a cost");
}

QString breakpointText(const QString &node, bool before, const QString &condition, const QVariantMap &parameters)
{
    const QString number =
        parameters.isEmpty() ? QStringLiteral("?") : QLocale().toString(parameters.first().toDouble(), 'g', 6);
    if (condition == QLatin1String("write-statement"))
        return Words::tr("On a write statement");
    if (condition == QLatin1String("error"))
        return Words::tr("On an error");
    if (condition == QLatin1String("empty"))
        return Words::tr("On an empty result");
    if (condition == QLatin1String("rows-above"))
        return Words::tr("More than %1 rows").arg(number);
    if (condition == QLatin1String("score-below"))
        return Words::tr("Score below %1").arg(number);
    if (condition == QLatin1String("score-drop"))
        return Words::tr("Score lower than before");
    if (condition == QLatin1String("no-gain"))
        return Words::tr("No better score in %1 attempts").arg(number);
    if (condition == QLatin1String("repeated-query"))
        return Words::tr("On a repeated query");
    if (condition == QLatin1String("tokens-above"))
        return Words::tr("More than %1 tokens").arg(number);
    if (condition == QLatin1String("cost-above"))
        return Words::tr("Cost above %1").arg(number);
    if (!condition.isEmpty())
        return condition;
    if (node.isEmpty())
        return before ? Words::tr("Before every step") : Words::tr("After every step");
    return before ? Words::tr("Before %1", "breakpoint").arg(node) : Words::tr("After %1", "breakpoint").arg(node);
}

QString conditionClause(const QString &condition, const QString &number)
{
    if (condition == QLatin1String("error"))
        return Words::tr("if the step fails");
    if (condition == QLatin1String("empty"))
        return Words::tr("if the result is empty");
    if (condition == QLatin1String("rows-above"))
        return Words::tr("if the result has more than %1 rows").arg(number);
    if (condition == QLatin1String("score-below"))
        return Words::tr("if the score is below %1").arg(number);
    if (condition == QLatin1String("score-drop"))
        return Words::tr("if the score is lower than before");
    if (condition == QLatin1String("no-gain"))
        return Words::tr("if the score has not improved in %1 attempts").arg(number);
    if (condition == QLatin1String("repeated-query"))
        return Words::tr("if the query repeats an earlier one");
    if (condition == QLatin1String("tokens-above"))
        return Words::tr("if the run has used more than %1 tokens").arg(number);
    if (condition == QLatin1String("cost-above"))
        return Words::tr("if the run has cost more than %1 dollars").arg(number);
    return condition;
}

QString breakpointText(const app::Run &run, const app::Breakpoint &breakpoint)
{
    QVariantMap parameters; // the number of its condition
    for (const auto &[name, value] : breakpoint.parameters.items())
        if (value.is_number() && name != app::fromHit && name != app::afterAttempt)
            parameters.insert(QString::fromStdString(name), value.get<double>());
    return breakpointText(stepText(run, QString::fromStdString(breakpoint.node)), breakpoint.when == app::When::before,
                          QString::fromStdString(breakpoint.condition), parameters);
}

QString pauseText(const app::Run &run, const app::Breakpoint *hit)
{
    using Pause = app::Pause;
    const auto why = run.pauseWhy();
    if (!why)
        return Words::tr("The run is paused here. Press Continue to resume the run.");
    switch (*why) {
    case Pause::breakpoint: {
        if (!hit)
            return Words::tr("The run has reached the selected step.");
        const QString name = Words::tr("Breakpoint “%1”").arg(breakpointText(run, *hit));
        const auto place = run.checkpoint(run.currentCheckpoint());
        const app::Iteration *iteration = run.iteration(run.position(run.currentCheckpoint()));
        if (hit->when == app::When::before || !place || !iteration)
            return name + QLatin1Char('.');
        // The outcome of the step is the reason.
        QString brought = hit->condition == "error" && !iteration->sentence.isEmpty() ? iteration->sentence
                          : mainFactText(iteration->chips, true).isEmpty()            ? wordOf(*iteration)
                                                                           : mainFactText(iteration->chips, true);
        if (brought.endsWith(QLatin1Char('.')))
            brought.chop(1);
        return Words::tr("%1, after %2: %3.", "breakpoint, step, what came of it")
            .arg(name, stepText(run, QString::fromStdString(place->node)), brought);
    }
    case Pause::step:
        return Words::tr("One step was run. Press Continue to resume the run.");
    case Pause::request:
        return Words::tr("You paused the run. Press Continue to resume the run.");
    case Pause::cancelled:
        return Words::tr("The running step was cancelled. Press Continue to run the step again.");
    case Pause::question:
    case Pause::storage:
    case Pause::diverged:
    case Pause::failed:
        break;
    }
    return run.pauseReason();
}

QString scoreText(std::optional<double> score)
{
    return score ? app::formatScore(*score) : QString();
}

Tokenizer tokenizerOf(std::shared_ptr<const app::QueryLanguage> language)
{
    if (!language)
        return {};
    return [language = std::move(language)](const QString &code) {
        std::vector<CodeToken> result;
        for (const app::LanguageToken &token : language->tokens(code)) {
            TokenStyle look = TokenStyle::plain;
            switch (token.kind) {
            case app::TokenKind::Keyword:
                look = TokenStyle::keyword;
                break;
            case app::TokenKind::Label:
            case app::TokenKind::RelationshipType:
                look = TokenStyle::label;
                break;
            case app::TokenKind::String:
                look = TokenStyle::string;
                break;
            case app::TokenKind::Number:
                look = TokenStyle::number;
                break;
            case app::TokenKind::Comment:
                look = TokenStyle::comment;
                break;
            case app::TokenKind::Operator:
            case app::TokenKind::Punctuation:
                look = TokenStyle::operatorSign;
                break;
            default:
                break;
            }
            result.push_back({look, token.begin, token.begin + token.length});
        }
        return result;
    };
}

namespace {

// "label · 1,844", "text · Drug". The core's details are English; kind, type and count are taken from them.
QString completionFacts(const app::LanguageCompletion &one)
{
    static const QRegularExpression count(QStringLiteral("(?:^|, )([0-9][0-9,]*)(?: nodes?| rows)?$"));
    static const QRegularExpression ofType(QStringLiteral("^(?:property|column) of (.+?), ([^:]+?)(?:: .*)?$"));
    const auto counted = [&](const QString &kind) {
        const auto match = count.match(one.detail);
        const qint64 number = match.captured(1).remove(u',').toLongLong();
        return match.hasMatch() ? kind + dot + app::formatCount(number) : kind;
    };
    switch (one.kind) {
    case app::TokenKind::Label: {
        const bool isTable = one.detail.startsWith(QLatin1String("table"));
        return isTable || count.match(one.detail).hasMatch()
                   ? counted(isTable ? Words::tr("table") : Words::tr("label"))
                   : one.detail;
    }
    case app::TokenKind::RelationshipType:
        return one.detail.contains(u'→') ? counted(one.detail.section(QLatin1String(", "), 0, 0))
                                         : counted(Words::tr("relationship"));
    case app::TokenKind::Property: {
        const auto match = ofType.match(one.detail);
        return match.hasMatch() ? typeText(match.captured(2)) + dot + match.captured(1) : one.detail;
    }
    case app::TokenKind::Variable: {
        const QString type = one.detail.section(u' ', 1);
        return type.isEmpty() ? Words::tr("variable") : Words::tr("variable") + dot + type;
    }
    case app::TokenKind::Keyword:
        return Words::tr("keyword");
    case app::TokenKind::Function:
        return Words::tr("function");
    case app::TokenKind::String:
    case app::TokenKind::Number:
        return Words::tr("stored value");
    default:
        return one.detail;
    }
}

} // namespace

Completer completerOf(std::shared_ptr<const app::QueryLanguage> language)
{
    if (!language)
        return {};
    return [language = std::move(language)](const QString &code, int offset) {
        std::vector<CodeCompletion> result;
        for (const app::LanguageCompletion &one : language->complete(code, offset))
            result.push_back({one.text, one.label, completionFacts(one), one.begin, one.begin + one.length});
        return result;
    };
}

std::vector<CodeMark> marksOf(const QList<app::TextSpan> &spans, CodeMarkKind kind)
{
    std::vector<CodeMark> marks;
    for (const app::TextSpan &span : spans)
        marks.push_back({kind, span.begin, span.begin + span.length, {}});
    return marks;
}

QString sessionText(const app::SessionView &session, bool hasRuns)
{
    if (session.problem)
        return Words::tr("unsaved session");
    if (session.file.isEmpty())
        return hasRuns ? Words::tr("unsaved session") : Words::tr("new session");
    const QString name = session.file.section(QLatin1Char('/'), -1);
    if (session.growing)
        return Words::tr("%1 (another program is writing this file)").arg(name);
    return session.readOnly ? Words::tr("%1 (read-only)").arg(name) : Words::tr("%1 (saved)").arg(name);
}

} // namespace widgets
