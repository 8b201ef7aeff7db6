// SPDX-License-Identifier: GPL-3.0-or-later
// What a language implements so that its queries can be drawn.
#pragma once

#include "data/language/drawingedits.h"

#include <optional>
#include <string>
#include <string_view>

namespace data {

class TextChange;

// A language whose queries can be drawn. Pure and thread-safe.
class QueryDrawer {
public:
    virtual ~QueryDrawer() = default;
    virtual Drawing drawing(std::string_view text, const QueryTexts &texts) const = 0;
    // Edits of patterns and joins. None: the edit is the same in all languages.
    virtual std::optional<base::Result<std::string>> edited(std::string_view text, const Drawing &drawing,
                                                            const DrawingEdit &edit) const = 0;
    // The element's name in conditions; `change` gives it one if it has none.
    virtual base::Result<std::string> named(std::string_view text, const Drawing &drawing, DrawnElement element,
                                            TextChange &change) const = 0;
    // The drawing printed without its text, boxes as written. Empty: it has no result.
    virtual std::string written(const Drawing &drawing) const = 0;
};

} // namespace data
