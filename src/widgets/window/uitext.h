// SPDX-License-Identifier: GPL-3.0-or-later
// What enums, reasons and facts of `app` are called by people, in their language. Pure functions; GUI thread.
#pragma once

#include "app/inspector/inspectordata.h"
#include "app/models/values.h"
#include "app/run/run.h"
#include "app/run/runsetup.h"
#include "app/session/sessionview.h"
#include "widgets/inspector/codeeditor.h"
#include "widgets/theme/mark.h"

#include <QString>
#include <memory>

namespace app {
class QueryLanguage;
}

namespace widgets {

inline const QString dot = QStringLiteral(" \u00b7 "); // between facts

Mark markOf(app::RunStatus status);
QString wordOf(const app::Iteration &iteration);            // of its status, as its agent says it
QString filledText(const app::FilledWord &word);            // "relevant 3/4"
QString stepText(const app::Run &run, const QString &node); // "grade" of "grade_documents"
QString rowsText(qint64 rows);                              // "11 rows"
QString tokensText(qint64 tokens);                          // "1,350 tokens"
QString shareText(double share);                            // "95 %", in whole per cent; "100 %" only of all
// Of an iteration: "11 rows · 6.1 ms"; of the inspector: "11 rows · 6.1 ms · 0 tokens".
QString facts(const app::Run &run, const app::Iteration &iteration);
QString facts(const app::Run &run, const app::InspectorData &data);
// Why the run waits: "Breakpoint “Before execute”.", with what the step before brought where that is the reason.
QString pauseText(const app::Run &run, const app::Breakpoint *hit);
// Beside the end of a branch: "score 9.2 > 7"; in a sentence: "stopped because the score 9.2 is above 7".
QString endWords(const app::Run &run, const QString &reason, double score);
QString endSentence(const app::Run &run, const QString &reason, double score);
QString stopRuleText(const app::StopRule &rule); // "score > 7 · 30 steps"
QString modelText(const QString &id);            // "Offline rules"
// The offline rules that read the language of the window, as a run binds them; and what the rules read while a model is
// chosen: "de" of "offline:de", beside another model the language of the window.
QString ownRules();
QString rulesLanguage(const QString &model);
QString sourceText(const QString &uri, const QString &name);
// What a source that comes with the program is called, in the language of the window.
QString offerText(const QString &english);
// `node`: as people call it.
QString breakpointText(const QString &node, bool before, const QString &condition, const QVariantMap &parameters);
QString breakpointText(const app::Run &run, const app::Breakpoint &breakpoint);
QString scoreText(std::optional<double> score);

Tokenizer tokenizerOf(std::shared_ptr<const app::QueryLanguage> language);
Completer completerOf(std::shared_ptr<const app::QueryLanguage> language);
std::vector<CodeMark> marksOf(const QList<app::TextSpan> &spans, CodeMarkKind kind);

// "untitled.rfx saved": the file of the session, for the status line.
QString sessionText(const app::SessionView &session, bool hasRuns);

} // namespace widgets
