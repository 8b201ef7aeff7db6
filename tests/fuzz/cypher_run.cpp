// SPDX-License-Identifier: GPL-3.0-or-later
// Any query on a small graph within small limits: rows or an error message, never a crash, and the plan can be shown.
#include "cypher/creategraph.h"
#include "cypher/exec/embeddedsource.h"

#include <cstdio>
#include <cstdlib>

namespace {

cypher::EmbeddedSource &source()
{
    static cypher::EmbeddedSource made(
        fixtures::createGraph(
            "CREATE (a:A {name: 'a', n: 1, f: 0.5, l: [1, 2], flag: true}), (b:A:B {name: 'b', n: 2, num: 42}), "
            "(c:Person {name: 'Ada', age: 36}), (d:Person {name: 'Alan'}), (e {x: ''}), (a)-[:T {k: 1}]->(b), "
            "(b)-[:T]->(a), (b)-[:KNOWS {since: 1999}]->(c), (c)-[:KNOWS]->(d), (d)-[:KNOWS]->(c), (a)-[:REL]->(a), "
            "(e)-[:REL]->(d), (c)-[:T]->(e), (c)-[:T]->(e)"),
        "fuzz");
    return made;
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *bytes, std::size_t size)
{
    data::Query query;
    query.text.assign(reinterpret_cast<const char *>(bytes), size);
    query.parameters["p"] = data::Value(3);
    query.parameters["list"] = data::Value(data::ValueList{data::Value(1), data::Value(), data::Value("x")});
    data::QueryLimits limits;
    limits.rows = 100;
    limits.bytes = 1u << 20;
    limits.time = std::chrono::milliseconds(300);
    limits.memory = 16u << 20;
    const auto rows = source().run(query, limits, {});
    if (rows) {
        for (std::size_t row = 0; row < rows->size(); ++row)
            for (std::size_t column = 0; column < rows->columnCount(); ++column)
                rows->at(row, column).toLiteral();
        return 0;
    }
    if (rows.error().message.empty() || rows.error().code.empty()) {
        std::fprintf(stderr, "an error without words or code\n");
        std::abort();
    }
    return 0;
}
