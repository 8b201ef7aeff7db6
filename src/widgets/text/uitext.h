// SPDX-License-Identifier: GPL-3.0-or-later
// Texts for enums, reasons and facts of `app` in the language of the window. Pure functions; GUI thread.
#pragma once

#include "app/inspector/inspectordata.h"
#include "app/models/values.h"
#include "app/run/run.h"
#include "app/run/runsetup.h"
#include "app/session/sessionview.h"
#include "widgets/code/codeeditor.h"
#include "widgets/theme/mark.h"

#include <QString>
#include <memory>

namespace app {
class QueryLanguage;
}

namespace widgets {

inline const QString dot = QStringLiteral(" \u00b7 "); // between facts

Mark markOf(app::RunStatus status);
QString wordOf(const app::Iteration &iteration);            // of its status, in the words of its agent
QString filledText(const app::FilledWord &word);            // "relevant 3/4"
QString stepText(const QString &title);                     // of a step by its English title (app::Run::stepTitle)
QString stepText(const app::Run &run, const QString &node); // "grade" of "grade_documents"
QString rowsText(qint64 rows);                              // "11 rows"
QString stoppedText(qint64 rows);                           // of a query: "Stopped after 11 rows"
QString tokensText(qint64 tokens);                          // "1,350 tokens"
QString shareText(double share);                            // "95 %", rounded down, so "100 %" means all
// Of an attempt: "11 rows · 6.1 ms"; in the inspector: "11 rows · 6.1 ms · 0 tokens".
QString facts(const app::Run &run, const app::Iteration &iteration);
QString facts(const app::Run &run, const app::InspectorData &data);
// Why the run is paused: "Breakpoint “Before execute”.", with the outcome of the step if that is the reason.
QString pauseText(const app::Run &run, const app::Breakpoint *hit);
// At the end of a branch: "score 9.2 > 7"; in a sentence: "stopped because the score 9.2 is above 7".
QString endText(const app::Run &run, const QString &reason, double score);
QString endSentence(const app::Run &run, const QString &reason, double score);
QString endWordText(const app::Run &run);        // state of a run that has ended, the same in all views
QString stopRuleText(const app::StopRule &rule); // "score > 7 · 30 steps"
// Of the score; empty if the rule does not use it.
std::optional<double> thresholdOf(const app::StopRule &rule);
QString modelText(const QString &id); // "Offline rules"
// rulesOfWindowLanguage(): binding of the offline rules for the language of the window. rulesLanguage(): language of
// the rules that a binding names ("de" of "offline:de"); for other models that of the window.
QString rulesOfWindowLanguage();
QString rulesLanguage(const QString &model);
QString sourceText(const QString &uri, const QString &name);
// Name of a bundled source in the language of the window.
QString bundledSourceText(const QString &english);
// `node`: its displayed name.
QString costText(const std::optional<double> &dollars); // "not known" without a price
QString breakpointText(const QString &node, bool before, const QString &condition, const QVariantMap &parameters);
// A breakpoint's condition as the end of a sentence: "if the result has more than 5 rows". `number` may be a letter.
QString conditionClause(const QString &condition, const QString &number);
QString breakpointText(const app::Run &run, const app::Breakpoint &breakpoint);
QString scoreText(std::optional<double> score);

Tokenizer tokenizerOf(std::shared_ptr<const app::QueryLanguage> language);
Completer completerOf(std::shared_ptr<const app::QueryLanguage> language);
std::vector<CodeMark> marksOf(const QList<app::TextSpan> &spans, CodeMarkKind kind);

// State of the session file for the status line: "untitled.rfx saved".
QString sessionText(const app::SessionView &session, bool hasRuns);

} // namespace widgets
