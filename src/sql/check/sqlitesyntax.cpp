// SPDX-License-Identifier: GPL-3.0-or-later
#include "sql/check/sqlitesyntax.h"

#include "sql/text/lexer.h"

#include <algorithm>
#include <array>
#include <memory>
#include <sqlite3.h>

namespace sql {

namespace {

bool isOfTheParser(std::string_view message)
{
    if ((message.starts_with("near \"") && message.ends_with("syntax error")) || message == "incomplete input" ||
        message.starts_with("unrecognized token") || message == "parser stack overflow")
        return true;
    return std::ranges::any_of(std::initializer_list<std::string_view>{"should come after", "a JOIN clause is required",
                                                                       "unknown join type", "all VALUES must have",
                                                                       "cannot use RETURNING"},
                               [&](std::string_view piece) { return message.find(piece) != std::string_view::npos; });
}

struct Close {
    void operator()(sqlite3 *handle) const { sqlite3_close(handle); }
};

// The lexeme at that offset, or the end of the text.
base::Span spanAt(std::string_view text, int offset)
{
    const auto size = static_cast<std::uint32_t>(text.size());
    if (offset < 0 || static_cast<std::uint32_t>(offset) >= size)
        return {size, size};
    const auto at = static_cast<std::uint32_t>(offset);
    for (const Lexeme &each : lex(Dialect::sqlite, text))
        if (each.span.begin <= at && at < each.span.end)
            return each.span;
    return {at, at + 1};
}

// For a misplaced clause ("GROUP BY city WHERE total > 6"): the first clause before it that must follow it; empty if
// the order is right.
std::string clauseBehind(std::string_view text, base::Span place)
{
    constexpr std::array<std::string_view, 6> order{"FROM", "WHERE", "GROUP", "HAVING", "ORDER", "LIMIT"};
    const auto rankOf = [&](const Lexeme &lexeme) {
        const auto word = lexeme.kind == Lex::word ? capitals(textOf(text, lexeme)) : std::string();
        return std::find(order.begin(), order.end(), word) - order.begin();
    };
    std::vector<std::string> later{{}}; // by nesting depth of brackets
    std::ptrdiff_t own = static_cast<std::ptrdiff_t>(order.size());
    for (const Lexeme &each : lex(Dialect::sqlite, text))
        if (each.span.begin == place.begin)
            own = rankOf(each);
    for (const Lexeme &each : lex(Dialect::sqlite, text)) {
        if (each.span.begin >= place.begin)
            break;
        if (each.kind == Lex::open)
            later.emplace_back();
        else if (each.kind == Lex::close && later.size() > 1)
            later.pop_back();
        const auto rank = rankOf(each);
        if (rank < static_cast<std::ptrdiff_t>(order.size()) && rank > own && later.back().empty())
            later.back() = order[static_cast<std::size_t>(rank)];
    }
    const std::string &found = later.back();
    return found + (found == "GROUP" || found == "ORDER" ? " BY" : "");
}

std::string sentence(std::string_view message, std::string_view text, base::Span place)
{
    if (message == "incomplete input")
        return "The query is incomplete: its end is missing.";
    if (message.ends_with("syntax error")) {
        const std::string at(text.substr(place.begin, place.end - place.begin)), behind = clauseBehind(text, place);
        if (behind.empty())
            return "'" + base::shorten(at, 60) + "' is not expected here.";
        return capitals(at) + " is written before " + behind + "." +
               (behind == "GROUP BY" && same(at, "WHERE") ? " Write a condition on groups with HAVING after GROUP BY."
                                                          : "");
    }
    std::string out(message);
    if (!out.empty() && out[0] >= 'a' && out[0] <= 'z')
        out[0] = static_cast<char>(out[0] - 'a' + 'A');
    return out + ".";
}

} // namespace

std::optional<data::Diagnostic> sqliteMistake(std::string_view text)
{
    sqlite3 *opened = nullptr;
    const int made = sqlite3_open_v2(":memory:", &opened, SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX, nullptr);
    const std::unique_ptr<sqlite3, Close> database(opened);
    if (made != SQLITE_OK || text.size() > (1u << 20))
        return std::nullopt;
    sqlite3_stmt *statement = nullptr;
    const int rc = sqlite3_prepare_v2(opened, text.data(), static_cast<int>(text.size()), &statement, nullptr);
    sqlite3_finalize(statement);
    if (rc == SQLITE_OK || !isOfTheParser(sqlite3_errmsg(opened)))
        return std::nullopt;
    const std::string message = sqlite3_errmsg(opened);
    const base::Span span = spanAt(text, message == "incomplete input" ? -1 : sqlite3_error_offset(opened));
    return data::Diagnostic{"syntax", data::Level::error, span, sentence(message, text, span), {}, message};
}

} // namespace sql
