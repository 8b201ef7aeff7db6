// SPDX-License-Identifier: GPL-3.0-or-later
#include "tables/xml/expatreader.h"

#include "base/codedtext.h"

#include <exception>
#include <expat.h>
#include <memory>

namespace tables {

using base::Category;
using base::fail;

namespace {

constexpr int blockSize = 64 << 10;
constexpr int deepest = 200;
constexpr std::size_t longestTag = std::size_t(16) << 20; // bytes between two events

std::string_view withoutPrefix(std::string_view name)
{
    const std::size_t colon = name.find(':');
    return colon == std::string_view::npos ? name : name.substr(colon + 1);
}

// Passes events from expat, which does not support exceptions, to the receiver.
struct Receiver {
    XML_Parser parser = nullptr;
    XmlEvents &events;
    int depth = 0;
    bool anything = false; // since the last block
    std::exception_ptr thrown;
    base::Status failed;

    void stop(base::Status why)
    {
        if (failed)
            failed = std::move(why);
        XML_StopParser(parser, XML_FALSE);
    }
    template <class Call>
    void pass(const Call &call)
    {
        anything = true;
        if (thrown || !failed) // expat may still report events of a stopped block
            return;
        try {
            call();
            if (base::Status status = events.status(); !status)
                stop(std::move(status));
        } catch (...) {
            thrown = std::current_exception();
            XML_StopParser(parser, XML_FALSE);
        }
    }
};

Receiver &of(void *data)
{
    return *static_cast<Receiver *>(data);
}

void onBegin(void *data, const XML_Char *name, const XML_Char **attributes)
{
    Receiver &to = of(data);
    if (++to.depth > deepest)
        return to.stop(
            fail(Category::limit, BASE_TEXT("tables.deep-xml", "its XML is nested too deeply"), {}, "no-table"));
    to.pass([&] { to.events.begin(withoutPrefix(name), XmlAttributes(attributes)); });
}

void onEnd(void *data, const XML_Char *name)
{
    Receiver &to = of(data);
    --to.depth;
    to.pass([&] { to.events.end(withoutPrefix(name)); });
}

void onText(void *data, const XML_Char *text, int size)
{
    Receiver &to = of(data);
    to.pass([&] { to.events.text(std::string_view(text, static_cast<std::size_t>(size))); });
}

// Document types are refused: office programs write none, and entities could expand without limit.
void onDocumentType(void *data, const XML_Char *, const XML_Char *, const XML_Char *, int)
{
    of(data).stop(
        fail(Category::input,
             BASE_TEXT("tables.doctype", "its XML declares a document type (DOCTYPE), which is not supported"), {},
             "no-table"));
}

} // namespace

base::Status readXmlByExpat(const XmlBytes &bytes, XmlEvents &events)
{
    const std::unique_ptr<XML_ParserStruct, void (*)(XML_Parser)> parser(XML_ParserCreate(nullptr), XML_ParserFree);
    if (!parser)
        return fail(Category::internal, BASE_TEXT("tables.xml-memory", "there is not enough memory for its XML"), {},
                    "no-table");
    Receiver receiver{.parser = parser.get(), .events = events, .thrown = {}, .failed = {}};
    XML_SetUserData(parser.get(), &receiver);
    XML_SetElementHandler(parser.get(), onBegin, onEnd);
    XML_SetCharacterDataHandler(parser.get(), onText);
    XML_SetStartDoctypeDeclHandler(parser.get(), onDocumentType);
    std::size_t silent = 0;
    for (bool isEnd = false; !isEnd;) {
        void *const buffer = XML_GetBuffer(parser.get(), blockSize);
        if (buffer == nullptr)
            return fail(Category::limit, BASE_TEXT("tables.xml-memory", "there is not enough memory for its XML"), {},
                        "no-table");
        BASE_TRY(const std::size_t got, bytes(static_cast<char *>(buffer), blockSize));
        isEnd = got == 0;
        receiver.anything = false;
        const XML_Status status = XML_ParseBuffer(parser.get(), static_cast<int>(got), isEnd ? XML_TRUE : XML_FALSE);
        if (receiver.thrown)
            std::rethrow_exception(receiver.thrown);
        if (!receiver.failed)
            return receiver.failed;
        if (status == XML_STATUS_ERROR)
            return fail(Category::input, BASE_TEXT("tables.xml-damaged", "its XML is damaged"),
                        XML_ErrorString(XML_GetErrorCode(parser.get())), "no-table");
        silent = receiver.anything ? 0 : silent + got;
        if (silent > longestTag)
            return fail(Category::limit, BASE_TEXT("tables.xml-open", "its XML has a tag without an end"), {},
                        "no-table");
    }
    return {};
}

} // namespace tables
