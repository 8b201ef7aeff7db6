// SPDX-License-Identifier: GPL-3.0-or-later
#include "retrieval/webpage.h"

#include "base/codedtext.h"
#include "base/text.h"
#include "retrieval/storeaddress.h"
#include "retrieval/webaddress.h"

#include <algorithm>
#include <ctime>
#include <filesystem>
#include <fstream>

namespace retrieval {

namespace {

using std::chrono::milliseconds;
using std::chrono::steady_clock;

constexpr const char *pagesFolder = "web-pages";

// "text/html; charset=utf-8" becomes "text/html".
std::string kindOf(const llm::HttpHead &head)
{
    const std::string type = head.header("Content-Type");
    return base::lower(base::trim(type.substr(0, type.find(';'))));
}

base::Status mayBeRead(const llm::HttpHead &head, const std::string &host)
{
    const std::string kind = kindOf(head), packed = base::lower(base::trim(head.header("Content-Encoding")));
    if (!packed.empty() && packed != "identity")
        return base::fail(base::Category::input,
                          {BASE_TEXT("web.compressed", "{host} sends the page compressed ({kind}), although this was "
                                                       "not requested. Compressed pages are not supported."),
                           {{"host", host}, {"kind", base::shorten(packed, 40)}}});
    static const std::vector<std::string> texts{"text/html", "application/xhtml+xml", "text/plain", "text/markdown"};
    if (kind == "application/pdf")
        return base::fail(
            base::Category::input,
            BASE_TEXT("web.pdf",
                      "The address leads to a PDF file. Download the file into the folder with your documents."));
    if (std::find(texts.begin(), texts.end(), kind) == texts.end())
        return base::fail(
            base::Category::input,
            {kind.empty()
                 ? BASE_TEXT("web.no-type",
                             "{host} does not report the type of the page. Only HTML and plain text are supported.")
                 : BASE_TEXT("web.type", "The page has the type {type}. Only HTML and plain text are supported."),
             {{"host", host}, {"type", base::shorten(kind, 60)}}});
    return {};
}

// Rewords transport errors, which are about model servers, for a web page.
base::Error ofPage(base::Error error, const std::string &host, const WebLimits &limits)
{
    if (error.code == "too-large")
        error = base::codedError(
            base::Category::limit,
            base::CodedText(BASE_TEXT("web.large", "The page is larger than {size} MB, so it was not read."),
                            {{"size", std::to_string(limits.bytes >> 20)}}),
            error.detail, error.code);
    else if (error.code == "timeout")
        error = base::codedError(
            base::Category::unreachable,
            base::CodedText(BASE_TEXT("web.slow", "{host} took too long to send the page."), {{"host", host}}),
            error.detail, error.code);
    else if (error.code == "connect")
        base::setText(error, {BASE_TEXT("web.no-listener", "No program is listening at {host}. Check the address."),
                              {{"host", host}}});
    return error;
}

base::Error leadsInside(const std::string &from, const std::string &to)
{
    return base::codedError(
        base::Category::refused,
        base::CodedText(BASE_TEXT("web.local",
                                  "{from} redirects to {to}, which is this computer or one in its local network. This "
                                  "redirect is not followed. If you trust {to}, enter the address directly."),
                        {{"from", from}, {"to", to}}),
        {}, "refused");
}

std::string escaped(std::string_view text)
{
    std::string out;
    for (const char c : text) {
        if (c == '&')
            out += "&amp;";
        else if (c == '<')
            out += "&lt;";
        else if (c == '>')
            out += "&gt;";
        else if (c == '"')
            out += "&quot;";
        else
            out += c;
    }
    return out;
}

std::string dateText(std::chrono::system_clock::time_point when)
{
    const std::time_t seconds = std::chrono::system_clock::to_time_t(when);
    std::tm parts{};
    gmtime_r(&seconds, &parts);
    char text[40];
    return {text, std::strftime(text, sizeof text, "%Y-%m-%d %H:%M UTC", &parts)};
}

} // namespace

base::Result<WebPage> fetchPage(llm::HttpTransport &transport, const std::string &address, std::stop_token stop,
                                const WebLimits &limits)
{
    WebPage page;
    BASE_TRY(page.asked, webAddress(address));
    page.address = page.asked;
    const auto until = steady_clock::now() + limits.total;
    std::vector<std::string> seen;
    bool isPrivate = true; // allowed for the user's own address; its lookup decides for all redirects
    for (;;) {
        seen.push_back(page.address);
        const std::string host = llm::hostOf(page.address);
        llm::HttpRequest request;
        request.method = "GET";
        request.url = page.address;
        request.headers = {{"Accept", "text/html, application/xhtml+xml, text/plain;q=0.9, text/markdown;q=0.9"}};
        request.idle = limits.idle;
        request.total =
            std::max(milliseconds(1), std::chrono::duration_cast<milliseconds>(until - steady_clock::now()));
        request.mostBytes = limits.bytes;
        request.peers = isPrivate ? llm::Peers::known : llm::Peers::internet;
        llm::HttpHead head;
        std::string bytes;
        const auto take = [&](const llm::HttpHead &known, std::string_view more) -> base::Result<bool> {
            if (known.status >= 300)
                return false; // the rest is not needed
            BASE_CHECK(mayBeRead(known, host));
            bytes += more;
            return true;
        };
        const base::Status asked = transport.exchange(request, stop, head, take);
        if (seen.size() == 1)
            isPrivate = head.reach ? *head.reach != base::Reach::internet : isPrivateHost(page.asked);
        const bool isRedirect =
            head.status == 301 || head.status == 302 || head.status == 303 || head.status == 307 || head.status == 308;
        if (!asked && asked.error().code == "peer" && seen.size() > 1)
            return tl::unexpected(leadsInside(llm::hostOf(seen[seen.size() - 2]), host));
        if (!asked && !isRedirect)
            return tl::unexpected(ofPage(asked.error(), host, limits));
        if (isRedirect) {
            BASE_TRY(std::string next, followed(page.address, head.header("Location")));
            if (std::find(seen.begin(), seen.end(), next) != seen.end())
                return base::fail(
                    base::Category::unreachable,
                    {BASE_TEXT("web.circle", "{host} redirects in a circle, so there is no page."), {{"host", host}}});
            if (static_cast<int>(seen.size()) > limits.redirects)
                return base::fail(base::Category::unreachable,
                                  {BASE_TEXT("web.redirects", "After {count} redirects there is still no page."),
                                   {{"count", std::to_string(limits.redirects)}}});
            if (isPrivateHost(next) && !isPrivate)
                return tl::unexpected(leadsInside(host, llm::hostOf(next)));
            if (steady_clock::now() >= until)
                return base::fail(base::Category::unreachable,
                                  {BASE_TEXT("web.slow", "{host} took too long to send the page."), {{"host", host}}});
            page.address = std::move(next);
            continue;
        }
        if (head.status != 200)
            return base::fail(
                base::Category::unreachable,
                {head.status == 404 || head.status == 410
                     ? BASE_TEXT(
                           "web.not-found",
                           "{host} does not deliver the page. It responds with HTTP status {status} (page not found).")
                 : head.status == 401 || head.status == 403
                     ? BASE_TEXT("web.restricted", "{host} does not deliver the page. It responds with HTTP status "
                                                   "{status} (access is restricted).")
                     : BASE_TEXT("web.status",
                                 "{host} does not deliver the page. It responds with HTTP status {status}."),
                 {{"host", host}, {"status", std::to_string(head.status)}}});
        BASE_CHECK(mayBeRead(head, host));
        const std::string kind = kindOf(head);
        const char *name = kind == "text/plain" ? "page.txt" : kind == "text/markdown" ? "page.md" : "page.html";
        Readers readers;
        readers.fileBytes = readers.textBytes = limits.bytes;
        auto read = readDocument(name, bytes, readers, stop);
        if (!read) {
            base::Error error = read.error();
            error.message = error.code == "no-text"
                                ? "The page has no text without its scripts, which this program does not execute."
                                : "The page cannot be read. " + error.message;
            return tl::unexpected(std::move(error));
        }
        page.document = std::move(*read);
        if (page.document.title == name)
            page.document.title = page.address;
        return page;
    }
}

std::string keptPage(const WebPage &page, std::chrono::system_clock::time_point when)
{
    const Document &document = page.document;
    std::string from = "From " + page.address;
    if (page.asked != page.address)
        from += " (asked for as " + page.asked + ")";
    from += ", read on " + dateText(when) + ".";
    std::string out = "<!DOCTYPE html>\n<html><head><meta charset=\"utf-8\"><title>" + escaped(document.title) +
                      "</title></head>\n<body>\n<p>" + escaped(from) + "</p>\n";
    std::size_t at = 0;
    auto heading = document.headings.begin();
    // One paragraph at a time; a paragraph that is a heading becomes a heading again.
    while (at < document.text.size()) {
        std::size_t end = document.text.find("\n\n", at);
        end = end == std::string::npos ? document.text.size() : end;
        const std::string_view paragraph = std::string_view(document.text).substr(at, end - at);
        while (heading != document.headings.end() && heading->begin < at)
            ++heading;
        const bool isHeading = heading != document.headings.end() && heading->begin == at;
        const std::string tag = isHeading ? "h" + std::to_string(std::clamp(heading->level, 1, 6)) : "pre";
        if (!base::trim(paragraph).empty())
            out += "<" + tag + ">" + escaped(paragraph) + "</" + tag + ">\n";
        at = end + 2;
    }
    return out + "</body></html>\n";
}

base::Result<std::string> keepPage(const std::string &folder, const WebPage &page,
                                   std::chrono::system_clock::time_point when)
{
    namespace fs = std::filesystem;
    const std::string name = std::string(pagesFolder) + "/" + pageFileName(page.address);
    const fs::path file = fs::path(folder) / name, written = file.string() + ".part";
    std::error_code failed;
    fs::create_directories(file.parent_path(), failed);
    {
        std::ofstream out(written, std::ios::binary | std::ios::trunc);
        out << keptPage(page, when);
        out.close();
        if (!failed && !out)
            failed = std::make_error_code(std::errc::io_error);
    }
    if (!failed)
        fs::rename(written, file, failed);
    if (!failed)
        return name;
    std::error_code ignored;
    fs::remove(written, ignored);
    return base::fail(base::Category::input,
                      {BASE_TEXT("web.not-saved", "The page cannot be saved in {folder}: {why}."),
                       {{"folder", folder}, {"why", failed.message()}}},
                      {}, "write");
}

base::Result<std::string> addPage(const Collections &collections, std::string_view source, const std::string &address,
                                  llm::HttpTransport &transport, std::chrono::system_clock::time_point when,
                                  std::stop_token stop, const WebLimits &limits)
{
    if (source == sampleAddress || isStoreAddress(source))
        return base::fail(
            base::Category::usage,
            {BASE_TEXT("web.no-folder", "Web pages are saved as files in a folder of documents, but {source} is not a "
                                        "folder. Open a folder of your own (docs:FOLDER)."),
             {{"source", std::string(source)}}});
    BASE_TRY(const OpenCollection opened, collections.open(source));
    BASE_TRY(const WebPage page, fetchPage(transport, address, std::move(stop), limits));
    return keepPage(opened.folder->name(), page, when);
}

} // namespace retrieval
