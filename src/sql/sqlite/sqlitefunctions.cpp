// SPDX-License-Identifier: GPL-3.0-or-later
#include "sql/sqlite/sqlitefunctions.h"

#include <cstring>
#include <sqlite3.h>
#include <string>
#include <string_view>
#include <unordered_set>

namespace sql {

namespace {

std::string_view textOf(sqlite3_value *value)
{
    const auto *text = reinterpret_cast<const char *>(sqlite3_value_text(value));
    return text ? std::string_view(text, static_cast<std::size_t>(sqlite3_value_bytes(value))) : std::string_view();
}

std::string_view bytesOf(sqlite3_value *value)
{
    const auto *bytes = static_cast<const char *>(sqlite3_value_blob(value));
    return bytes ? std::string_view(bytes, static_cast<std::size_t>(sqlite3_value_bytes(value))) : std::string_view();
}

bool anyNull(int count, sqlite3_value **values)
{
    for (int i = 0; i < count; ++i)
        if (sqlite3_value_type(values[i]) == SQLITE_NULL)
            return true;
    return false;
}

// Linear time, which the C library's memmem guarantees for long needles but string_view::find does not. Searches
// growing windows, because address sanitizers scan the whole rest for each call.
std::size_t findIn(std::string_view text, std::string_view piece, std::size_t from)
{
    for (std::size_t window = 256; from <= text.size(); window *= 2) {
        const std::string_view part = text.substr(from, window + piece.size());
        if (const void *found = memmem(part.data(), part.size(), piece.data(), piece.size()))
            return static_cast<std::size_t>(static_cast<const char *>(found) - text.data());
        if (from + part.size() >= text.size())
            break;
        from += window;
    }
    return std::string_view::npos;
}

bool startsSign(char c)
{
    return (static_cast<unsigned char>(c) & 0xC0) != 0x80;
}

void instr(sqlite3_context *context, int count, sqlite3_value **values)
{
    if (anyNull(count, values))
        return;
    const bool blobs = sqlite3_value_type(values[0]) == SQLITE_BLOB && sqlite3_value_type(values[1]) == SQLITE_BLOB;
    const std::string_view text = blobs ? bytesOf(values[0]) : textOf(values[0]),
                           piece = blobs ? bytesOf(values[1]) : textOf(values[1]);
    const std::size_t at = piece.empty() ? 0 : findIn(text, piece, 0);
    if (at == std::string_view::npos) {
        sqlite3_result_int(context, 0);
        return;
    }
    sqlite3_int64 place = 1;
    for (std::size_t i = 0; i < at; ++i)
        place += blobs || startsSign(text[i + 1]) ? 1 : 0;
    sqlite3_result_int64(context, place);
}

void replace(sqlite3_context *context, int, sqlite3_value **values)
{
    if (anyNull(3, values)) {
        const bool nothing =
            sqlite3_value_type(values[0]) == SQLITE_NULL || sqlite3_value_type(values[1]) == SQLITE_NULL;
        if (nothing || !textOf(values[1]).empty())
            return;
    }
    const std::string_view text = textOf(values[0]), piece = textOf(values[1]);
    if (piece.empty() || piece[0] == '\0') {
        sqlite3_result_value(context, values[0]);
        return;
    }
    const std::string_view other = textOf(values[2]);
    const auto most =
        static_cast<std::size_t>(sqlite3_limit(sqlite3_context_db_handle(context), SQLITE_LIMIT_LENGTH, -1));
    std::string out;
    for (std::size_t from = 0;;) {
        const std::size_t at = findIn(text, piece, from);
        out += text.substr(from, at == std::string_view::npos ? at : at - from);
        if (at == std::string_view::npos)
            break;
        out += other;
        from = at + piece.size();
        if (out.size() > most) {
            sqlite3_result_error_toobig(context);
            return;
        }
    }
    sqlite3_result_text64(context, out.data(), out.size(), SQLITE_TRANSIENT, SQLITE_UTF8);
}

enum Side { left = 1, right = 2 };

std::size_t lengthOfSign(std::string_view text, std::size_t at)
{
    std::size_t end = at + 1;
    while (end < text.size() && !startsSign(text[end]))
        ++end;
    return end - at;
}

void trim(sqlite3_context *context, int count, sqlite3_value **values)
{
    if (anyNull(count, values))
        return;
    const auto side = reinterpret_cast<std::uintptr_t>(sqlite3_user_data(context));
    std::string_view text = textOf(values[0]);
    const std::string_view given = count > 1 ? textOf(values[1]) : " ";
    bool single[256] = {};
    std::unordered_set<std::string_view> others;
    for (std::size_t at = 0; at < given.size();) {
        const std::size_t length = lengthOfSign(given, at);
        if (length == 1)
            single[static_cast<unsigned char>(given[at])] = true;
        else
            others.insert(given.substr(at, length));
        at += length;
    }
    const auto isGiven = [&](std::string_view sign) {
        return sign.size() == 1 ? single[static_cast<unsigned char>(sign[0])] : others.contains(sign);
    };
    while ((side & left) && !text.empty()) {
        const std::size_t length = lengthOfSign(text, 0);
        if (!isGiven(text.substr(0, length)))
            break;
        text.remove_prefix(length);
    }
    while ((side & right) && !text.empty()) {
        std::size_t at = text.size() - 1;
        while (at > 0 && !startsSign(text[at]))
            --at;
        if (!isGiven(text.substr(at)))
            break;
        text.remove_suffix(text.size() - at);
    }
    sqlite3_result_text64(context, text.data(), text.size(), SQLITE_TRANSIENT, SQLITE_UTF8);
}

// Uses SQLite's printf on a separate database, unless width or precision exceeds the maximum of a value: SQLite would
// then write each fill character.
struct Plain {
    sqlite3 *database = nullptr;
    ~Plain() { sqlite3_close(database); }
};

bool asksForTooMuch(std::string_view format, int count, sqlite3_value **values)
{
    constexpr std::int64_t most = 1 << 20;
    for (std::size_t i = 0; i < format.size(); ++i) {
        std::int64_t number = 0;
        for (; i < format.size() && format[i] >= '0' && format[i] <= '9'; ++i)
            if ((number = number * 10 + (format[i] - '0')) > most)
                return true;
    }
    if (format.find('*') != std::string_view::npos)
        for (int i = 1; i < count; ++i) {
            const sqlite3_int64 width = sqlite3_value_int64(values[i]);
            if (width > most || width < -most)
                return true;
        }
    return false;
}

void print(sqlite3_context *context, int count, sqlite3_value **values)
{
    if (count == 0)
        return;
    if (asksForTooMuch(textOf(values[0]), count, values)) {
        sqlite3_result_error_toobig(context);
        return;
    }
    auto *plain = static_cast<Plain *>(sqlite3_user_data(context));
    std::string text = "SELECT printf(?";
    for (int i = 1; i < count; ++i)
        text += ",?";
    sqlite3_stmt *statement = nullptr;
    if (sqlite3_prepare_v2(plain->database, (text + ")").c_str(), -1, &statement, nullptr) != SQLITE_OK) {
        sqlite3_result_error_nomem(context);
        return;
    }
    for (int i = 0; i < count; ++i)
        sqlite3_bind_value(statement, i + 1, values[i]);
    if (const int rc = sqlite3_step(statement); rc == SQLITE_ROW)
        sqlite3_result_value(context, sqlite3_column_value(statement, 0));
    else
        sqlite3_result_error_code(context, rc);
    sqlite3_finalize(statement);
}

} // namespace

void linearFunctions(sqlite3 *database)
{
    constexpr int kind = SQLITE_UTF8 | SQLITE_DETERMINISTIC | SQLITE_INNOCUOUS;
    sqlite3_create_function(database, "instr", 2, kind, nullptr, instr, nullptr, nullptr);
    sqlite3_create_function(database, "replace", 3, kind, nullptr, replace, nullptr, nullptr);
    for (const char *name : {"printf", "format"}) {
        auto *plain = new Plain;
        if (sqlite3_open_v2(":memory:", &plain->database, SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX, nullptr) ==
            SQLITE_OK)
            sqlite3_limit(plain->database, SQLITE_LIMIT_LENGTH, sqlite3_limit(database, SQLITE_LIMIT_LENGTH, -1));
        sqlite3_create_function_v2(database, name, -1, kind, plain, print, nullptr, nullptr,
                                   [](void *held) { delete static_cast<Plain *>(held); });
    }
    for (const auto &[name, sides] : {std::pair{"trim", left | right}, {"ltrim", int{left}}, {"rtrim", int{right}}})
        for (const int arguments : {1, 2})
            sqlite3_create_function(database, name, arguments, kind, reinterpret_cast<void *>(std::uintptr_t(sides)),
                                    trim, nullptr, nullptr);
}

} // namespace sql
