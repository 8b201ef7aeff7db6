// SPDX-License-Identifier: GPL-3.0-or-later
#include "main/samplequestioncache.h"

#include "base/hash.h"
#include "base/jsonread.h"

#include <dlfcn.h>
#include <nlohmann/json.hpp>
#include <sys/stat.h>

namespace program {

namespace {

// Size and time of a file, as a sign of its content.
std::string identityOf(const char *file)
{
    struct stat about {};
    if (::stat(file, &about) != 0)
        return {};
    return std::to_string(about.st_size) + '.' + std::to_string(about.st_mtim.tv_sec) + '.' +
           std::to_string(about.st_mtim.tv_nsec);
}

const char placeInProgram = 0;

// Of the program, and of the shared library with this code, if any.
std::string identityOfProgram()
{
    Dl_info library{};
    const bool isFile = ::dladdr(&placeInProgram, &library) != 0 && library.dli_fname && *library.dli_fname == '/';
    return identityOf("/proc/self/exe") + ' ' + (isFile ? identityOf(library.dli_fname) : std::string());
}

} // namespace

SampleQuestionCache::SampleQuestionCache(base::KeyValueStore &store, const base::Resources &resources,
                                         const std::string &source, const data::Schema &schema,
                                         const data::Learned &learned, const std::string &language)
    : m_store(store), m_name(source + '/' + language)
{
    const auto words = resources.read("language/" + language + ".json"); // fails for a vocabulary file
    if (schema.fingerprint.empty() || !words)
        return;
    data::Learned synonyms;
    synonyms.synonyms = learned.synonyms;
    std::string all = identityOfProgram();
    for (const std::string &part :
         {schema.fingerprint, base::lineOf(data::toJson(schema)), data::toYaml(schema.sourceWords, source),
          data::toYaml(learned.words, source), data::toJson(synonyms), *words})
        all = base::hash(all, part).hex();
    m_madeOf = all;
}

std::optional<std::vector<data::SampleQuestion>> SampleQuestionCache::read() const
{
    const auto text = m_madeOf.empty() ? std::string() : m_store.read(m_name).value_or(std::string());
    const nlohmann::json kept = base::parsedJson(text);
    if (m_madeOf.empty() || base::textIn(kept, "madeOf") != m_madeOf)
        return std::nullopt;
    std::vector<data::SampleQuestion> questions;
    for (const nlohmann::json &each : base::memberOf(kept, "questions"))
        questions.push_back({base::textIn(each, "text"), base::textIn(each, "note")});
    return questions;
}

void SampleQuestionCache::write(const std::vector<data::SampleQuestion> &questions) const
{
    if (m_madeOf.empty())
        return;
    nlohmann::json kept{{"madeOf", m_madeOf}, {"questions", nlohmann::json::array()}};
    for (const auto &each : questions)
        kept["questions"].push_back({{"text", each.text}, {"note", each.note}});
    (void)m_store.write(m_name, base::lineOf(kept)); // an error costs only time
}

} // namespace program
