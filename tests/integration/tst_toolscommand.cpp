// SPDX-License-Identifier: GPL-3.0-or-later
// The real command lists the tools that a run would have, with their permissions.
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>

class TestToolsCommand : public QObject {
    Q_OBJECT

private slots:
    void allToolsOfARunAreListed()
    {
        const auto onSample = listed({QStringLiteral("sample:")});
        QCOMPARE(
            QSet<QString>(onSample.keyBegin(), onSample.keyEnd()),
            (QSet<QString>{QStringLiteral("ask_database"), QStringLiteral("run_query"), QStringLiteral("check_query"),
                           QStringLiteral("describe_schema"), QStringLiteral("sample_values"),
                           QStringLiteral("calculator"), QStringLiteral("llm_tool"), QStringLiteral("finish")}));
        // Several sources: also of documents, and each tool has the name of its source in its own.
        const auto onTwo =
            listed({QStringLiteral("sample:"), QStringLiteral("sample:library"), QStringLiteral("sample:documents")});
        QVERIFY(onTwo.contains(QStringLiteral("ask_documents")) && onTwo.contains(QStringLiteral("search_documents")));
        QVERIFY(onTwo[QStringLiteral("run_query")][QStringLiteral("parameters")][QStringLiteral("properties")]
                    .toObject()
                    .contains(QStringLiteral("source")));
        QVERIFY(!listed({QStringLiteral("sample:")}, {QStringLiteral("--model"), QStringLiteral("offline")})
                     .contains(QStringLiteral("llm_tool"))); // rules are no model that a tool could call
    }

    void permissionsSetByTheUserAreListed()
    {
        const auto permission = [this](const char *tool) {
            const auto one = listed({QStringLiteral("sample:")})[QString::fromLatin1(tool)];
            return one[QStringLiteral("permission")].toString() + QLatin1Char('/') +
                   one[QStringLiteral("permissionOf")].toString();
        };
        QCOMPARE(permission("run_query"), QStringLiteral("allowed/the tool"));
        QCOMPARE(run({QStringLiteral("tools"), QStringLiteral("permission"), QStringLiteral("run_query"),
                      QStringLiteral("never")})
                     .first,
                 0);
        QCOMPARE(permission("run_query"), QStringLiteral("never/you"));
        QCOMPARE(permission("check_query"), QStringLiteral("allowed/the tool"));
        QVERIFY(run({QStringLiteral("tools"), QStringLiteral("permission"), QStringLiteral("run_query"),
                     QStringLiteral("perhaps")})
                    .first != 0);
    }

private:
    std::pair<int, QByteArray> run(const QStringList &arguments) const
    {
        auto environment = QProcessEnvironment::systemEnvironment();
        for (const char *name : {"CONFIG", "DATA", "STATE", "CACHE"})
            environment.insert(QStringLiteral("XDG_%1_HOME").arg(QString::fromLatin1(name)),
                               m_home.filePath(QString::fromLatin1(name)));
        QProcess process;
        process.setProcessEnvironment(environment);
        process.start(QStringLiteral(REFLEXION_COMMAND), arguments);
        process.waitForFinished(60'000);
        return {process.exitCode(), process.readAllStandardOutput()};
    }
    QMap<QString, QJsonObject> listed(const QStringList &sources, const QStringList &more = {}) const
    {
        QStringList arguments{QStringLiteral("tools"), QStringLiteral("list"), QStringLiteral("--json")};
        for (const QString &source : sources)
            arguments << QStringLiteral("--source") << source;
        QMap<QString, QJsonObject> all;
        for (const auto each : QJsonDocument::fromJson(run(arguments + more).second)[QStringLiteral("tools")].toArray())
            all.insert(each[QStringLiteral("name")].toString(), each.toObject());
        return all;
    }
    QTemporaryDir m_home;
};

QTEST_GUILESS_MAIN(TestToolsCommand)
#include "tst_toolscommand.moc"
