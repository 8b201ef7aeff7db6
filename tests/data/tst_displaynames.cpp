// SPDX-License-Identifier: GPL-3.0-or-later
// Names of elements that consist of two properties: found from the data alone.
#include "data/schema/displaynames.h"

#include <QTest>

using namespace data;

namespace {

Property column(std::string name, std::vector<Value> samples, std::int64_t distinct)
{
    Property property;
    property.name = std::move(name);
    property.type = samples.empty() || samples.front().isString() ? Type::string : Type::integer;
    property.samples = std::move(samples);
    property.count = 100;
    property.distinct = distinct;
    if (property.type == Type::integer) {
        property.minimum = property.samples.front();
        property.maximum = property.samples.back();
    }
    return property;
}

const std::vector<Value> firsts{"Ana", "Zo\xc3\xab", "J.", "Marie-Luise"}, lasts{"O'Neil", "M\xc3\xbcller", "van Dyk"};

std::vector<std::string> calledBy(std::vector<Property> properties, std::int64_t different = 100)
{
    Schema schema;
    EntityType type;
    type.name = "T";
    type.count = 100;
    type.properties = std::move(properties);
    schema.entities = {type};
    findDisplayNames(schema, [&](const EntityType &, const std::vector<std::string> &) {
        return CountedTogether{100, different};
    });
    return schema.entities[0].calledBy;
}

} // namespace

class TestDisplayNames : public QObject {
    Q_OBJECT
private slots:
    void twoPartsThatTellApartTogether()
    {
        QCOMPARE(calledBy({column("a", firsts, 40), column("b", lasts, 70)}), (std::vector<std::string>{"a", "b"}));
    }
    void pairsThatRepeatAreNoName()
    {
        QVERIFY(calledBy({column("a", firsts, 40), column("b", lasts, 70)}, 80).empty());
    }
    void oneNameIsEnough()
    {
        QVERIFY(calledBy({column("name", lasts, 100), column("a", firsts, 40), column("b", lasts, 70)}).empty());
    }
    void kindsAndCodesAreNoNames()
    {
        QVERIFY(calledBy({column("a", firsts, 3), column("b", lasts, 70)}).empty());
        QVERIFY(calledBy({column("a", {"A-17", "B-18", "C-1"}, 40), column("b", lasts, 70)}).empty());
        QVERIFY(calledBy({column("a", {"OPEN", "SHUT", "GONE"}, 40), column("b", lasts, 70)}).empty());
        QVERIFY(calledBy({column("a", {"low", "high", "mid"}, 40), column("b", lasts, 70)}).empty());
    }
    void aTitleWithItsYear()
    {
        const std::vector<Value> titles{"The Harbour", "Night Train", "42"};
        QCOMPARE(calledBy({column("title", titles, 80), column("shot", {1951, 1999}, 40)}),
                 (std::vector<std::string>{"title", "shot"}));
        QVERIFY(calledBy({column("title", titles, 80), column("pages", {90, 1999}, 40)}).empty());
        QVERIFY(calledBy({column("title", titles, 100), column("shot", {1951, 1999}, 40)}).empty());
    }
    void unknownUniquenessIsNotClaimed()
    {
        Schema schema;
        EntityType type;
        type.name = "T";
        type.count = 100;
        type.properties = {column("a", firsts, 40), column("b", lasts, 70)};
        schema.entities = {type};
        findDisplayNames(schema, [](const EntityType &, const std::vector<std::string> &) { return std::nullopt; });
        QVERIFY(schema.entities[0].calledBy.empty());
    }
};

QTEST_APPLESS_MAIN(TestDisplayNames)
#include "tst_displaynames.moc"
