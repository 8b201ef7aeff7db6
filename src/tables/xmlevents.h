// SPDX-License-Identifier: GPL-3.0-or-later
// Events of an XML text in bounded memory. The parser is in a module that is loaded with the first workbook
// (xml/expatreader.h). Owner: tables. One thread.
#pragma once

#include "base/result.h"

#include <functional>
#include <optional>
#include <string_view>

namespace tables {

// Attributes of an element in expat's form: alternating names and values, null-terminated.
class XmlAttributes {
public:
    explicit XmlAttributes(const char **all) : m_all(all) {}
    // By local name; attributes of LibreOffice's extension, which repeat others, by `calcext:` and name.
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
    virtual void begin(std::string_view element, const XmlAttributes &attributes) = 0; // local name
    virtual void end(std::string_view element) = 0;
    virtual void text(std::string_view part) = 0;      // a text may come in several parts
    virtual base::Status status() const { return {}; } // an error stops parsing
};

using XmlBytes = std::function<base::Result<std::size_t>(char *to, std::size_t size)>; // 0 at the end
// An error if the text is not XML, declares a document type, or is nested too deep.
using XmlReader = std::function<base::Status(const XmlBytes &bytes, XmlEvents &events)>;

} // namespace tables
