// SPDX-License-Identifier: GPL-3.0-or-later
// A web page as a document of a folder: fetched once, kept as text with its address and date, so that what is cited
// stays as it was read. Nothing of it is executed, nothing that it names is fetched. Any thread but the GUI's.
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
    std::chrono::milliseconds total{30000}, idle{10000}; // of all redirects together
    int redirects = 5;
};

struct WebPage {
    std::string asked, address; // address: where the redirects led
    Document document;
};

// Errors are sentences. Only http and https; HTML and plain text; no compressed answers; no redirect from the internet
// into this machine or its network.
base::Result<WebPage> fetchPage(llm::HttpTransport &transport, const std::string &address, std::stop_token stop,
                                const WebLimits &limits = {});

// The page as HTML of our own: its text, title and headings, with where it is from and when, and nothing else.
std::string keptPage(const WebPage &page, std::chrono::system_clock::time_point when);

// Writes it into the folder of pages below `folder`; a page of the same address is replaced. The path relative to
// `folder`.
base::Result<std::string> keepPage(const std::string &folder, const WebPage &page,
                                   std::chrono::system_clock::time_point when);

// Fetches the page and keeps it in the folder of that address ("docs:FOLDER"): the path of the new document. The
// collection has it when it is brought up to date the next time.
base::Result<std::string> addPage(const Collections &collections, std::string_view source, const std::string &address,
                                  llm::HttpTransport &transport, std::chrono::system_clock::time_point when,
                                  std::stop_token stop, const WebLimits &limits = {});

} // namespace retrieval
