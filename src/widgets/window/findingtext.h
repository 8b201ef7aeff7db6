// SPDX-License-Identifier: GPL-3.0-or-later
// What a checker finds in a query, and why a query failed, in the language of the window. Nothing reads a sentence of
// the core: a finding has a code, a piece of the query and a fix, and of these its sentence is made anew. What has no
// sentence here, a server's own words for one, stays as it is. GUI thread.
#pragma once

#include "app/inspector/inspectordata.h"
#include "app/source/querylanguage.h"

#include <QString>

namespace widgets {

QString findingText(const app::LanguageFinding &finding, const QString &query);
QString fixText(const app::LanguageFix &fix); // its title
// Of a run, as it is stored; the fix is found again by the language of its source, which may be null.
QString findingText(const app::Finding &finding, const QString &query, const app::QueryLanguage *language);

// Of a query that failed: what the checker finds in it where that is the reason, else by its code.
QString queryErrorText(const QString &code, const QString &message, const QString &query,
                       const app::QueryLanguage *language);

// The same of what is stored of a run.
QString errorText(const app::InspectorData &data, const app::QueryLanguage *language);

} // namespace widgets
