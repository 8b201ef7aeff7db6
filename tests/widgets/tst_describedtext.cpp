// SPDX-License-Identifier: GPL-3.0-or-later
// The agents' descriptions have German translations, and no others are kept for them.
#include "agents/attached/agent.h"
#include "agents/attached/messages.h"
#include "agents/registry/builtinagents.h"
#include "app/run/settings.h"
#include "data/schema/schema.h"
#include "support/attachedagent.h"
#include "widgets/dialogs/settingsform.h"
#include "widgets/inspector/inspectorpages.h"
#include "widgets/text/coretext.h"
#include "widgets/text/describedtext.h"
#include "widgets/text/translations.h"

#include <QDirIterator>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QLocale>
#include <QRegularExpression>
#include <QTest>
#include <QXmlStreamReader>

namespace {

// Every text of a description that the window shows.
QSet<QString> textsOf(const agents::AgentSpec &agent)
{
    QSet<QString> all;
    const auto add = [&](const std::string &text) {
        if (!text.empty())
            all.insert(QString::fromStdString(text));
    };
    add(agent.title);
    add(agent.description);
    for (const auto &each : agent.artefacts)
        add(each.title);
    for (const auto &each : agent.card.chips) {
        add(each.one);
        add(each.many);
    }
    for (const auto &each : agent.card.titles)
        add(each.title);
    for (const auto &rule : agent.card.marks)
        add(rule.word);
    for (const auto &each : agent.card.verdicts) {
        add(each.open);
        for (const auto &rule : each.rules)
            add(rule.word);
    }
    add(agent.card.firstStepHint);
    add(agent.card.nextStepHint);
    for (const auto &each : agent.pages)
        add(each.title);
    for (const auto &each : agent.ends) {
        add(each.title);
        add(each.sentence);
        add(each.word);
    }
    for (const auto &each : agent.promptSets) {
        add(each.title);
        add(each.description);
    }
    for (const auto &each : agent.promptFiles()) {
        add(each.title);
        add(each.purpose);
    }
    return all;
}

// Those of an attached agent that are the program's own.
QSet<QString> attachedTexts()
{
    const auto description = agents::attached::readDescription(
        {{"protocol", 1},
         {"name", "toy"},
         {"title", "its title"},
         {"nodes", {{{"name", "its node"}}}},
         {"edges", {{{"from", nullptr}, {"to", "its node"}}, {{"from", "its node"}, {"to", nullptr}}}},
         {"state", {{{"key", "its score"}, {"kind", "number"}}}},
         {"score", {{"key", "its score"}, {"lowest", 0}, {"highest", 1}}},
         {"together", true}});
    if (!description)
        qFatal("%s", description.error().message.c_str());
    support::SteppedClock clock;
    support::AttachedProcesses processes(clock);
    const auto program =
        std::make_shared<agents::attached::Program>(processes, base::ProcessSpec{{"its-program"}, {}, {}}, clock);
    QSet<QString> texts = textsOf(agents::attached::agentSpec(*description, program)) +
                          textsOf(*agents::unknownAgent(std::string(agents::attachedAgents) + "its title"));
    texts.removeIf([](const QString &text) { return text.startsWith(QLatin1String("its")); });
    return texts;
}

// The texts of a context with a finished translation.
QSet<QString> translated(const char *wanted = "agents")
{
    QSet<QString> all;
    QFile file(QStringLiteral(REFLEXION_SOURCE_DIR "/translations/reflexion_de.ts"));
    if (!file.open(QIODevice::ReadOnly))
        return all;
    QXmlStreamReader xml(&file);
    QString context, source;
    for (; !xml.atEnd(); xml.readNext()) {
        if (!xml.isStartElement())
            continue;
        if (xml.name() == QLatin1String("name"))
            context = xml.readElementText();
        else if (xml.name() == QLatin1String("source"))
            source = xml.readElementText();
        else if (xml.name() == QLatin1String("translation") && context == QLatin1String(wanted) &&
                 !xml.attributes().hasAttribute(QLatin1String("type")) && !xml.readElementText().isEmpty())
            all.insert(source);
    }
    return all;
}

QString listed(const QSet<QString> &texts)
{
    return QStringList(texts.begin(), texts.end()).join(QLatin1Char('\n'));
}

} // namespace

class DescribedTextTest : public QObject {
    Q_OBJECT
private slots:
    void everyTextOfAnAgentIsTranslated()
    {
        const agents::AgentRegistry registry = agents::builtInAgents();
        QSet<QString> english = textsOf(*agents::unknownAgent("gone"));
        english.remove(QStringLiteral("gone"));
        for (const std::string &name : registry.names())
            english += textsOf(*registry.describe(name));
        english += attachedTexts();
        QVERIFY(english.size() > 40);
        const QSet<QString> german = translated();
        QVERIFY2((english - german).isEmpty(), qPrintable(listed(english - german)));
        QVERIFY2((german - english).isEmpty(), qPrintable(listed(german - english)));
        const widgets::Translations installed{QLocale(QLocale::German)};
        QCOMPARE(widgets::describedText(QStringLiteral("step limit reached")),
                 QStringLiteral("Schrittgrenze erreicht"));
    }

    void everyTextOfASettingIsTranslated()
    {
        QSet<QString> english;
        for (const app::SettingView &each : app::settingViews()) {
            english += {each.group, each.title, each.what, each.applies, each.unit, each.zero};
            for (const auto &[value, title] : each.choices)
                english.insert(title);
        }
        english.remove(QString());
        QVERIFY(english.size() > 40);
        const QSet<QString> german = translated("settings");
        QVERIFY2((english - german).isEmpty(), qPrintable(listed(english - german)));
        QVERIFY2((german - english).isEmpty(), qPrintable(listed(german - english)));
        const widgets::Translations installed{QLocale(QLocale::German)};
        QCOMPARE(widgets::settingText(QStringLiteral("Rows per query")), QStringLiteral("Zeilen je Abfrage"));
    }

    void everyTypeOfAPropertyIsTranslated()
    {
        using data::Type;
        QSet<QString> english;
        for (const Type type : {Type::null, Type::boolean, Type::integer, Type::floating, Type::string, Type::bytes,
                                Type::date, Type::time, Type::localTime, Type::dateTime, Type::localDateTime,
                                Type::duration, Type::point, Type::list, Type::map})
            for (const bool isList : {false, true})
                for (const bool isMixed : {false, true}) {
                    data::Property property;
                    property.type = isList ? Type::list : type;
                    property.itemType = isList ? type : Type::null;
                    property.mixed = isMixed;
                    english.insert(QString::fromStdString(property.typeName()));
                }
        const QSet<QString> german = translated("types");
        QVERIFY2((english - german).isEmpty(), qPrintable(listed(english - german)));
        QVERIFY2((german - english).isEmpty(), qPrintable(listed(german - english)));
        const widgets::Translations installed{QLocale(QLocale::German)};
        QCOMPARE(widgets::typeText(QStringLiteral("list of text")), QStringLiteral("Liste von Texten"));
    }

    void topicOfASampleQuestionIsTranslated()
    {
        QFile file(QStringLiteral(REFLEXION_SOURCE_DIR "/resources/language/en.json"));
        QVERIFY(file.open(QIODevice::ReadOnly));
        const QJsonObject samples =
            QJsonDocument::fromJson(file.readAll()).object().value(QStringLiteral("samples")).toObject();
        QSet<QString> english;
        for (const QJsonValue &sample : samples)
            english.insert(sample.toArray().last().toString());
        QVERIFY(english.size() > 3);
        const QSet<QString> german = translated("samples");
        QVERIFY2((english - german).isEmpty(), qPrintable(listed(english - german)));
        QVERIFY2((german - english).isEmpty(), qPrintable(listed(german - english)));
        const widgets::Translations installed{QLocale(QLocale::German)};
        QCOMPARE(widgets::sampleNoteText(QStringLiteral("a count")), QStringLiteral("eine Zählung"));
        QCOMPARE(widgets::sampleNoteText(QStringLiteral("aus fingolimod.md")), QStringLiteral("aus fingolimod.md"));
    }

    // The descriptions of the offline rules' passes are texts in their sources.
    void everyTextOfAReadingIsTranslated()
    {
        QSet<QString> english;
        const auto addLiterals = [&](const QString &path, const QRegularExpression &literal) {
            QFile file(path);
            QVERIFY2(file.open(QIODevice::ReadOnly), qPrintable(path));
            const QString source =
                QString::fromUtf8(file.readAll()).remove(QRegularExpression(QStringLiteral("//[^\n]*")));
            for (auto found = literal.globalMatch(source); found.hasNext();)
                english.insert(found.next().captured(1));
        };
        const QString offline = QStringLiteral(REFLEXION_SOURCE_DIR "/src/offline/");
        addLiterals(offline + QStringLiteral("passes/readingtrace.cpp"),
                    QRegularExpression(QStringLiteral("\"((?:%1 )?[a-z][^\"/\n]*)\"")));
        english -=
            {QStringLiteral("says"), QStringLiteral("of"),        QStringLiteral("notes"),  QStringLiteral("from"),
             QStringLiteral("gone"), QStringLiteral("words"),     QStringLiteral("passes"), QStringLiteral("pass"),
             QStringLiteral("did"),  QStringLiteral("removed: "), QStringLiteral("rest")};
        for (const auto &folder : {QStringLiteral("passes"), QStringLiteral("doubts")}) {
            QDirIterator files(offline + folder, {QStringLiteral("*.cpp")}, QDir::Files);
            while (files.hasNext())
                addLiterals(files.next(), QRegularExpression(
                                              QStringLiteral("const (?:Pass passes::|Doubt )\\w+\\{\\s*\"([^\"]*)\"")));
        }
        QVERIFY2(english.size() > 100, qPrintable(listed(english)));
        const QSet<QString> german = translated("reading");
        QVERIFY2((english - german).isEmpty(), qPrintable(listed(english - german)));
        QVERIFY2((german - english).isEmpty(), qPrintable(listed(german - english)));
        const widgets::Translations installed{QLocale(QLocale::German)};
        app::TraceView::Line line{QStringLiteral("mentioned: %1"),
                                  QStringLiteral("Book"),
                                  {QStringLiteral("the requested items")},
                                  QStringLiteral("books"),
                                  true};
        QCOMPARE(widgets::ReflectionPage::lineText(line),
                 QStringLiteral("entfernt: erwähnt: Book, die gefragten Elemente (aus 'books')"));
    }

    void unknownPartsStayUnchanged()
    {
        const widgets::Translations installed{QLocale(QLocale::German)};
        QCOMPARE(widgets::describedText(QStringLiteral("said by another version")),
                 QStringLiteral("said by another version"));
        QVERIFY(widgets::describedText({}).isEmpty());
    }
};

QTEST_MAIN(DescribedTextTest)
#include "tst_describedtext.moc"
