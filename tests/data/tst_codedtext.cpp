// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/codedtext.h"

#include "base/result.h"

#include <QTest>
#include <nlohmann/json.hpp>

using base::CodedText;

class TestCodedText : public QObject {
    Q_OBJECT

private slots:
    void argumentsAreInTheirPlaces_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("expected");
        const auto row = [](const char *name, const char *text, const char *expected) {
            QTest::newRow(name) << QString::fromLatin1(text) << QString::fromLatin1(expected);
        };
        row("none", "it ran", "it ran");
        row("two", "{b} of {a}.", "{a} of 3.");
        row("twice", "{a}{a}", "33");
        row("unknown", "{c} {a}", "{c} 3");
        row("open", "{a} {", "3 {");
        row("empty", "", "");
    }
    void argumentsAreInTheirPlaces()
    {
        QFETCH(QString, text);
        QFETCH(QString, expected);
        const CodedText::Arguments arguments{{"a", "3"}, {"b", "{a}"}};
        QCOMPARE(QString::fromStdString(base::filled(text.toStdString(), arguments)), expected);
    }

    void aTextSurvivesItsJson()
    {
        const CodedText text({"rows.named", "No {type} is named '{name}'."}, {{"type", "Disease"}, {"name", "a}b"}});
        const CodedText read = base::codedText(nlohmann::json::parse(base::toJson(text).dump()));
        QVERIFY(read == text);
        QCOMPARE(read.english(), std::string("No Disease is named 'a}b'."));
    }

    void sentenceOfAnOlderProgramIsShownUnchanged()
    {
        const CodedText text = base::codedTextIn({{"why", "3 of {4} words"}}, "why");
        QCOMPARE(text.english(), std::string("3 of {4} words"));
        QVERIFY(text.code.empty());
        QCOMPARE(base::toJson(text), nlohmann::json("3 of {4} words"));
    }

    // Inner: "The file {b} is missing." with {b} = "{a}"; the outer argument a must not fill it.
    static CodedText nested()
    {
        const CodedText inner({"test.missing", "The file {b} is missing."}, {{"b", "{a}"}});
        return CodedText({"test.outer", "{z} {a} cannot be opened. {why}"}, {{"a", "x.csv"}},
                         {{"z", CodedText::fromPlainText("Source")}, {"why", inner}});
    }

    void textsCarryTexts()
    {
        const CodedText text = nested();
        QCOMPARE(text.english(), std::string("Source x.csv cannot be opened. The file {a} is missing."));
        QCOMPARE(text.texts.size(), std::size_t(1)); // the plain text has become an argument
        CodedText other = text;
        QVERIFY(other == text);
        other.texts[0].second.arguments["b"] = "y";
        QVERIFY(!(other == text));
    }

    void nestedTextsSurviveTheirJson()
    {
        const CodedText text = nested();
        const nlohmann::json json = base::toJson(text);
        QVERIFY(base::codedText(nlohmann::json::parse(json.dump())) == text);
        // An older version reads only the arguments.
        QCOMPARE(base::filled(json["text"].get<std::string>(), json["arguments"].get<CodedText::Arguments>()),
                 text.english());
        QVERIFY(!base::toJson(CodedText({"test.none", "Nothing."})).contains("texts"));
    }

    void errorsCarryTheirText()
    {
        const auto failed = base::fail(base::Category::input, nested(), "detail", "missing");
        base::Error error = failed.value();
        QCOMPARE(error.message, nested().english());
        QCOMPARE(error.detail, std::string("detail"));
        QCOMPARE(error.code, std::string("missing"));
        QVERIFY(base::textOf(error) == nested());
        error.message += " Try again."; // a message that was changed later has no translation
        QVERIFY(base::textOf(error) == CodedText::fromPlainText(error.message));
        const base::Error plain = base::fail(base::Category::input, "Plain.").value();
        QVERIFY(!plain.text);
        QVERIFY(base::textOf(plain) == CodedText::fromPlainText("Plain."));
    }

    void nonTextIsEmpty()
    {
        for (const char *json : {"3", "null", "[]", "{}", R"({"why": 7})", R"({"why": {"text": 7, "arguments": [1]}})"})
            QVERIFY2(base::codedTextIn(nlohmann::json::parse(json), "why").isEmpty(), json);
    }
};

QTEST_APPLESS_MAIN(TestCodedText)
#include "tst_codedtext.moc"
