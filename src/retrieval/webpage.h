// SPDX-License-Identifier: GPL-3.0-or-later
// Saves a web page as a document of a folder: fetched once, stored as text with its address and date, so that citations
// stay valid. Nothing in it is executed or fetched. Any thread but the GUI thread.
#pragma once

#include "base/result.h"
#include "llm/http.h"
#include "retrieval/collections.h"
#include "retrieval/document.h"
#include "retrieval/reader.h"

#include <chrono>
#include <stop_token>
#include <string>

namespace retrieval {

struct WebLimits {
    std::size_t bytes = 10u << 20;
    std::chrono::milliseconds total{30000}, idle{10000}; // for all redirects together
    int redirects = 5;
};

struct WebPage {
    std::string asked, address; // address: after redirects
    Document document;
};

// Errors are sentences. Only http and https; only HTML and plain text; no compressed answers; no redirect from the
// internet to this machine or a private network.
base::Result<WebPage> fetchPage(llm::HttpTransport &transport, const std::string &address, std::stop_token stop,
                                const WebLimits &limits = {});

// The page as new HTML: its text, title and headings, its address and date, nothing else.
std::string keptPage(const WebPage &page, std::chrono::system_clock::time_point when);

// Writes it into the folder of pages below `folder`, replacing a page of the same address. Returns the path relative to
// `folder`.
base::Result<std::string> keepPage(const std::string &folder, const WebPage &page,
                                   std::chrono::system_clock::time_point when);

// Fetches the page and saves it in the folder of that address ("docs:FOLDER"). Returns the path of the new document,
// which the collection includes after its next refresh.
base::Result<std::string> addPage(const Collections &collections, std::string_view source, const std::string &address,
                                  llm::HttpTransport &transport, std::chrono::system_clock::time_point when,
                                  std::stop_token stop, const WebLimits &limits = {});

} // namespace retrieval
