// SPDX-License-Identifier: GPL-3.0-or-later
#include "agents/selfrag/ragscore.h"

#include "base/codedtext.h"

#include <cmath>

namespace agents {

using nlohmann::json;

namespace {

double rounded(double value)
{
    return std::round(value * 10) / 10;
}

json scorePart(const base::TextCode &name, double value, double max, const base::CodedText &why)
{
    return {{"name", name.english}, {"value", rounded(value)}, {"max", rounded(max)}, {"why", toJson(why)}};
}

} // namespace

json relevantPart(double value, double max, std::size_t kept, std::size_t found)
{
    return scorePart(BASE_TEXT("score.part", "relevant"), value, max,
                     {BASE_TEXT("score.passages-kept", "{part} of {whole} passages were kept for the answer"),
                      {{"part", std::to_string(kept)}, {"whole", std::to_string(found)}}});
}

json supportedPart(double value, double max, const base::CodedText &why)
{
    return scorePart(BASE_TEXT("score.part", "supported"), value, max, why);
}

json usefulPart(int useful, double max, const base::CodedText &none)
{
    return scorePart(BASE_TEXT("score.part", "useful"), useful > 0 ? max * (useful - 1) / 4 : 0, max,
                     useful > 0 ? base::CodedText{BASE_TEXT("score.useful",
                                                            "usefulness of the answer for your question: {value} of 5"),
                                                  {{"value", std::to_string(useful)}}}
                                : none);
}

const base::CodedText &notJudged()
{
    static const base::CodedText why{
        BASE_TEXT("score.not-judged", "the grade of the answer is missing or not readable"), {}};
    return why;
}

const base::CodedText &notAsked()
{
    static const base::CodedText why{BASE_TEXT("score.not-asked", "the model was not asked for this grade"), {}};
    return why;
}

json scoreOfParts(json parts)
{
    double sum = 0;
    for (const json &each : parts)
        sum += each["value"].get<double>();
    return {{"value", rounded(sum)}, {"parts", std::move(parts)}, {"cap", nullptr}};
}

} // namespace agents
