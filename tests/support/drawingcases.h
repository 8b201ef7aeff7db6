// SPDX-License-Identifier: GPL-3.0-or-later
// Edits of drawn queries as cases, the same for all languages.
#pragma once

#include "base/codedtext.h"
#include "data/language/drawingedits.h"
#include "data/language/language.h"

#include <QtTest>
#include <string>
#include <vector>

namespace support {

struct DrawingCase {
    const char *name;
    const char *before;
    data::DrawingEdit edit;
    const char *after; // the text, or "refused: CODE"
};

// The text after the edit, or the code of the refusal.
inline std::string afterEdit(const data::Language &language, const std::string &query, const data::DrawingEdit &edit)
{
    const auto out = data::edited(language, query, edit);
    return out ? *out : "refused: " + base::textOf(out.error()).code;
}

// Rows "index" for each case.
inline void addDrawingCases(const std::vector<DrawingCase> &cases)
{
    QTest::addColumn<int>("index");
    for (std::size_t i = 0; i < cases.size(); ++i)
        QTest::addRow("%s", cases[i].name) << static_cast<int>(i);
}

// The edit changes the text, and its inverse gives the same bytes. `inverse` makes it from the drawing after the edit.
template <class Inverse>
void checkInverse(const data::Language &language, const std::string &before, const data::DrawingEdit &edit,
                  const Inverse &inverse)
{
    const auto there = data::edited(language, before, edit);
    if (!there) {
        QTest::qFail(there.error().message.c_str(), __FILE__, __LINE__);
        return;
    }
    const auto back = data::edited(language, *there, inverse(data::drawingOf(language, *there)));
    QCOMPARE(back ? *back : base::textOf(back.error()).code, before);
    if (*there == before)
        QTest::qFail("The edit changes nothing.", __FILE__, __LINE__);
}

inline data::Value textValue(const char *text)
{
    return data::Value(std::string(text));
}

} // namespace support
