// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/language/diagnostic.h"

#include "data/language/language.h"

#include <algorithm>

namespace data {

namespace {

bool continues(char c)
{
    return (static_cast<unsigned char>(c) & 0xC0) == 0x80;
}

} // namespace

const char *toString(FixClass kind)
{
    return kind == FixClass::certain ? "certain" : kind == FixClass::structural ? "structural" : "choice";
}

FixClass fixClassOf(std::string_view name)
{
    return name == "certain" ? FixClass::certain : name == "structural" ? FixClass::structural : FixClass::choice;
}

std::string apply(std::string_view text, std::vector<Fix> fixes)
{
    std::string out;
    std::vector<const Fix *> accepted;
    for (const Fix &fix : fixes) {
        const base::Span span = fix.span;
        const bool inside = span.begin <= span.end && span.end <= text.size();
        // Two insertions at one offset also overlap: their order would be arbitrary.
        const bool free = std::none_of(accepted.begin(), accepted.end(), [&](const Fix *other) {
            return (span.begin < other->span.end && other->span.begin < span.end) || span.begin == other->span.begin;
        });
        if (inside && free)
            accepted.push_back(&fix);
    }
    std::sort(accepted.begin(), accepted.end(),
              [](const Fix *a, const Fix *b) { return a->span.begin < b->span.begin; });
    std::size_t done = 0;
    for (const Fix *fix : accepted) {
        out += text.substr(done, fix->span.begin - done);
        out += fix->text;
        done = fix->span.end;
    }
    return out += text.substr(done);
}

Position position(std::string_view text, std::uint32_t offset)
{
    Position at;
    const std::size_t end = std::min<std::size_t>(offset, text.size());
    for (std::size_t i = 0; i < end; ++i) {
        if (text[i] == '\n') {
            ++at.line;
            at.column = 1;
        } else if (!continues(text[i])) {
            ++at.column;
        }
    }
    return at;
}

std::string describe(const Diagnostic &diagnostic, std::string_view text, bool withExcerpt)
{
    const Position at = position(text, diagnostic.span.begin);
    std::string out =
        "line " + std::to_string(at.line) + ", column " + std::to_string(at.column) + ": " + diagnostic.message;
    if (!withExcerpt)
        return out;
    const std::size_t begin = std::min<std::size_t>(diagnostic.span.begin, text.size());
    const std::size_t before = begin ? text.rfind('\n', begin - 1) : std::string_view::npos;
    const std::size_t lineBegin = before == std::string_view::npos ? 0 : before + 1;
    const std::size_t lineEnd = std::min(text.find('\n', begin), text.size());
    const std::size_t marked = std::min<std::size_t>(std::max(diagnostic.span.end, diagnostic.span.begin), lineEnd);
    const auto carets = std::count_if(text.begin() + static_cast<std::ptrdiff_t>(begin),
                                      text.begin() + static_cast<std::ptrdiff_t>(std::max(begin, marked)),
                                      [](char c) { return !continues(c); });
    out += "\n  " + std::string(text.substr(lineBegin, lineEnd - lineBegin)) + "\n  ";
    out += std::string(static_cast<std::size_t>(at.column - 1), ' ');
    return out + std::string(static_cast<std::size_t>(std::max<std::ptrdiff_t>(carets, 1)), '^');
}

bool Analysis::hasErrors() const
{
    return std::any_of(diagnostics.begin(), diagnostics.end(),
                       [](const Diagnostic &d) { return d.level == Level::error; });
}

} // namespace data
