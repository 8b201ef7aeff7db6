// SPDX-License-Identifier: GPL-3.0-or-later
#include "retrieval/storecolumns.h"

#include "base/text.h"
#include "data/language/suggestions.h"
#include "retrieval/storevalues.h"

#include <algorithm>

namespace retrieval {

namespace {

using Names = std::vector<std::string>;

// Names used by common tools and by users, the clearest first.
const Names textNames{"text",  "body",     "content",  "page_content", "passage",
                      "chunk", "abstract", "document", "description"};
const Names titleNames{"title", "headline", "subject", "heading", "name"};
const Names documentNames{"document", "document_id", "doc_id", "doc", "source", "file",
                          "filename", "file_name",   "path",   "url", "uri"};
const Names keyNames{"id", "key", "uuid", "chunk_id", "passage_id"};

class Chooser {
public:
    Chooser(const std::vector<StoreColumn> &columns, base::CodedText holder, std::string kind)
        : m_columns(columns), m_holder(std::move(holder)), m_kind(std::move(kind))
    {
    }

    base::Status isThere(const std::string &named) const
    {
        const auto same = [&](const StoreColumn &each) { return each.name == named; };
        if (named.empty() || std::any_of(m_columns.begin(), m_columns.end(), same))
            return {};
        Names all;
        for (const StoreColumn &each : m_columns)
            all.push_back(each.name);
        const std::string near = data::nearestName(named, all);
        return base::fail(
            base::Category::usage,
            {near.empty() ? BASE_TEXT("store.no-column", "{holder} has no {kind} “{name}”. Known: {known}.")
                          : BASE_TEXT("store.near-column",
                                      "{holder} has no {kind} “{name}”. Did you mean {near}? Known: {known}."),
             {{"name", base::shorten(named, 60)}, {"near", near}, {"known", base::shorten(base::join(all, ", "), 400)}},
             {{"holder", m_holder}, {"kind", storeWord(m_kind)}}});
    }
    std::string first(const Names &names, const Names &taken, bool onlyText) const
    {
        for (const std::string &name : names)
            for (const StoreColumn &each : m_columns)
                if (base::lower(each.name) == name && (each.isText || !onlyText) &&
                    std::find(taken.begin(), taken.end(), each.name) == taken.end())
                    return each.name;
        return {};
    }
    const StoreColumn *longest() const
    {
        const StoreColumn *best = nullptr;
        for (const StoreColumn &each : m_columns)
            if (each.isText && (!best || each.length > best->length))
                best = &each;
        return best;
    }

private:
    const std::vector<StoreColumn> &m_columns;
    base::CodedText m_holder;
    std::string m_kind;
};

} // namespace

base::Result<StoreColumns> chooseColumns(const std::vector<StoreColumn> &columns, const StoreAddress &named,
                                         const std::string &unique, const base::CodedText &holder,
                                         const std::string &kind)
{
    const Chooser chooser(columns, holder, kind);
    for (const std::string *each : {&named.text, &named.title, &named.document, &named.key})
        BASE_CHECK(chooser.isThere(*each));
    StoreColumns out{named.text, named.title, named.document, named.key, {}};
    const auto guessed = [&](const char *what, const std::string &name, const char *option, const char *why) {
        if (!name.empty())
            out.report.push_back(std::string(what) + ": the " + kind + " " + name + ", guessed " + why +
                                 "; choose another one with " + option + "=…");
    };
    if (out.text.empty()) {
        out.text = chooser.first(textNames, {out.title, out.document, out.key}, true);
        const char *why = "by its name";
        if (const StoreColumn *longest = chooser.longest(); out.text.empty() && longest) {
            out.text = longest->name;
            why = "because its texts are the longest";
        }
        if (out.text.empty())
            return base::fail(
                base::Category::usage,
                {BASE_TEXT("store.no-text", "{holder} has no {kind} that contains text. Use text=… in the address to "
                                            "name a {kind}, or choose another table or label."),
                 {},
                 {{"holder", holder}, {"kind", storeWord(kind)}}});
        guessed("Text", out.text, "text", why);
    }
    if (out.key.empty())
        out.key = unique;
    if (out.key.empty()) {
        out.key = chooser.first(keyNames, {out.text}, false);
        guessed("Key", out.key, "key", "by its name");
    }
    if (out.title.empty()) {
        out.title = chooser.first(titleNames, {out.text, out.key, out.document}, true);
        guessed("Title", out.title, "title", "by its name");
    }
    if (out.document.empty()) {
        out.document = chooser.first(documentNames, {out.text, out.key, out.title}, false);
        guessed("Document", out.document, "document", "by its name");
    }
    return out;
}

} // namespace retrieval
