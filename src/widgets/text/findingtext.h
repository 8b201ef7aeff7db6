// SPDX-License-Identifier: GPL-3.0-or-later
// Problems of a query, and why a query failed, in the language of the window. Messages of the core are not parsed: the
// text is built from the problem's code, the part of the query and the fix. Other texts, such as messages of a server,
// stay unchanged. GUI thread.
#pragma once

#include "app/inspector/inspectordata.h"
#include "app/source/querylanguage.h"

#include <QString>

namespace widgets {

QString findingText(const app::LanguageFinding &finding, const QString &query);
QString fixText(const app::LanguageFix &fix); // title of the fix
// Of a stored run; `language`, which may be null, finds the fix again.
QString findingText(const app::Finding &finding, const QString &query, const app::QueryLanguage *language);

// Of a failed query: the problem that the check finds, if it is the reason; else `text`, if it has a code; else by the
// code of the error.
QString queryErrorText(const QString &code, const QString &message, const QString &query,
                       const app::QueryLanguage *language, const base::CodedText &text = {});

// The same for a stored run.
QString errorText(const app::InspectorData &data, const app::QueryLanguage *language);

} // namespace widgets
