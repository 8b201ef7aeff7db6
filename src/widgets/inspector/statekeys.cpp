// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/inspector/statekeys.h"

#include "app/run/settings.h"
#include "widgets/dialogs/settingsform.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>

namespace widgets {

namespace {

struct Words {
    const char *key, *english;
};

constexpr std::array words{
    Words{"access", QT_TRANSLATE_NOOP("statekeys", "access")},
    Words{"after", QT_TRANSLATE_NOOP("statekeys", "after")},
    Words{"answer", QT_TRANSLATE_NOOP("statekeys", "answer")},
    Words{"arguments", QT_TRANSLATE_NOOP("statekeys", "arguments")},
    Words{"askedAfter", QT_TRANSLATE_NOOP("statekeys", "checked after step")},
    Words{"before", QT_TRANSLATE_NOOP("statekeys", "before")},
    Words{"begin", QT_TRANSLATE_NOOP("statekeys", "beginning")},
    Words{"by", QT_TRANSLATE_NOOP("statekeys", "chosen by")},
    Words{"candidates", QT_TRANSLATE_NOOP("statekeys", "candidates")},
    Words{"cap", QT_TRANSLATE_NOOP("statekeys", "maximum score")},
    Words{"certain", QT_TRANSLATE_NOOP("statekeys", "certain")},
    Words{"citations", QT_TRANSLATE_NOOP("statekeys", "citations")},
    Words{"citedAnswer", QT_TRANSLATE_NOOP("statekeys", "answer with citations")},
    Words{"cites", QT_TRANSLATE_NOOP("statekeys", "cited passages")},
    Words{"code", QT_TRANSLATE_NOOP("statekeys", "code")},
    Words{"columns", QT_TRANSLATE_NOOP("statekeys", "columns")},
    Words{"conditions", QT_TRANSLATE_NOOP("statekeys", "conditions")},
    Words{"content", QT_TRANSLATE_NOOP("statekeys", "content")},
    Words{"decision", QT_TRANSLATE_NOOP("statekeys", "decision")},
    Words{"document", QT_TRANSLATE_NOOP("statekeys", "document")},
    Words{"empty", QT_TRANSLATE_NOOP("statekeys", "empty")},
    Words{"end", QT_TRANSLATE_NOOP("statekeys", "end")},
    Words{"entities", QT_TRANSLATE_NOOP("statekeys", "entity types")},
    Words{"error", QT_TRANSLATE_NOOP("statekeys", "error")},
    Words{"evidence", QT_TRANSLATE_NOOP("statekeys", "evidence")},
    Words{"executionScore", QT_TRANSLATE_NOOP("statekeys", "score")},
    Words{"extractive", QT_TRANSLATE_NOOP("statekeys", "quoted word for word")},
    Words{"heading", QT_TRANSLATE_NOOP("statekeys", "heading")},
    Words{"invented", QT_TRANSLATE_NOOP("statekeys", "invented citations")},
    Words{"iteration", QT_TRANSLATE_NOOP("statekeys", "attempt")},
    Words{"kept", QT_TRANSLATE_NOOP("statekeys", "kept passages")},
    Words{"kind", QT_TRANSLATE_NOOP("statekeys", "kind")},
    Words{"known", QT_TRANSLATE_NOOP("statekeys", "in the documents")},
    Words{"labels", QT_TRANSLATE_NOOP("statekeys", "labels")},
    Words{"left_out", QT_TRANSLATE_NOOP("statekeys", "left out by you")},
    Words{"level", QT_TRANSLATE_NOOP("statekeys", "level")},
    Words{"limit", QT_TRANSLATE_NOOP("statekeys", "limit")},
    Words{"localRules", QT_TRANSLATE_NOOP("statekeys", "offline rules")},
    Words{"max", QT_TRANSLATE_NOOP("statekeys", "maximum")},
    Words{"message", QT_TRANSLATE_NOOP("statekeys", "message")},
    Words{"move", QT_TRANSLATE_NOOP("statekeys", "repair")},
    Words{"ms", QT_TRANSLATE_NOOP("statekeys", "milliseconds")},
    Words{"name", QT_TRANSLATE_NOOP("statekeys", "name")},
    Words{"number", QT_TRANSLATE_NOOP("statekeys", "number")},
    Words{"page", QT_TRANSLATE_NOOP("statekeys", "page")},
    Words{"parsed", QT_TRANSLATE_NOOP("statekeys", "syntax is correct")},
    Words{"parts", QT_TRANSLATE_NOOP("statekeys", "parts")},
    Words{"passage", QT_TRANSLATE_NOOP("statekeys", "passage")},
    Words{"place", QT_TRANSLATE_NOOP("statekeys", "place")},
    Words{"preset", QT_TRANSLATE_NOOP("statekeys", "stop rule")},
    Words{"properties", QT_TRANSLATE_NOOP("statekeys", "properties")},
    Words{"queries", QT_TRANSLATE_NOOP("statekeys", "queries")},
    Words{"query", QT_TRANSLATE_NOOP("statekeys", "query")},
    Words{"rank", QT_TRANSLATE_NOOP("statekeys", "rank")},
    Words{"raw", QT_TRANSLATE_NOOP("statekeys", "unchanged text")},
    Words{"reason", QT_TRANSLATE_NOOP("statekeys", "reason")},
    Words{"reflection", QT_TRANSLATE_NOOP("statekeys", "reflection")},
    Words{"rejected", QT_TRANSLATE_NOOP("statekeys", "irrelevant passages")},
    Words{"relationships", QT_TRANSLATE_NOOP("statekeys", "relationship types")},
    Words{"relationshipTypes", QT_TRANSLATE_NOOP("statekeys", "relationship types")},
    Words{"repaired", QT_TRANSLATE_NOOP("statekeys", "corrected")},
    Words{"role", QT_TRANSLATE_NOOP("statekeys", "role")},
    Words{"rowCount", QT_TRANSLATE_NOOP("statekeys", "rows")},
    Words{"rows", QT_TRANSLATE_NOOP("statekeys", "rows")},
    Words{"score", QT_TRANSLATE_NOOP("statekeys", "score")},
    Words{"scoreCap", QT_TRANSLATE_NOOP("statekeys", "maximum score")},
    Words{"search", QT_TRANSLATE_NOOP("statekeys", "search text")},
    Words{"search_queries", QT_TRANSLATE_NOOP("statekeys", "queries to run")},
    Words{"sentences", QT_TRANSLATE_NOOP("statekeys", "sentences")},
    Words{"steps", QT_TRANSLATE_NOOP("statekeys", "steps")},
    Words{"target", QT_TRANSLATE_NOOP("statekeys", "meaning")},
    Words{"term", QT_TRANSLATE_NOOP("statekeys", "word stem")},
    Words{"text", QT_TRANSLATE_NOOP("statekeys", "text")},
    Words{"threshold", QT_TRANSLATE_NOOP("statekeys", "threshold")},
    Words{"title", QT_TRANSLATE_NOOP("statekeys", "title")},
    Words{"tokens", QT_TRANSLATE_NOOP("statekeys", "tokens")},
    Words{"truncated", QT_TRANSLATE_NOOP("statekeys", "rows cut off")},
    Words{"unsupported", QT_TRANSLATE_NOOP("statekeys", "unsupported sentences")},
    Words{"value", QT_TRANSLATE_NOOP("statekeys", "value")},
    Words{"verdict", QT_TRANSLATE_NOOP("statekeys", "grade")},
    Words{"verifiedEmpty", QT_TRANSLATE_NOOP("statekeys", "empty result is verified")},
    Words{"weight", QT_TRANSLATE_NOOP("statekeys", "weight")},
    Words{"whole", QT_TRANSLATE_NOOP("statekeys", "whole schema")},
    Words{"why", QT_TRANSLATE_NOOP("statekeys", "reason")},
    Words{"written", QT_TRANSLATE_NOOP("statekeys", "queries as written")},
};

} // namespace

QString stateKeyText(const QString &artefact, const QString &key)
{
    if (artefact == QLatin1String("settings"))
        if (const app::SettingView *setting = app::settingView(key))
            return settingText(setting->title);
    const auto found =
        std::find_if(words.begin(), words.end(), [&](const Words &each) { return key == QLatin1String(each.key); });
    return found == words.end() ? key : QCoreApplication::translate("statekeys", found->english);
}

} // namespace widgets
