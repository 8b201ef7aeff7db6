// SPDX-License-Identifier: GPL-3.0-or-later
#include "tools/calculator.h"

#include <QtTest>

class TestCalculator : public QObject {
    Q_OBJECT

private slots:
    void calculates_data()
    {
        QTest::addColumn<QByteArray>("expression");
        QTest::addColumn<QByteArray>("result"); // a number, or a code
        const auto row = [](const char *expression, const char *result) {
            QTest::newRow(expression) << QByteArray(expression) << QByteArray(result);
        };
        row("465 * 321", "149265");
        row("(465 * 321 + 95297) / 13.2", "18527.424242424244");
        row("0.1 + 0.2", "0.3");
        row("-2^2", "-4");
        row("2**10", "1024");
        row("2^3^2", "512");
        row("3 × 4 ÷ 2 − 1", "5");
        row("15% * 2000", "300");
        row("mod(7, 3)", "1");
        row("mod(-7, 3)", "2");
        row("round(2.345, 2)", "2.35");
        row("sqrt(2)", "1.4142135623730951");
        row("min(3, 1, 2)", "1");
        row("1e3", "1000");
        row("-0", "0");
        row("2 * pi", "6.283185307179586");
        row("1/0", "not-finite");
        row("0/0", "not-finite");
        row("9^9^9", "not-finite");
        row("sqrt(-1)", "not-finite");
        row("1,000 + 2", "expression");
        row("7 % 3", "expression");
        row("a = 5", "expression");
        row("a", "expression");
        row("x()", "expression");
        row("1 ? 2 : 3", "expression");
        row("1 == 1", "expression");
        row("\"abc\"", "expression");
        row("1; 2", "expression");
        row("drop()", "expression");
        row("__import__('os')", "expression");
        row("rnd", "expression");
        row("", "expression");
        row("(1", "expression");
        row("1)", "expression");
        row("1 +", "expression");
        QTest::newRow("deep") << QByteArray(61, '(') + "1" + QByteArray(61, ')') << QByteArray("too-deep");
        QTest::newRow("not too deep") << QByteArray(60, '(') + "1" + QByteArray(60, ')') << QByteArray("1");
        QTest::newRow("long") << QByteArray("1+").repeated(500) + "1" << QByteArray("too-large");
    }
    void calculates()
    {
        QFETCH(QByteArray, expression);
        QFETCH(QByteArray, result);
        const auto value = tools::calculate(expression.toStdString());
        QCOMPARE(QByteArray::fromStdString(value ? tools::numberText(*value) : value.error().code), result);
    }
};

QTEST_GUILESS_MAIN(TestCalculator)
#include "tst_calculator.moc"
