// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/language/querytexts.h"

#include "base/codedtext.h"
#include "base/jsonread.h"
#include "base/readerlanguage.h"
#include "base/text.h"
#include "data/language/queryparts.h"

namespace data {

namespace {

const QueryTexts::Texts &englishTexts()
{
    static const QueryTexts::Texts texts{
        // connecting words
        {"and", "and"},
        {"where", "where"},
        {"onlyWhere", ", only where"},
        {"forEach", "for each"},
        {"by", ", by"},
        {"thenBy", ", then by"},
        {"eachOne", "each different"},
        {"eachCombination", "each different combination of"},
        // results
        {"largestFirst", "{0}, the largest first"},
        {"smallestFirst", "{0}, the smallest first"},
        {"withoutFirst", ", without the first {0}"},
        {"onlyFirstOne", ", only the first one"},
        {"onlyFirst", ", only the first {0}"},
        {"as", "{0} (as {1})"},
        {"whether", "whether {0}"},
        {"of", "{0} of {1}"},
        {"nothing", "nothing"},
        {"different", "different {0}"},
        {"numberOfRows", "the number of rows"},
        {"numberOfThings", "the number of {0}"},
        {"numberOfDifferentThings", "the number of different {0}"},
        {"numberOfValues", "the number of values of {0}"},
        {"numberOfDifferentValues", "the number of different values of {0}"},
        {"call.sum", "the sum of {0}"},
        {"call.avg", "the average of {0}"},
        {"call.min", "the smallest {0}"},
        {"call.max", "the largest {0}"},
        {"call.collect", "the list of all {0}"},
        {"call.size", "the size of {0}"},
        {"call.length", "the length of {0}"},
        {"call.type", "the type of {0}"},
        {"call.labels", "the labels of {0}"},
        {"call.abs", "the size of {0}"},
        {"call.id", "the number in the database of {0}"},
        {"call.exists", "there is {0}"},
        {"call.tostring", "as text, {0}"},
        {"call.tointeger", "as a number, {0}"},
        {"call.tofloat", "as a number, {0}"},
        {"call.nodes", "the nodes of {0}"},
        {"call.relationships", "the relationships of {0}"},
        {"call.tolower", "{0} in small letters"},
        {"call.lower", "{0} in small letters"},
        {"call.toupper", "{0} in capitals"},
        {"call.upper", "{0} in capitals"},
        // conditions and aggregates
        {"or", "{0} or {1}"},
        {"orElse", "{0} or else {1}"},
        {"andAlso", "{0} and {1}"},
        {"equal", "{0} is {1}"},
        {"notEqual", "{0} is not {1}"},
        {"less", "{0} is less than {1}"},
        {"atMost", "{0} is at most {1}"},
        {"more", "{0} is more than {1}"},
        {"atLeast", "{0} is at least {1}"},
        {"begins", "{0} begins with {1}"},
        {"beginsNot", "{0} does not begin with {1}"},
        {"ends", "{0} ends with {1}"},
        {"endsNot", "{0} does not end with {1}"},
        {"contains", "{0} contains {1}"},
        {"containsNot", "{0} does not contain {1}"},
        {"matches", "{0} fits the pattern {1}"},
        {"like", "{0} is like {1}"},
        {"likeNot", "{0} is not like {1}"},
        {"oneOf", "{0} is one of {1}"},
        {"noneOf", "{0} is none of {1}"},
        {"between", "{0} is between {1}"},
        {"betweenNot", "{0} is not between {1}"},
        {"plus", "{0} plus {1}"},
        {"followedBy", "{0} followed by {1}"},
        {"minus", "{0} minus {1}"},
        {"times", "{0} times {1}"},
        {"dividedBy", "{0} divided by {1}"},
        {"modulo", "{0} modulo {1}"},
        {"toThePower", "{0} to the power of {1}"},
        {"known", "{0} is known"},
        {"missing", "{0} is missing"},
        {"notSo", "it is not so that {0}"},
        {"isOfType", "{0} is {1}"},
        {"thereIs", "there is"},
        {"thereIsNo", "there is no"},
        {"match", "there is a match for ({0})"},
        {"noMatch", "there is no match for ({0})"},
        {"numberOfMatches", "the number of matches for ({0})"},
        {"whatIsFound", "what this finds: ({0})"},
        // graph patterns
        {"find", "find"},
        {"thenFind", "then find"},
        {"addOptional", "where there is one, add"},
        {"andPattern", ", and"},
        {"shortestWay", "the shortest way:"},
        {"shortestWays", "all shortest ways:"},
        {"each", "each {0}"},
        {"eachThing", "each thing"},
        {"a", "a {0}"},
        {"an", "an {0}"},
        {"aThing", "a thing"},
        {"thing", "thing"},
        {"that", "that {0}"},      // named before; after the path that leads to it
        {"thatFirst", "that {0}"}, // the same, at the beginning of a pattern
        {"labelsAnd", "{0} and {1}"},
        {"labelsOr", "{0} or {1}"},
        {"labelNot", "anything but {0}"},
        {"quotedType", "“{0}”"},
        {"theRelationship", "the relationship"},
        {"whose", "whose {0} is {1}"},
        {"andWhose", "and whose {0} is {1}"},
        {"withWhat", "with what {0} says"},
        {"whereOf", ", where"},
        {"linkFirst", "that "},
        {"linkNext", "which "},
        {"linkedWith", "{0}is linked with{1}"},
        {"reachedFrom", "{0}is reached from{1}"},
        {"leadsTo", "{0}leads to{1}"},
        {"typedWith", "{0}is linked by “{1}”{2} with"},
        {"typedFrom", "{0}is linked by “{1}”{2} from"},
        {"typedTo", "{0}is linked by “{1}”{2} to"},
        {"stepsOrMore", " in {0} or more steps"},
        {"stepsOne", " in {0} step"},
        {"stepsExactly", " in {0} steps"},
        {"stepsBetween", " in {0} to {1} steps"},
        // Cypher clauses
        {"give", "give"},
        {"goOnWith", "go on with"},
        {"allOfIt", "all of it"},
        {"takeEach", "take each {0} of {1}"},
        {"forEachDo", "for each ("},
        {"forEachWhereThereIs", "for each, where there is one ("},
        {"takeProcedure", "take what {0} gives"},
        {"write", "write: {0}"},
        {"unionAll", ". And, with repeats:"},
        {"unionOnce", ". And, each row once:"},
        // SQL clauses
        {"result", ""}, // before the columns of the whole query
        {"let", "let {0} be"},
        {"setAll", "; and, with repeats,"},
        {"setOnce", "; together with"},
        {"setBoth", "; of these only what is also among"},
        {"setBut", "; but not"},
        {"ofTable", "of"},
        {"fromTables", ", from"},
        {"joinLeft", ", and where there is one,"},
        {"joinRight", ", for every"},
        {"joinWith", "with"},
        {"called", "called {0}"},
        {"everything", "everything"},
        {"aRow", "a row"},
        {"groupedFor", ", for each"},
        {"groupsOnlyWhere", ", of these groups only where"},
        {"word.and", "and"},
        {"word.or", "or"},
        {"word.not", "not"},
        {"word.case", "case"},
        {"word.when", "when"},
        {"word.then", "then"},
        {"word.else", "else"},
        {"word.end", "end"},
        {"word.all", "all"},
        {"word.any", "any"},
        {"word.some", "some"},
        {"word.true", "true"},
        {"word.false", "false"},
        {"word.as", "as"},
        {"word.distinct", "different"},
        // step titles
        {"step.allRows", "all rows together"},
        {"step.forEach", "for each {0}"},
        {"step.distinct", "different rows alone"},
        {"step.all", "all together"},
        {"step.query", "the query"},
        {"step.any", "any"},
        {"step.joined", "{0} on {1}"},
        // why there is no paraphrase
        {"problem.empty", "There is no query to explain."},
        {"problem.notReading", "Only read-only queries can be explained. This query begins with {0}."},
        {"problem.unread", "The query cannot be parsed, so it cannot be explained."},
        {"problem.tooMuch", "The query cannot be explained: {0}. Shorten the query."},
        {"problem.language", "Queries in {0} cannot be explained."}};
    return texts;
}

} // namespace

const QueryTexts &QueryTexts::english()
{
    static const QueryTexts texts = [] {
        QueryTexts made;
        made.m_texts = englishTexts();
        return made;
    }();
    return texts;
}

std::shared_ptr<const QueryTexts> QueryTexts::ofReader(const base::Resources &resources)
{
    auto read = QueryTexts::read(base::readerSentences(resources, "language/queries-"));
    return std::make_shared<const QueryTexts>(read ? std::move(*read) : english());
}

base::Result<QueryTexts> QueryTexts::read(std::string_view json)
{
    BASE_TRY(const nlohmann::json read, base::readJson(json));
    QueryTexts made;
    made.m_namesAsStored = read.is_object() && read.value("namesAsStored", false);
    for (const auto &[key, text] : base::memberOf(read, "texts").items())
        if (text.is_string())
            made.m_texts.emplace(key, text.get<std::string>());
    return made;
}

std::string QueryTexts::say(std::string_view key, std::initializer_list<std::string> parts) const
{
    const auto found = m_texts.find(key);
    if (found == m_texts.end())
        return std::string(key);
    base::CodedText::Arguments places;
    for (const std::string &part : parts)
        places.emplace(std::to_string(places.size()), part);
    return base::filled(found->second, places);
}

std::string QueryTexts::infix(std::string_view key) const
{
    return base::trim(say(key, {"", ""}));
}

std::string QueryTexts::name(std::string_view stored) const
{
    return m_namesAsStored ? std::string(stored) : nameAsWords(stored);
}

} // namespace data
