// SPDX-License-Identifier: GPL-3.0-or-later
// In which language those who read are spoken to: a fact of the world, as the clock is. It stands among the resources,
// so whatever reads the sentences of a language (resources/language) finds it beside them. Any thread.
#pragma once

#include "base/world.h"

#include <string>

namespace base {

// A resource that the programs put before their files: "de" in a German window. Where there is none, sentences are in
// the language of the words that they are about: of a question, or of the rules that read it.
inline constexpr const char *readerLanguageFile = "language/reader.txt";

std::string readerLanguage(const Resources &resources); // "de"; empty where nobody said

// The file of sentences in it: "language/questions-de.json" for `stem` "language/questions-". Empty where nobody said,
// or where there is no such file: then the sentences stand beside the words.
std::string readerSentences(const Resources &resources, const std::string &stem);

} // namespace base
