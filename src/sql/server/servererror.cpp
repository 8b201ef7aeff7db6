// SPDX-License-Identifier: GPL-3.0-or-later
#include "sql/server/servererror.h"

#include "base/codedtext.h"
#include "base/text.h"

#include <array>
#include <string_view>

namespace sql {

using base::Category;
using Kind = ServerFault::Kind;

namespace {

struct Sorted {
    std::string_view state; // SQLSTATE, or the two characters of its class
    Category category;
    const char *code;
};

// PostgreSQL's appendix A; complete codes before classes.
constexpr std::array sortedStates{
    Sorted{"42601", Category::input, "syntax"},
    Sorted{"42P01", Category::input, "unknown-name"},
    Sorted{"42703", Category::input, "unknown-name"},
    Sorted{"42702", Category::input, "unknown-name"},
    Sorted{"42883", Category::input, "unknown-name"},
    Sorted{"42704", Category::input, "unknown-name"},
    Sorted{"3F000", Category::input, "unknown-name"},
    Sorted{"42S02", Category::input, "unknown-name"},
    Sorted{"42S22", Category::input, "unknown-name"},
    Sorted{"42804", Category::input, "type"},
    Sorted{"42501", Category::refused, "refused"},
    Sorted{"25006", Category::refused, "refused"},
    Sorted{"57014", Category::limit, "timeout"},
    Sorted{"70100", Category::limit, "timeout"},
    Sorted{"40001", Category::unreachable, "connection"},
    Sorted{"40P01", Category::unreachable, "connection"},
    Sorted{"55P03", Category::unreachable, "connection"},
    Sorted{"57P01", Category::unreachable, "connection"},
    Sorted{"57P02", Category::unreachable, "connection"},
    Sorted{"57P03", Category::unreachable, "connection"},
    Sorted{"08", Category::unreachable, "connection"},
    Sorted{"53", Category::limit, "memory"},
    Sorted{"22", Category::input, "type"},
    Sorted{"42", Category::input, "syntax"},
};

struct Numbered {
    int number;
    Category category;
    const char *code;
};

// MariaDB's error numbers, if their SQLSTATE is less specific or different.
constexpr std::array sortedNumbers{
    Numbered{1064, Category::input, "syntax"},
    Numbered{1146, Category::input, "unknown-name"},
    Numbered{1054, Category::input, "unknown-name"},
    Numbered{1052, Category::input, "unknown-name"},
    Numbered{1109, Category::input, "unknown-name"},
    Numbered{1305, Category::input, "unknown-name"},
    Numbered{1049, Category::input, "unknown-name"},
    Numbered{1055, Category::input, "syntax"},
    Numbered{1111, Category::input, "syntax"},
    Numbered{1140, Category::input, "syntax"},
    Numbered{1292, Category::input, "type"},
    Numbered{1366, Category::input, "type"},
    Numbered{1792, Category::refused, "refused"},
    Numbered{1142, Category::refused, "refused"},
    Numbered{1143, Category::refused, "refused"},
    Numbered{1044, Category::refused, "refused"},
    Numbered{1227, Category::refused, "refused"},
    Numbered{1290, Category::refused, "refused"},
    Numbered{1370, Category::refused, "refused"},
    Numbered{1969, Category::limit, "timeout"},
    Numbered{3024, Category::limit, "timeout"},
    Numbered{1317, Category::limit, "timeout"},
    Numbered{1205, Category::unreachable, "connection"},
    Numbered{1213, Category::unreachable, "connection"},
    Numbered{1021, Category::limit, "memory"},
    Numbered{1037, Category::limit, "memory"},
    Numbered{1038, Category::limit, "memory"},
    Numbered{1041, Category::limit, "memory"},
    Numbered{1114, Category::limit, "memory"}, // for a read: a temporary table over its limit
    Numbered{1104, Category::limit, "memory"},
};

Sorted sortOf(const ServerFault &fault)
{
    if (fault.kind == Kind::lost)
        return {{}, Category::unreachable, "connection"};
    if (fault.kind == Kind::stopped)
        return {{}, Category::cancelled, "cancelled"};
    for (const Numbered &each : sortedNumbers)
        if (fault.number == each.number)
            return {{}, each.category, each.code};
    for (const Sorted &each : sortedStates)
        if (fault.state.starts_with(each.state))
            return each;
    return {{}, Category::input, "runtime"};
}

std::string sentence(std::string text)
{
    text = base::trim(text);
    if (!text.empty() && text.back() != '.' && text.back() != '?' && text.back() != '!')
        text += '.';
    return text;
}

// "[42P01] relation "films" does not exist"; for MariaDB "ERROR 1146 (42S02): ...", as its own client prints.
std::string detailOf(const ServerFault &fault)
{
    std::string out;
    if (fault.number)
        out = "ERROR " + std::to_string(fault.number) + " (" + fault.state + "): ";
    else if (!fault.state.empty())
        out = "[" + fault.state + "] ";
    out += fault.message;
    for (const std::string &more : {fault.detail, fault.hint})
        if (!more.empty())
            out += "\n" + more;
    return out;
}

// The line and column of a position that the server counts in characters from 1.
base::CodedText placeIn(const std::string &text, int position)
{
    std::size_t line = 1, column = 1;
    std::size_t at = 0;
    for (int i = 1; i < position && at < text.size(); ++i) {
        line += text[at] == '\n' ? 1 : 0;
        column = text[at] == '\n' ? 1 : column + 1;
        for (++at; at < text.size() && (static_cast<unsigned char>(text[at]) & 0xc0) == 0x80;)
            ++at;
    }
    return {BASE_TEXT("server.place", "line {line}, column {column}"),
            {{"line", std::to_string(line)}, {"column", std::to_string(column)}}};
}

} // namespace

base::Error statementError(Dialect dialect, const ServerFault &fault, const std::string &text)
{
    const Sorted sorted = sortOf(fault);
    const std::string server(toString(dialect));
    base::Error out{sorted.category, {}, detailOf(fault), sorted.code};
    const std::string_view code = sorted.code;
    if (code == "cancelled")
        base::setText(out, BASE_TEXT("query.cancelled", "The query was cancelled."));
    else if (fault.kind == Kind::lost)
        base::setText(out, {BASE_TEXT("server.lost", "The connection to {server} was lost while the query ran. Nothing "
                                                     "was changed. Run the query again to reconnect."),
                            {{"server", server}}});
    else if (code == "timeout")
        base::setText(out, {BASE_TEXT("server.timeout",
                                      "{server} stopped the query, because it took too long. Make it more selective."),
                            {{"server", server}}});
    else if (code == "refused")
        base::setText(out, {BASE_TEXT("server.refused", "{server} refuses this query, because this user has no "
                                                        "permission or the query would change data: {message}"),
                            {{"server", server}, {"message", sentence(fault.message)}}});
    else if (code == "connection")
        base::setText(out, {BASE_TEXT("server.busy",
                                      "{server} cannot run the query at present: {message} Try again in a moment."),
                            {{"server", server}, {"message", sentence(fault.message)}}});
    else if (code == "memory")
        base::setText(out, {BASE_TEXT("server.memory", "{server} does not have enough memory or disk space for this "
                                                       "query, or limits the size of queries: {message}"),
                            {{"server", server}, {"message", sentence(fault.message)}}});
    else {
        const std::string sentences = sentence(fault.message) + (fault.hint.empty() ? "" : " " + sentence(fault.hint));
        if (fault.position > 0)
            base::setText(out, {BASE_TEXT("server.says-at", "{server} says at {place}: {message}"),
                                {{"server", server}, {"message", sentences}},
                                {{"place", placeIn(text, fault.position)}}});
        else
            base::setText(out, {BASE_TEXT("server.says", "{server} says: {message}"),
                                {{"server", server}, {"message", sentences}}});
    }
    return out;
}

base::Error connectionError(Dialect dialect, const ServerFault &fault, const ServerAddress &address)
{
    const std::string server(toString(dialect));
    const std::string where = address.host + ":" + std::to_string(address.port);
    base::Error out{Category::unreachable, {}, detailOf(fault), "connection"};
    switch (fault.kind) {
    case Kind::refusedLogin:
        base::setText(
            out, {BASE_TEXT("server.login",
                            "{server} at {host} rejects the user “{user}” with this password. Check the user and the "
                            "password. You can also set the password in the environment variable REFLEXION_PASSWORD."),
                  {{"server", server}, {"host", where}, {"user", address.user}}});
        break;
    case Kind::unknownDatabase:
        base::setText(
            out, {BASE_TEXT("server.no-database", "{server} at {host} has no database “{database}”. Check its name."),
                  {{"server", server}, {"host", where}, {"database", address.database}}});
        break;
    case Kind::unknownHost:
        base::setText(out, {BASE_TEXT("network.dns", "There is no host named “{host}” (the name could not be "
                                                     "resolved). Check the spelling and the network."),
                            {{"host", address.host}}});
        break;
    case Kind::encryption:
        base::setText(out,
                      {BASE_TEXT("server.not-secure", "No secure connection to {server} at {host} is possible: "
                                                      "{message} Check the certificate, or sslmode in the address."),
                       {{"server", server}, {"host", where}, {"message", sentence(fault.message)}}});
        break;
    case Kind::stopped:
        out = base::codedError(Category::cancelled, BASE_TEXT("source.connect-cancelled", "Connecting was cancelled."),
                               {}, "cancelled");
        break;
    default:
        base::setText(out, {BASE_TEXT("server.silent",
                                      "No {server} server responds at {host}. Start the server, or check its port."),
                            {{"server", server}, {"host", where}}});
    }
    return out;
}

} // namespace sql
