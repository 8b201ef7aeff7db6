// SPDX-License-Identifier: GPL-3.0-or-later
// From an answer to a graph: which names of the sample graph it links, and at which position.
#include "agents/selfrag/graphlinks.h"
#include "cypher/exec/embeddedsource.h"
#include "graph/biocypherfolder.h"

#include <QtTest/QtTest>
#include <nlohmann/json.hpp>

namespace {

data::Source &sampleGraph()
{
    static const auto loaded = graph::loadBioCypher(std::string(REFLEXION_SOURCE_DIR "/resources/sample-graph"));
    static cypher::EmbeddedSource source(loaded->graph, "sample");
    return source;
}

// "multiple sclerosis:Disease@19 ..."
std::string linked(const std::string &text)
{
    const auto links = agents::linkNames(text, sampleGraph(), {});
    if (!links)
        return links.error().message;
    std::string out;
    for (const agents::NameLink &each : *links)
        out += (out.empty() ? "" : " | ") + each.value + ":" + each.type + "@" + std::to_string(each.begin) + "-" +
               std::to_string(each.end);
    return out;
}

} // namespace

class TestGraphLinks : public QObject {
    Q_OBJECT

private slots:
    void namesAreLinkedInTheirPlaces()
    {
        QCOMPARE(linked("Fingolimod helps in multiple sclerosis."),
                 std::string("Fingolimod:Drug@0-10 | multiple sclerosis:Disease@20-38"));
        QCOMPARE(linked("(FINGOLIMOD), again fingolimod"),
                 std::string("Fingolimod:Drug@1-11")); // its first position
    }
    void invalidNameIsNoName()
    {
        QCOMPARE(linked("The dose is 0.5 mg a day."), std::string());
        QCOMPARE(linked("Fingolimo is a word of no name."), std::string()); // near is not enough
        QCOMPARE(linked(""), std::string());
        QCOMPARE(linked("Multiple. Sclerosis."), std::string()); // not beyond the end of a sentence
    }
    void stopIsHonoured()
    {
        std::stop_source stop;
        stop.request_stop();
        const auto links = agents::linkNames("Fingolimod", sampleGraph(), stop.get_token());
        QVERIFY(!links && links.error().category == base::Category::cancelled);
    }
    void linksHaveAJsonForm()
    {
        const auto links = agents::linkNames("Fingolimod", sampleGraph(), {});
        QVERIFY(links.has_value());
        const nlohmann::json stored = agents::toJson(*links);
        QCOMPARE(stored[0]["value"], nlohmann::json("Fingolimod"));
        QCOMPARE(stored[0]["property"], nlohmann::json("name"));
        QCOMPARE(stored[0]["count"], nlohmann::json(1));
    }
};

QTEST_GUILESS_MAIN(TestGraphLinks)
#include "tst_graphlinks.moc"
