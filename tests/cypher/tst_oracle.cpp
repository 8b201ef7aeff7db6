// SPDX-License-Identifier: GPL-3.0-or-later
// The engine and the naive evaluator of oracle.h give the same bags (lists if the order is total) for random queries on
// random graphs. REFLEXION_ORACLE_CASES and REFLEXION_ORACLE_SEED set their number and seed.
#include "cypher/exec/embeddedsource.h"
#include "cypher/randomquery.h"

#include <QtTest>

class TestOracle : public QObject {
    Q_OBJECT

private slots:
    void enginesAgreeOnRandomQueries()
    {
        const auto number = [](const char *name, std::uint64_t otherwise) {
            return qEnvironmentVariableIsSet(name) ? qEnvironmentVariable(name).toULongLong() : otherwise;
        };
        const std::uint64_t seed = number("REFLEXION_ORACLE_SEED", 20261122);
        const std::uint64_t cases = number("REFLEXION_ORACLE_CASES", 3000);
        qInfo("seed %llu, %llu cases", static_cast<unsigned long long>(seed), static_cast<unsigned long long>(cases));
        std::size_t withRows = 0;
        int differences = 0;
        for (std::uint64_t i = 0; i < cases && differences < 10; ++i) {
            oracle::Generator generator(seed + i);
            const oracle::World world = generator.world();
            const std::string query = generator.query();
            const QString difference = compare(world, query, withRows);
            if (difference.isEmpty())
                continue;
            ++differences;
            qWarning("REFLEXION_ORACLE_SEED=%llu REFLEXION_ORACLE_CASES=1\n%s\n%s\n%s",
                     static_cast<unsigned long long>(seed + i), query.c_str(), qPrintable(describe(world)),
                     qPrintable(difference));
        }
        QCOMPARE(differences, 0);
        qInfo("%zu of them gave rows", withRows);
        QVERIFY2(withRows * 4 > cases || cases < 100, "too many queries give nothing: they prove little");
    }

private:
    static QString describe(const oracle::World &world)
    {
        QString out;
        for (const data::Node &node : world.nodes)
            out += QString::fromStdString(data::Value(node).toLiteral()) + QLatin1Char(' ');
        for (const data::Relationship &each : world.relationships)
            out += QStringLiteral("(%1)-%2->(%3) ")
                       .arg(each.start)
                       .arg(QString::fromStdString(data::Value(each).toLiteral()))
                       .arg(each.end);
        return out;
    }

    static QString joined(const std::vector<std::string> &lines)
    {
        QString out;
        for (const std::string &line : lines)
            out += QString::fromStdString(line) + QLatin1String("; ");
        return out;
    }

    // Empty if both agree.
    static QString compare(const oracle::World &world, const std::string &query, std::size_t &withRows)
    {
        const cypher::ParsedQuery parsed = cypher::analyse(query);
        if (!parsed.ok())
            return QStringLiteral("the checker refuses it: ") +
                   QString::fromStdString(parsed.diagnostics().empty() ? "" : parsed.diagnostics().back().message);
        cypher::EmbeddedSource source(world.build(), "oracle");
        data::QueryLimits limits;
        limits.rows = 1'000'000;
        limits.bytes = 256u << 20;
        const auto rows = source.run({query, {}}, limits, {});
        if (!rows)
            return QStringLiteral("the engine fails: ") + QString::fromStdString(rows.error().message);
        std::vector<std::string> expected, got;
        try {
            for (const auto &row : oracle::Evaluator(world, parsed).run()) {
                expected.emplace_back();
                for (const data::Value &cell : row)
                    expected.back() += oracle::canonical(cell, true) + " | ";
            }
        } catch (const std::exception &error) {
            return QString::fromUtf8(error.what());
        }
        for (std::size_t row = 0; row < rows->size(); ++row) {
            got.emplace_back();
            for (std::size_t column = 0; column < rows->columnCount(); ++column)
                got.back() += oracle::canonical(rows->at(row, column), true) + " | ";
        }
        withRows += !expected.empty();
        if (query.rfind(" ORDER BY ") == std::string::npos || query.rfind(" ORDER BY ") < query.rfind("RETURN ")) {
            std::sort(expected.begin(), expected.end());
            std::sort(got.begin(), got.end());
        }
        return got == expected
                   ? QString()
                   : QStringLiteral("expected ") + joined(expected) + QStringLiteral("\ngot      ") + joined(got);
    }
};

QTEST_APPLESS_MAIN(TestOracle)
#include "tst_oracle.moc"
