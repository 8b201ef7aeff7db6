// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/codedtext.h"

#include <QTest>
#include <nlohmann/json.hpp>

using base::CodedText;

class TestCodedText : public QObject {
    Q_OBJECT

private slots:
    void argumentsStandInTheirPlaces_data()
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
    void argumentsStandInTheirPlaces()
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

    void aSentenceOfAnOlderProgramIsShownAsItIs()
    {
        const CodedText text = base::codedTextIn({{"why", "3 of {4} words"}}, "why");
        QCOMPARE(text.english(), std::string("3 of {4} words"));
        QVERIFY(text.code.empty());
        QCOMPARE(base::toJson(text), nlohmann::json("3 of {4} words"));
    }

    void whatIsNoTextIsEmpty()
    {
        for (const char *json : {"3", "null", "[]", "{}", R"({"why": 7})", R"({"why": {"text": 7, "arguments": [1]}})"})
            QVERIFY2(base::codedTextIn(nlohmann::json::parse(json), "why").isEmpty(), json);
    }
};

QTEST_APPLESS_MAIN(TestCodedText)
#include "tst_codedtext.moc"
