// SPDX-License-Identifier: GPL-3.0-or-later
#include "bolt/servererror.h"

#include "base/codedtext.h"
#include "base/text.h"
#include "bolt/session.h"

namespace bolt {

using base::Category;

namespace {

struct Known {
    std::string_view part; // of the server's code
    Category category;
    std::string_view code;
    base::TextCode sentence{}; // none: use the server's text
};

// The first match wins.
constexpr Known knownCodes[] = {
    {"Statement.AccessMode", Category::refused, "refused",
     BASE_TEXT("bolt.no-write", "The database refused to write, because this connection is read-only.")},
    {"ForbiddenOnReadOnlyDatabase", Category::refused, "not-leader",
     BASE_TEXT("bolt.read-only-database", "This database, or this server of the cluster, is read-only.")},
    {"Cluster.NotALeader", Category::refused, "not-leader",
     BASE_TEXT("bolt.not-leader", "This server of the cluster is read-only.")},
    {"Security.AuthenticationRateLimit", Category::unreachable, "authentication",
     BASE_TEXT(
         "bolt.locked-user",
         "The server has locked this user for a few seconds after too many wrong passwords. Wait, then try again.")},
    {"Security.CredentialsExpired", Category::unreachable, "authentication",
     BASE_TEXT("bolt.expired",
               "The password of this user has expired. Change it with the tools of the database, then connect again.")},
    {"Security.Unauthorized", Category::unreachable, "authentication",
     BASE_TEXT("bolt.login", "The server does not accept this user name and password.")},
    {"Security.TokenExpired", Category::unreachable, "authentication",
     BASE_TEXT("bolt.login-expired", "The login has expired. Connect again.")},
    {"Security.AuthorizationExpired", Category::unreachable, "connection",
     BASE_TEXT("bolt.login-expired", "The login has expired. Connect again.")},
    {"Security.Forbidden", Category::refused, "refused"},
    {"Database.DatabaseNotFound", Category::unreachable, "database",
     BASE_TEXT("bolt.no-database", "The server does not have this database. The name of the database follows the / in "
                                   "the address. Without a name, the default database is used.")},
    {"Database.DatabaseUnavailable", Category::unreachable, "database"},
    {"DatabaseUnavailable", Category::unreachable, "connection"},
    {"TransactionTimedOut", Category::limit, "timeout",
     BASE_TEXT("query.timeout",
               "The query exceeded its timeout and was stopped. Make it more selective, or raise the timeout.")},
    {"Transaction.Terminated", Category::cancelled, "cancelled",
     BASE_TEXT("bolt.stopped", "The query was stopped on the server.")},
    {"Transaction.LockClientStopped", Category::cancelled, "cancelled",
     BASE_TEXT("bolt.stopped", "The query was stopped on the server.")},
    {"OutOfMemory", Category::limit, "memory",
     BASE_TEXT("bolt.memory",
               "The database does not have enough memory for this query. Make the query more selective.")},
    {"Statement.SyntaxError", Category::input, "syntax"},
    {"SyntaxError", Category::input, "syntax"},
    {"Statement.TypeError", Category::input, "type"},
    {"ProcedureNotFound", Category::input, "unknown-name"},
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
        if (each.sentence.code)
            base::setText(out, each.sentence);
        break;
    }
    if (out.code == "syntax" && textOf(metadata, "gql_status") == "42N48")
        out.code = "unknown-name";
    if (out.message.empty())
        base::setText(
            out, code.empty() ? base::CodedText(
                                    BASE_TEXT("bolt.no-reason", "The database refused the request and gave no reason."))
                              : base::CodedText(BASE_TEXT("bolt.error", "The database answered with the error {code}."),
                                                {{"code", code}}));
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
