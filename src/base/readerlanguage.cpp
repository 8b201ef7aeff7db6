// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/readerlanguage.h"

#include "base/text.h"

namespace base {

std::string readerLanguage(const Resources &resources)
{
    const auto content = resources.read(readerLanguageFile);
    return content ? trim(*content) : std::string();
}

std::string readerSentences(const Resources &resources, const std::string &stem)
{
    const auto language = readerLanguage(resources);
    return language.empty() ? language : resources.read(stem + language + ".json").value_or(std::string());
}

} // namespace base
