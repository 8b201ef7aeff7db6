// SPDX-License-Identifier: GPL-3.0-or-later
#include "retrieval/storeaddress.h"

#include "base/codedtext.h"
#include "base/text.h"
#include "retrieval/collections.h"

#include <algorithm>
#include <map>

namespace retrieval {

namespace {

// Allows pgvector's functions, which only compute, for the source that checks each call with the server.
constexpr std::string_view vectorFunctions = "functions=extension:vector";

std::vector<std::string> withScheme(std::vector<std::string> schemes)
{
    for (std::string &each : schemes)
        each.insert(0, addressScheme);
    return schemes;
}

bool begins(std::string_view address, const std::vector<std::string> &schemes)
{
    return std::any_of(schemes.begin(), schemes.end(), [&](const auto &each) { return address.starts_with(each); });
}

} // namespace

const std::vector<std::string> &storeSchemes(StoreAddress::Kind kind)
{
    static const std::vector<std::string> postgres = withScheme({"postgresql://", "postgres://"});
    static const std::vector<std::string> neo4j =
        withScheme({"neo4j://", "neo4j+s://", "neo4j+ssc://", "bolt://", "bolt+s://", "bolt+ssc://"});
    return kind == StoreAddress::Kind::postgres ? postgres : neo4j;
}

bool isStoreAddress(std::string_view address)
{
    return begins(address, storeSchemes(StoreAddress::Kind::postgres)) ||
           begins(address, storeSchemes(StoreAddress::Kind::neo4j));
}

base::Result<StoreAddress> parseStoreAddress(std::string_view address)
{
    StoreAddress out;
    out.kind = begins(address, storeSchemes(StoreAddress::Kind::postgres)) ? StoreAddress::Kind::postgres
                                                                           : StoreAddress::Kind::neo4j;
    const bool isPostgres = out.kind == StoreAddress::Kind::postgres;
    address.remove_prefix(addressScheme.size());
    const auto question = address.find('?');
    out.server = std::string(address.substr(0, question));
    std::map<std::string_view, std::string *> ours{
        {isPostgres ? "table" : "label", &out.table},
        {"text", &out.text},
        {"title", &out.title},
        {"document", &out.document},
        {"key", &out.key},
        {"vector", &out.vector},
        {"language", &out.language},
        {"embedding", &out.embedding},
    };
    if (!isPostgres)
        ours.emplace("index", &out.index);
    // Options that the database's own address parser reads.
    static const std::vector<std::string_view> theirs{"sslmode", "functions", "database", "policy", "region"};
    std::vector<std::string> passed;
    std::string_view options = question == std::string_view::npos ? std::string_view() : address.substr(question + 1);
    while (!options.empty()) {
        const std::string_view option = options.substr(0, options.find('&'));
        options.remove_prefix(std::min(options.size(), option.size() + 1));
        const auto sign = option.find('=');
        const std::string_view name = option.substr(0, sign);
        if (const auto known = ours.find(name); known != ours.end()) {
            *known->second = sign == std::string_view::npos ? "" : base::percentDecoded(option.substr(sign + 1));
            continue;
        }
        if (std::find(theirs.begin(), theirs.end(), name) == theirs.end()) {
            std::vector<std::string> names;
            for (const auto &[each, place] : ours)
                names.emplace_back(each);
            return base::fail(
                base::Category::usage, // its name may be a part of a password
                {BASE_TEXT("documents.option", "The address has an unknown option. Known options: {known}."),
                 {{"known", base::join(names, ", ")}}});
        }
        passed.emplace_back(option);
    }
    if (isPostgres)
        passed.emplace_back(vectorFunctions);
    if (!passed.empty())
        out.server += "?" + base::join(passed, "&");
    return out;
}

} // namespace retrieval
