// SPDX-License-Identifier: GPL-3.0-or-later
#include "retrieval/document.h"

#include <algorithm>

namespace retrieval {

std::string_view toString(Format format)
{
    switch (format) {
    case Format::text:
        return "text";
    case Format::markdown:
        return "Markdown";
    case Format::html:
        return "HTML";
    case Format::pdf:
        return "PDF";
    }
    return "";
}

std::string headingAt(const Document &document, std::uint32_t offset)
{
    std::vector<const Heading *> open;
    for (const Heading &heading : document.headings) {
        if (heading.begin > offset)
            break;
        while (!open.empty() && open.back()->level >= heading.level)
            open.pop_back();
        open.push_back(&heading);
    }
    std::string path;
    for (const Heading *heading : open)
        path += (path.empty() ? "" : " › ") + heading->text;
    return path;
}

int pageAt(const Document &document, std::uint32_t offset)
{
    const auto after = std::upper_bound(document.pages.begin(), document.pages.end(), offset);
    return static_cast<int>(after - document.pages.begin());
}

std::string placeOf(const Passage &passage)
{
    std::string place = passage.document;
    if (passage.page > 0)
        place += ", page " + std::to_string(passage.page);
    if (!passage.heading.empty())
        place += ", " + passage.heading;
    return place;
}

} // namespace retrieval
