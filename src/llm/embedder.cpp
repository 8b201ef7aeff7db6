// SPDX-License-Identifier: GPL-3.0-or-later
#include "llm/embedder.h"

#include "base/codedtext.h"
#include "base/jsonread.h"
#include "base/text.h"
#include "llm/recordfile.h"

#include <map>
#include <nlohmann/json.hpp>

namespace llm {

using nlohmann::json;

namespace {

const char *asWord(EmbedAs as)
{
    return as == EmbedAs::query ? "query" : "passage";
}

} // namespace

struct RecordedEmbedder::Vectors {
    std::map<std::pair<std::string, std::string>, std::vector<float>> byText; // key: purpose and text
};

base::Result<std::unique_ptr<Embedder>> RecordedEmbedder::fromLines(std::string_view lines, std::string name)
{
    auto vectors = std::make_shared<Vectors>();
    int number = 0;
    for (const std::string &line : base::split(lines, '\n')) {
        ++number;
        if (base::trim(line).empty())
            continue;
        const json entry = base::parsedJson(line);
        std::vector<float> vector;
        for (const json &each : base::memberOf(entry, "vector"))
            vector.push_back(each.is_number() ? each.get<float>() : 0.0F);
        if (vector.empty() || !base::memberOf(entry, "embed").is_string())
            return base::fail(base::Category::input,
                              {BASE_TEXT("record.no-vector-line",
                                         "The record {name} cannot be read: line {line} has no text with a vector."),
                               {{"name", name}, {"line", std::to_string(number)}}});
        vectors->byText[{base::textIn(entry, "as"), base::textIn(entry, "embed")}] = std::move(vector);
    }
    return std::unique_ptr<Embedder>(new RecordedEmbedder(std::move(vectors), std::move(name)));
}

base::Result<std::unique_ptr<Embedder>> RecordedEmbedder::open(const std::string &path)
{
    BASE_TRY(const std::string text, recordText(path));
    return fromLines(text, path);
}

base::Result<Embeddings> RecordedEmbedder::embed(const EmbedRequest &request, std::stop_token stop)
{
    if (stop.stop_requested())
        return base::fail(base::Category::cancelled, BASE_TEXT("call.cancelled", "The call was cancelled."), {},
                          "cancelled");
    Embeddings answer;
    answer.usage.calls = 1;
    for (const std::string &text : request.texts) {
        const auto found = m_vectors->byText.find({asWord(request.as), text});
        if (found == m_vectors->byText.end())
            return base::fail(base::Category::notFound,
                              {BASE_TEXT("record.no-vector", "The record {name} has no vector of \"{text}\". Use a "
                                                             "live embedding model, or record the vector first."),
                               {{"name", m_name}, {"text", base::shorten(text, 60)}}},
                              {}, "not-recorded");
        answer.vectors.push_back(found->second);
    }
    return answer;
}

} // namespace llm
