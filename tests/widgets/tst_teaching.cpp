// SPDX-License-Identifier: GPL-3.0-or-later
// A word that the rules do not know, taught in the window on the sample: offered, built, shown with its rows, kept, and
// used for the question at once.
#include "widgets/realwindow.h"
#include "widgets/window/teachpanel.h"

#include <QComboBox>
#include <QLineEdit>
#include <QPushButton>
#include <QRadioButton>

class TeachingTest : public QObject {
    Q_OBJECT
private slots:
    void initTestCase() // what is learned goes into a folder of its own
    {
        QVERIFY(m_home.isValid());
        for (const char *name : {"XDG_CONFIG_HOME", "XDG_CACHE_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME"})
            qputenv(name, m_home.path().toUtf8());
    }
    void init() { failOnWarnings(); }

    void anUnknownWordIsTaughtAndUsedAtOnce()
    {
        support::RealWindow it;
        QVERIFY(it.asks("Which wonky drugs treat asthma?"));
        auto *strip = it.window.centre()->question()->strip();
        QTRY_VERIFY(button(strip, "Teach “wonky”"));
        button(strip, "Teach “wonky”")->click();
        auto *panel = it.window.findChild<widgets::TeachPanel *>();
        QVERIFY(panel);
        QTRY_VERIFY(panel->isVisible());
        QTRY_VERIFY(!panel->findChildren<QRadioButton *>().isEmpty()); // likely meanings, each with rows

        const auto box = [&](const char *name) {
            for (auto *each : panel->findChildren<QComboBox *>())
                if (each->accessibleName() == QLatin1String(name))
                    return each;
            return static_cast<QComboBox *>(nullptr);
        };
        const auto isChosen = [&] {
            const auto offers = panel->findChildren<QRadioButton *>();
            return std::any_of(offers.begin(), offers.end(),
                               [](const QRadioButton *each) { return each->isChecked(); });
        };
        QVERIFY(isChosen());
        box("Kind of meaning")->setCurrentText(QStringLiteral("condition"));
        box("Type or relationship")->setCurrentText(QStringLiteral("Drug"));
        box("Property")->setCurrentText(QStringLiteral("name"));
        box("Comparison")->setCurrentText(QStringLiteral("starts with"));
        QVERIFY(!isChosen()); // what is built by hand is none of the offers
        auto *save = button(panel, "Save and ask");
        panel->findChild<QLineEdit *>()->clear();
        QVERIFY(!save->isEnabled()); // a condition without a value is none
        panel->findChild<QLineEdit *>()->setText(QStringLiteral("B"));
        QVERIFY2(save->isEnabled(), qPrintable(panel->problem()));
        QTRY_VERIFY(spoken(panel).contains(QStringLiteral("STARTS WITH")));

        const app::Run *before = it.runner.currentRun();
        save->click();
        QTRY_VERIFY(it.runner.currentRun() != before && it.runner.state() == app::RunnerState::Ended);
        QTRY_VERIFY(!it.window.findChild<widgets::TeachPanel *>());
        QTRY_VERIFY2(it.window.inspector()->data().query.contains(QStringLiteral("STARTS WITH 'b'")),
                     qPrintable(it.window.inspector()->data().query));
        // It is kept for the source, for other questions too.
        QVERIFY(it.asks("How many wonky drugs are there?"));
        QTRY_VERIFY2(it.window.inspector()->data().query.contains(QStringLiteral("STARTS WITH 'b'")),
                     qPrintable(it.window.inspector()->data().query));
    }

    void aPanelIsClosedWithoutATrace()
    {
        support::RealWindow it;
        QVERIFY(it.asks("Which quirky drugs treat asthma?"));
        auto *strip = it.window.centre()->question()->strip();
        QTRY_VERIFY(button(strip, "Teach “quirky”"));
        button(strip, "Teach “quirky”")->click();
        auto *panel = it.window.findChild<widgets::TeachPanel *>();
        QVERIFY(panel);
        button(panel, "Cancel")->click();
        QTRY_VERIFY(!it.window.findChild<widgets::TeachPanel *>());
        QVERIFY(it.asks("Which quirky drugs treat asthma?"));
        QTRY_VERIFY(button(strip, "Teach “quirky”")); // nothing was learned
    }

private:
    QTemporaryDir m_home;
    static QPushButton *button(QWidget *in, const char *text)
    {
        for (auto *each : in->findChildren<QPushButton *>())
            if (each->text() == QString::fromUtf8(text))
                return each;
        return nullptr;
    }
    static QString spoken(QWidget *in)
    {
        QString all;
        for (auto *each : in->findChildren<widgets::TextLabel *>())
            all += each->text() + QLatin1Char('\n');
        return all;
    }
};

QTEST_MAIN(TeachingTest)
#include "tst_teaching.moc"
