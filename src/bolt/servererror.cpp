// SPDX-License-Identifier: GPL-3.0-or-later
#include "bolt/servererror.h"

#include "base/text.h"
#include "bolt/session.h"

namespace bolt {

using base::Category;

namespace {

struct Known {
    std::string_view part; // of the server's code
    Category category;
    std::string_view code;
    std::string_view sentence; // empty: use the server's text
};

// The first match wins.
constexpr Known knownCodes[] = {
    {"Statement.AccessMode", Category::refused, "refused",
     "The database refused to write: this connection only reads."},
    {"ForbiddenOnReadOnlyDatabase", Category::refused, "not-leader",
     "This database, or this server of it, only reads."},
    {"Cluster.NotALeader", Category::refused, "not-leader", "This server of the cluster does not write."},
    {"Security.AuthenticationRateLimit", Category::unreachable, "authentication",
     "The server has locked this user for a few seconds after too many wrong passwords. Wait, then try again."},
    {"Security.CredentialsExpired", Category::unreachable, "authentication",
     "The password of this user has expired: change it with the database's own tools, then connect again."},
    {"Security.Unauthorized", Category::unreachable, "authentication",
     "The server does not accept this user name and password."},
    {"Security.TokenExpired", Category::unreachable, "authentication", "The login has expired: connect again."},
    {"Security.AuthorizationExpired", Category::unreachable, "connection", "The login has expired: connect again."},
    {"Security.Forbidden", Category::refused, "refused", ""},
    {"Database.DatabaseNotFound", Category::unreachable, "database",
     "The server has no database of that name. Its name follows the / of the address; without one you get your own."},
    {"Database.DatabaseUnavailable", Category::unreachable, "database", ""},
    {"DatabaseUnavailable", Category::unreachable, "connection", ""},
    {"TransactionTimedOut", Category::limit, "timeout", "The query exceeded its time limit and was stopped."},
    {"Transaction.Terminated", Category::cancelled, "cancelled", "The query was stopped on the server."},
    {"Transaction.LockClientStopped", Category::cancelled, "cancelled", "The query was stopped on the server."},
    {"OutOfMemory", Category::limit, "memory",
     "The database has not enough memory for this query; make it more selective."},
    {"Statement.SyntaxError", Category::input, "syntax", ""},
    {"SyntaxError", Category::input, "syntax", ""},
    {"Statement.TypeError", Category::input, "type", ""},
    {"ProcedureNotFound", Category::input, "unknown-name", ""},
};

// Reduces a text to one line and ends it like a sentence.
std::string sentence(std::string_view message)
{
    std::string text = base::trim(message.substr(0, message.find('\n')));
    while (text.ends_with(':'))
        text.pop_back();
    if (!text.empty() && text.back() != '.' && text.back() != '!' && text.back() != '?')
        text += '.';
    return text;
}

// In a chain of causes the innermost names the real problem.
std::string gqlDetail(const data::Value &metadata)
{
    std::string out;
    data::Value at = metadata;
    for (int depth = 0; depth < 8 && !at.isNull(); ++depth) {
        const std::string status = textOf(at, "gql_status"), description = textOf(at, "description");
        if (!status.empty() && status != "50N42") // 50N42: unknown error
            out += "\n" + status + " " + description;
        at = at.property("cause");
    }
    return out;
}

Notification fromNotification(const data::Value &each)
{
    const data::Value position = each.property("position");
    return {textOf(each, "code"), sentence(textOf(each, "description")), textOf(each, "severity"),
            numberOf(position, "line"), numberOf(position, "column")};
}

Notification fromStatus(const data::Value &each)
{
    const data::Value record = each.property("diagnostic_record");
    const data::Value position = record.property("_position");
    std::string text = textOf(each, "description");
    if (text.empty())
        text = textOf(each, "status_description");
    return {textOf(each, "gql_status"), sentence(text), textOf(record, "_severity"), numberOf(position, "line"),
            numberOf(position, "column")};
}

} // namespace

std::string serverCode(const data::Value &metadata)
{
    const std::string code = textOf(metadata, "neo4j_code");
    return code.empty() ? textOf(metadata, "code") : code;
}

base::Error serverError(const data::Value &metadata)
{
    const std::string code = serverCode(metadata), message = textOf(metadata, "message");
    base::Error out{Category::input, sentence(message), code + ": " + message + gqlDetail(metadata), "runtime"};
    for (const Known &each : knownCodes) {
        if (code.find(each.part) == std::string::npos)
            continue;
        out.category = each.category;
        out.code = each.code;
        if (!each.sentence.empty())
            out.message = each.sentence;
        break;
    }
    if (out.code == "syntax" && textOf(metadata, "gql_status") == "42N48")
        out.code = "unknown-name";
    if (out.message.empty())
        out.message = code.empty() ? "The database refused the request and gave no reason."
                                   : "The database answered with the error " + code + ".";
    return out;
}

std::vector<Notification> notificationsOf(const data::Value &metadata)
{
    std::vector<Notification> out;
    const data::Value old = metadata.property("notifications"), statuses = metadata.property("statuses");
    if (old.type() == data::Type::list)
        for (const data::Value &each : old.asList())
            out.push_back(fromNotification(each));
    if (statuses.type() == data::Type::list)
        for (const data::Value &each : statuses.asList()) {
            // 00 is success, 02 "no data": not warnings.
            const std::string status = textOf(each, "gql_status");
            if (!status.starts_with("00") && !status.starts_with("02"))
                out.push_back(fromStatus(each));
        }
    return out;
}

} // namespace bolt
