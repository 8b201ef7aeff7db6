// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/result.h"

#include "base/codedtext.h"

namespace base {

std::string_view toString(Category category)
{
    switch (category) {
    case Category::usage:
        return "usage";
    case Category::input:
        return "input";
    case Category::notFound:
        return "not-found";
    case Category::unreachable:
        return "unreachable";
    case Category::refused:
        return "refused";
    case Category::limit:
        return "limit";
    case Category::cancelled:
        return "cancelled";
    case Category::model:
        return "model";
    case Category::storage:
        return "storage";
    case Category::internal:
        return "internal";
    }
    return "internal";
}

Error codedError(Category category, const CodedText &text, std::string detail, std::string code)
{
    Error error{category, {}, std::move(detail), std::move(code)};
    setText(error, text);
    return error;
}

CodedText textOf(const Error &error)
{
    return error.text && error.text->english() == error.message ? *error.text : CodedText::fromPlainText(error.message);
}

void setText(Error &error, const CodedText &text)
{
    error.message = text.english();
    error.text = text.code.empty() ? nullptr : std::make_shared<const CodedText>(text);
}

tl::unexpected<Error> fail(Category category, const CodedText &text, std::string detail, std::string code)
{
    return tl::unexpected<Error>(codedError(category, text, std::move(detail), std::move(code)));
}

} // namespace base
