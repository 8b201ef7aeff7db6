// SPDX-License-Identifier: GPL-3.0-or-later
#include "llm/recordedclient.h"

#include "base/codedtext.h"
#include "base/hash.h"
#include "base/jsonread.h"
#include "base/plainfile.h"
#include "base/text.h"
#include "llm/recordfile.h"

#include <array>
#include <fstream>

namespace llm {

using nlohmann::json;

namespace {

constexpr std::array categories{base::Category::usage,       base::Category::input,   base::Category::notFound,
                                base::Category::unreachable, base::Category::refused, base::Category::limit,
                                base::Category::cancelled,   base::Category::model,   base::Category::storage,
                                base::Category::internal};

std::string dump(const json &value)
{
    return value.dump(-1, ' ', false, json::error_handler_t::replace);
}

// Normalizes fence tags, which are random in each run, so that equal requests compare equal: they are numbered in order
// of appearance.
std::string withoutTags(std::string text)
{
    constexpr std::string_view hex = "0123456789abcdef";
    constexpr std::size_t length = 8;
    int number = 0;
    for (const std::string_view open : {"<data ", "<passage "})
        for (auto at = text.find(open); at != std::string::npos; at = text.find(open, at + open.size())) {
            const std::string tag = text.substr(at + open.size(), length);
            if (tag.size() < length || tag.find_first_not_of(hex) != std::string::npos)
                continue;
            const std::string canonical = "tag " + std::to_string(number++);
            for (auto each = text.find(tag); each != std::string::npos; each = text.find(tag, each + canonical.size()))
                text.replace(each, length, canonical);
        }
    return text;
}

std::string keyOf(const json &request)
{
    return base::hash(withoutTags(dump(request))).hex();
}

json toJson(const base::Error &error)
{
    return {{"category", base::toString(error.category)}, {"message", error.message}, {"code", error.code}};
}

base::Error errorFrom(const json &in)
{
    base::Error error =
        base::codedError(base::Category::model, BASE_TEXT("record.failed", "The recorded call failed."));
    if (!in.is_object())
        return error;
    const auto text = [&](const char *key, const std::string &otherwise) {
        const auto found = in.find(key);
        return found != in.end() && found->is_string() ? found->get<std::string>() : otherwise;
    };
    error.message = text("message", error.message);
    error.code = text("code", {});
    for (const auto category : categories)
        if (text("category", {}) == base::toString(category))
            error.category = category;
    return error;
}

void replaceAll(std::string &text, const std::string &what, std::string_view with)
{
    for (auto at = text.find(what); at != std::string::npos; at = text.find(what, at + with.size()))
        text.replace(at, what.size(), with);
}

} // namespace

base::Result<std::unique_ptr<Client>> RecordedClient::fromLines(std::string_view lines, std::string name)
{
    std::vector<Entry> entries;
    bool takesGrammar = false;
    int number = 0;
    for (const auto &line : base::split(lines, '\n')) {
        ++number;
        if (base::trim(line).empty())
            continue;
        const auto broken = [&](const std::string &why) {
            return base::fail(base::Category::input,
                              {BASE_TEXT("record.bad-line", "The record {name} cannot be read: line {line} {why}."),
                               {{"name", name}, {"line", std::to_string(number)}, {"why", why}}});
        };
        const auto entry = base::parsedJson(line);
        if (!entry.is_object())
            return broken("is not a JSON object");
        const auto request = entry.find("request");
        const auto key = request != entry.end() && !request->is_null() ? keyOf(*request) : std::string();
        takesGrammar |= request != entry.end() && request->contains("grammar");
        if (const auto error = entry.find("error"); error != entry.end()) {
            entries.push_back({key, tl::unexpected(errorFrom(*error))});
            continue;
        }
        if (!entry.contains("reply"))
            return broken("has neither a reply nor an error");
        auto reply = ChatReply::fromJson(entry["reply"]);
        if (!reply)
            return broken("has an unusable reply");
        entries.push_back({key, std::move(reply)});
    }
    return std::unique_ptr<Client>(new RecordedClient(std::move(entries), std::move(name), takesGrammar));
}

base::Result<std::unique_ptr<Client>> RecordedClient::open(const std::string &path)
{
    BASE_TRY(const std::string text, recordText(path));
    return fromLines(text, path);
}

RecordedClient::Entry *RecordedClient::find(const std::string &key)
{
    Entry *same = nullptr;
    for (auto &entry : m_entries)
        if (entry.key == key) {
            same = &entry;
            if (!entry.used)
                break;
        }
    if (same)
        return same;
    for (auto &entry : m_entries)
        if (!entry.used)
            return &entry;
    return nullptr;
}

base::Result<ChatReply> RecordedClient::chat(const ChatRequest &request, std::stop_token stop, const TokenSink &sink)
{
    if (stop.stop_requested())
        return base::fail(base::Category::cancelled, BASE_TEXT("call.cancelled", "The call was cancelled."));
    Entry *entry = find(keyOf(request.toJson()));
    if (!entry)
        return base::fail(
            base::Category::notFound,
            {BASE_TEXT("record.used-up", "The record {name} has no answer left for this request: all {count} of its "
                                         "answers have been used. Choose a live model, or record this question first."),
             {{"name", m_name}, {"count", std::to_string(m_entries.size())}}},
            {}, "not-recorded");
    entry->used = true;
    if (entry->reply && sink && !entry->reply->text.empty())
        sink(entry->reply->text);
    return entry->reply;
}

RecordingClient::RecordingClient(std::shared_ptr<Client> inner, LineSink sink, std::vector<std::string> secrets)
    : m_inner(std::move(inner)), m_sink(std::move(sink)), m_secrets(std::move(secrets))
{
    std::erase(m_secrets, std::string());
}

base::Result<std::unique_ptr<Client>> RecordingClient::toFile(std::shared_ptr<Client> inner, const std::string &path,
                                                              std::vector<std::string> secrets)
{
    BASE_CHECK(base::checkPlainFile(path)); // a pipe would block until there is a reader
    auto file = std::make_shared<std::ofstream>(path, std::ios::binary | std::ios::app);
    if (!*file)
        return base::fail(
            base::Category::storage,
            {BASE_TEXT("record.folder", "The record {file} cannot be written. Check the folder."), {{"file", path}}});
    auto sink = [file, path](const std::string &line) -> base::Status {
        if (!(*file << line << '\n' << std::flush))
            return base::fail(base::Category::storage,
                              {BASE_TEXT("record.full", "The record {file} cannot be written. The disk may be full."),
                               {{"file", path}}});
        return {};
    };
    return std::make_unique<RecordingClient>(std::move(inner), std::move(sink), std::move(secrets));
}

base::Result<ChatReply> RecordingClient::chat(const ChatRequest &request, std::stop_token stop, const TokenSink &sink)
{
    auto reply = m_inner->chat(request, stop, sink);
    if (!reply && reply.error().category == base::Category::cancelled)
        return reply;
    json entry{{"request", request.toJson()}};
    if (reply)
        entry["reply"] = reply->toJson();
    else
        entry["error"] = toJson(reply.error());
    auto line = dump(entry);
    for (const auto &secret : m_secrets) {
        replaceAll(line, secret, "***");
        const auto escaped = dump(secret);
        replaceAll(line, escaped.substr(1, escaped.size() - 2), "***");
    }
    BASE_CHECK(m_sink(line));
    return reply;
}

} // namespace llm
