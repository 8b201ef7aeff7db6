// SPDX-License-Identifier: GPL-3.0-or-later
// What the agents say of themselves has its words in German, and nothing else is kept for them.
#include "agents/engine/agentregistry.h"
#include "app/run/settings.h"
#include "widgets/dialogs/settingsform.h"
#include "widgets/window/describedtext.h"
#include "widgets/window/translations.h"

#include <QFile>
#include <QLocale>
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
    add(agent.card.firstWill);
    add(agent.card.nextWill);
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

// Those of a context that have a finished translation.
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
        QSet<QString> said = textsOf(*agents::unknownAgent("gone"));
        said.remove(QStringLiteral("gone"));
        for (const std::string &name : registry.names())
            said += textsOf(*registry.describe(name));
        QVERIFY(said.size() > 40);
        const QSet<QString> german = translated();
        QVERIFY2((said - german).isEmpty(), qPrintable(listed(said - german)));
        QVERIFY2((german - said).isEmpty(), qPrintable(listed(german - said)));
        const widgets::Translations installed{QLocale(QLocale::German)};
        QCOMPARE(widgets::describedText(QStringLiteral("step limit")), QStringLiteral("Schrittgrenze"));
    }

    void everyTextOfASettingIsTranslated()
    {
        QSet<QString> said;
        for (const app::SettingView &each : app::settingViews()) {
            said += {each.group, each.title, each.what, each.applies, each.unit, each.zero};
            for (const auto &[value, title] : each.choices)
                said.insert(title);
        }
        said.remove(QString());
        QVERIFY(said.size() > 40);
        const QSet<QString> german = translated("settings");
        QVERIFY2((said - german).isEmpty(), qPrintable(listed(said - german)));
        QVERIFY2((german - said).isEmpty(), qPrintable(listed(german - said)));
        const widgets::Translations installed{QLocale(QLocale::German)};
        QCOMPARE(widgets::settingText(QStringLiteral("Rows of a query")), QStringLiteral("Zeilen einer Abfrage"));
    }

    void whatIsNotKnownStaysAsItIs()
    {
        const widgets::Translations installed{QLocale(QLocale::German)};
        QCOMPARE(widgets::describedText(QStringLiteral("said by another version")),
                 QStringLiteral("said by another version"));
        QVERIFY(widgets::describedText({}).isEmpty());
    }
};

QTEST_MAIN(DescribedTextTest)
#include "tst_describedtext.moc"
