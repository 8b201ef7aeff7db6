// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/commands/teachoffers.h"

#include "cli/output/terminal.h"
#include "data/source/source.h"
#include "data/words/wordexamples.h"

#include <nlohmann/json.hpp>

namespace cli {

namespace {

// In double quotes, escaped for a shell.
std::string doubleQuoted(const std::string &text)
{
    std::string out = "\"";
    for (const char c : text)
        out += (c == '"' || c == '\\' || c == '$' || c == '`' ? "\\" : "") + std::string(1, c);
    return out + "\"";
}

std::string singleQuoted(const std::string &text)
{
    std::string out = "'";
    for (const char c : text)
        out += c == '\'' ? "'\\''" : std::string(1, c);
    return out + "'";
}

nlohmann::json offerJson(const data::Word &word, const std::string &command)
{
    return {{"say", word.phrases.front()},
            {"meaning", toString(word.meaning)},
            {"is", word.meaningText()},
            {"command", command},
            {"rows", nullptr},
            {"read_as", nullptr}};
}

} // namespace

std::string teachCommand(const std::string &source, const std::string &file, const data::Word &word)
{
    return "reflexion words add -s " + singleQuoted(source) +
           (file.empty() ? std::string() : " --words " + singleQuoted(file)) +
           (word.phrases.empty() ? std::string() : " " + doubleQuoted(word.phrases.front())) + " " +
           std::string(toString(word.meaning)) + " " + doubleQuoted(word.meaningText());
}

nlohmann::json teachOffers(const World &world, const std::shared_ptr<data::Source> &source, const data::Schema &schema,
                           const std::string &question, const std::string &model, const std::string &uri,
                           const std::string &file)
{
    auto offers = nlohmann::json::array();
    const auto found = world.program->teachable(source, schema, question, model);
    if (!found || found->words.empty())
        return offers;
    for (const auto &offer : found->offers) {
        auto json = offerJson(offer.word, teachCommand(uri, file, offer.word));
        json["rows"] = offer.rows;
        json["is_cut"] = offer.isCut;
        json["read_as"] = offer.readAs;
        offers.push_back(std::move(json));
    }
    if (offers.empty())
        for (const auto meaning : {data::Word::Meaning::condition, data::Word::Meaning::type})
            if (auto example = data::exampleOf(meaning, schema); example && offers.empty()) {
                example->phrases = {found->words.front()};
                offers.push_back(offerJson(*example, teachCommand(uri, file, *example)));
            }
    return offers;
}

void printTeachOffers(const World &world, const nlohmann::json &offers)
{
    if (offers.empty())
        return;
    std::fflush(world.out); // so that the answer appears before the offers
    const auto word = offers.front().value("say", std::string());
    const bool isTried = !offers.front().at("rows").is_null();
    note(world, "You can teach the word '" + word + "'. " +
                    (isTried ? "Each of these commands makes the question answerable:"
                             : "Example of the command, with a meaning to replace:"));
    for (const auto &offer : offers) {
        std::string rows;
        if (isTried)
            rows = std::string("  # ") + (offer.value("is_cut", false) ? "at least " : "") +
                   counted(offer.value("rows", std::size_t{0}), "row", "rows");
        note(world, "  " + offer.value("command", std::string()) + rows);
    }
    if (isTried)
        note(world, "To teach another meaning, see reflexion words add --help");
}

} // namespace cli
