// SPDX-License-Identifier: GPL-3.0-or-later
// A small graph on the embedded engine, for tests of repairs.
#pragma once

#include "cypher/creategraph.h"
#include "cypher/exec/embeddedsource.h"
#include "offline/readings.h"

namespace offline_tests {

inline std::shared_ptr<data::Source> smallSource()
{
    const auto graph = fixtures::createGraph(
        "CREATE (a:Actor {name: 'Meryl Streep', code: 'A1'}), (b:Actor {name: 'Clint Eastwood', code: 'A2'}), "
        "(c:Actor {name: 'Émile Hirsch', code: 'A3'}), (k:Actor {name: 'Kevin Bacon', code: 'A4'}), "
        "(m:Film {title: 'The Bridges of Madison County', year: 1995, other_names: ['Die Bruecken am Fluss']}), "
        "(w:Film {title: 'Into the Wild', year: 2007, other_names: ['Wild']}), (u:Film {title: 'Unforgiven', year: "
        "1992, opened: '1992-08-07', rating: 8.3125, runtime_minutes: 130}), "
        "(t:Film {title: 'The Wild Bunch', year: 1969, opened: '1969-06-18', label: 'WB'}), (h:Film {title: 'Heat of "
        "the Night', year: 1967}), "
        "(e:Film {title: 'Edge of the Night', year: 1956}), (g:Studio {name: 'Malpaso'}), "
        "(a)-[:APPEARS_IN]->(m), (b)-[:APPEARS_IN]->(m), (c)-[:APPEARS_IN]->(w), (b)-[:APPEARS_IN]->(u), "
        "(g)-[:PRODUCED]->(m), (b)-[:DIRECTED]->(t), (a)-[:RESEMBLES]->(c)");
    return std::make_shared<cypher::EmbeddedSource>(graph, "Small");
}

} // namespace offline_tests
