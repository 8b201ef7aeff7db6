// SPDX-License-Identifier: GPL-3.0-or-later
// The language of the texts for the user. It is stored among the resources, so code that reads sentences from
// resources/language can look it up. Any thread.
#pragma once

#include "base/world.h"

#include <string>

namespace base {

// A resource that the programs set, e.g. "de" for a German window. Without it, sentences are in the language of the
// text they are about: the question, or the rules that read it.
inline constexpr const char *readerLanguageFile = "language/reader.txt";

std::string readerLanguage(const Resources &resources); // "de"; empty if not set

// The file of sentences in that language, e.g. "language/questions-de.json" for `stem` "language/questions-". Empty if
// no language is set or the file is missing; callers then use the sentences stored with the words.
std::string readerSentences(const Resources &resources, const std::string &stem);

} // namespace base
