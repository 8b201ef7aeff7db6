// SPDX-License-Identifier: GPL-3.0-or-later
// The parts of an XML text one after the other, in bounded memory. The parser behind it is in a module, loaded with the
// first workbook that is opened (xml/expatreader.h). Owner: tables. One thread.
#pragma once

#include "base/result.h"

#include <functional>
#include <optional>
#include <string_view>

namespace tables {

// Attributes of an element as expat has them: names and values in turn, null at the end.
class XmlAttributes {
public:
    explicit XmlAttributes(const char **all) : m_all(all) {}
    // By its name without a prefix; those of LibreOffice's own extension, which repeat others, by `calcext:` and name.
    std::optional<std::string_view> find(std::string_view name) const
    {
        for (const char **at = m_all; *at != nullptr; at += 2) {
            const std::string_view written = *at;
            const std::size_t colon = written.find(':');
            const bool isExtension = written.starts_with("calcext:") || written.starts_with("loext:");
            if ((colon == std::string_view::npos || isExtension ? written : written.substr(colon + 1)) == name)
                return std::string_view(at[1]);
        }
        return std::nullopt;
    }
    std::string_view value(std::string_view name) const { return find(name).value_or(std::string_view()); }

private:
    const char **m_all;
};

class XmlEvents {
public:
    virtual ~XmlEvents() = default;
    virtual void begin(std::string_view element, const XmlAttributes &attributes) = 0; // its name without a prefix
    virtual void end(std::string_view element) = 0;
    virtual void text(std::string_view part) = 0;      // of a text, in as many parts as it comes in
    virtual base::Status status() const { return {}; } // an error stops the reading
};

using XmlBytes = std::function<base::Result<std::size_t>(char *to, std::size_t size)>; // 0 at the end
// An error where the text is no XML, declares a document type, or nests too deep.
using XmlReader = std::function<base::Status(const XmlBytes &bytes, XmlEvents &events)>;

} // namespace tables
