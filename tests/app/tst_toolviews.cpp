// SPDX-License-Identifier: GPL-3.0-or-later
// Data of tools for views: fields of a schema, calls and observations, and the way back to the agent's format.
#include "app/inspector/toolviews.h"
#include "app/models/qtjson.h"
#include "app/models/schemafields.h"

#include "agents/engine/agentspec.h"

#include <QJsonArray>
#include <QTest>
#include <nlohmann/json.hpp>

using app::SchemaField;
using nlohmann::json;
namespace kinds = agents::kinds;

namespace {

QJsonObject object(const char *text)
{
    return app::jsonValue(QString::fromUtf8(text))->toObject();
}

app::PageView::Item item(const char *kind, json value)
{
    return {QStringLiteral("name of ") + QLatin1String(kind), {}, QLatin1String(kind), base::json(std::move(value))};
}

} // namespace

class ToolViewsTest : public QObject {
    Q_OBJECT
private slots:
    void aSchemaGivesTheFieldsOfAForm()
    {
        const auto fields =
            app::fieldsOf(object(R"({"type": "object", "required": ["query", "count"], "properties": {
                "query": {"type": "string"}, "count": {"type": "integer", "minimum": 1, "maximum": 50},
                "share": {"type": ["number", "null"]}, "deep": {"type": "boolean"},
                "order": {"type": "string", "enum": ["up", "down"]}, "types": {"type": "array"},
                "near": {"type": "string", "description": "A text."}}})"),
                          object(R"({"query": "MATCH", "count": 5, "extra": {"a": 1}})"), {QStringLiteral("query")});
        QStringList names;
        for (const SchemaField &field : fields)
            names += field.name;
        QCOMPARE(names, QStringList({"query", "count", "deep", "near", "order", "share", "types", "extra"}));
        QCOMPARE(fields[0].kind, SchemaField::Query);
        QCOMPARE(fields[1].kind, SchemaField::Integer);
        QVERIFY(fields[1].required && *fields[1].lowest == 1 && *fields[1].highest == 50);
        QCOMPARE(fields[2].kind, SchemaField::Boolean);
        QCOMPARE(fields[3].kind, SchemaField::Text);
        QCOMPARE(fields[3].description, QStringLiteral("A text."));
        QCOMPARE(fields[4].kind, SchemaField::Choice);
        QCOMPARE(fields[4].choices, QStringList({"up", "down"}));
        QCOMPARE(fields[5].kind, SchemaField::Number);
        QCOMPARE(fields[6].kind, SchemaField::Json);
        QCOMPARE(fields[7].kind, SchemaField::Json); // fields unknown to the schema are not hidden
    }

    void valuesBeyondASpinBoxAreJson()
    {
        const auto kindOf = [](const char *type, const char *value) {
            return app::fieldsOf(QJsonObject{{"properties", QJsonObject{{"x", QJsonObject{{"type", type}}}}}},
                                 QJsonObject{{"x", *app::jsonValue(QString::fromLatin1(value))}}, {})
                .front()
                .kind;
        };
        QCOMPARE(kindOf("integer", "9007199254740993"), SchemaField::Json);
        QCOMPARE(kindOf("number", "18527.424242424244"), SchemaField::Json);
        QCOMPARE(kindOf("number", "13.2"), SchemaField::Number);
        QCOMPARE(kindOf("string", "5"), SchemaField::Json);
        QCOMPARE(kindOf("integer", "\"5\""), SchemaField::Json);
    }

    void numbersKeepAllTheirDigits()
    {
        const json given = json::parse(
            R"({"a": 9007199254740993, "b": -9223372036854775808, "c": 18527.424242424244, "d": [true, null, "ü"]})");
        QCOMPARE(app::jsonOf(app::valueOf(given)), given);
        QVERIFY(!app::jsonValue(QStringLiteral("{")));
    }

    void callsAndObservationsAreRead()
    {
        app::PageView page;
        page.items = {item(kinds::call, {{{"name", "add"}, {"arguments", {{"a", 1}}}, {"positional", {2}}}}),
                      item(kinds::observation, {{{"name", "add"},
                                                 {"arguments", {{"a", 1}}},
                                                 {"status", "refused"},
                                                 {"text", "no"},
                                                 {"truncated", true},
                                                 {"rows", 3},
                                                 {"ms", 1.5}}})};
        const auto calls = app::callsOf(page);
        QCOMPARE(calls.size(), std::size_t(1));
        QCOMPARE(app::callText(calls[0]), QStringLiteral("add(a=1)"));
        app::CallView call;
        call.kind = QStringLiteral("tool:add");
        call.whole = base::text("all of it");
        const auto observations = app::observationsOf(page, {call});
        QCOMPARE(observations.size(), std::size_t(1));
        QCOMPARE(observations[0].status, app::ObservationView::Refused);
        QVERIFY(observations[0].truncated && observations[0].rows == 3 && observations[0].milliseconds == 1.5);
        QCOMPARE(observations[0].whole, call.whole);
        QCOMPARE(app::artefactOfKind(page, kinds::call), QStringLiteral("name of call"));
        QCOMPARE(app::withCall(page, 0, object(R"({"a": 2})")),
                 QStringLiteral(R"([{"arguments":{"a":2},"name":"add"}])"));
        QVERIFY(app::withObservation(page, 0, QStringLiteral("yes")).contains(QStringLiteral(R"("text":"yes")")));
        QVERIFY(app::withCall(page, 1, {}).isEmpty());
    }

    void tornArtefactsAreNothing()
    {
        app::PageView page;
        page.items = {item(kinds::call, {1, "x", {{"name", 5}}}), item(kinds::observation, 7)};
        QCOMPARE(app::callsOf(page).size(), std::size_t(1));
        QVERIFY(app::callsOf(page).front().name.isEmpty());
        QVERIFY(app::observationsOf(page, {}).empty());
    }
};

QTEST_MAIN(ToolViewsTest)
#include "tst_toolviews.moc"
