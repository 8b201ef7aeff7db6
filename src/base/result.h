// SPDX-License-Identifier: GPL-3.0-or-later
// Failures are values: every function of the core that can fail returns Result<T>. Exceptions of libraries are caught
// in the module that calls them and become an Error. Any thread.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <tl/expected.hpp>

namespace base {

struct CodedText; // base/codedtext.h

enum class Category {
    usage,       // the caller or the user asked for something that makes no sense
    input,       // a file, a query or a text is wrong
    notFound,    // a file, a name or a server does not exist
    unreachable, // a source or a model cannot be reached
    refused,     // a guard refused
    limit,       // a limit of rows, time, bytes or steps was reached
    cancelled,   // the user or the owner asked to stop
    model,       // a language model answered with something unusable
    storage,     // disk full, file locked, file torn
    internal,    // a bug in this program
};

std::string_view toString(Category category);

struct Error {
    Category category = Category::internal;
    std::string message; // English, one sentence for the user: what happened, where, what to do
    std::string detail;  // for the log and the details of a dialog; may be empty
    std::string code;    // stable word for programs ("syntax", "unknown-label", ...); may be empty
    std::shared_ptr<const CodedText> text = {}; // the message with its code; read it with textOf(); null: it has none
};

Error codedError(Category category, const CodedText &text, std::string detail = {}, std::string code = {});
// What a window translates: the text of the error, or its message without a code if that was changed later.
CodedText textOf(const Error &error);
void setText(Error &error, const CodedText &text); // also sets the message

template <class T>
using Result = tl::expected<T, Error>;

using Status = Result<void>;

inline tl::unexpected<Error> fail(Category category, std::string message, std::string detail = {},
                                  std::string code = {})
{
    return tl::unexpected<Error>(Error{category, std::move(message), std::move(detail), std::move(code)});
}
// fail(Category::notFound, {BASE_TEXT(code, "There is no {file}."), {{"file", name}}})
tl::unexpected<Error> fail(Category category, const CodedText &text, std::string detail = {}, std::string code = {});

} // namespace base

// Assigns the value of a Result, or returns its error from the calling function.
#define BASE_CONCAT_INNER(a, b) a##b
#define BASE_CONCAT(a, b) BASE_CONCAT_INNER(a, b)
#define BASE_TRY_IMPL(tmp, decl, expression)                                                                           \
    auto tmp = (expression);                                                                                           \
    if (!tmp)                                                                                                          \
        return tl::unexpected<::base::Error>(std::move(tmp).error());                                                  \
    decl = std::move(*tmp)
#define BASE_TRY(decl, expression) BASE_TRY_IMPL(BASE_CONCAT(baseTry_, __LINE__), decl, expression)
#define BASE_CHECK(expression)                                                                                         \
    do {                                                                                                               \
        if (auto baseStatus = (expression); !baseStatus)                                                               \
            return tl::unexpected<::base::Error>(std::move(baseStatus).error());                                       \
    } while (false)
