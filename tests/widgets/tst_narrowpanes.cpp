// SPDX-License-Identifier: GPL-3.0-or-later
// A low or narrow dock scrolls or wraps its content, and cuts nothing.
#include "widgets/controls/parts.h"
#include "widgets/foundwindow.h"
#include "widgets/panes/schemapanel.h"
#include "widgets/window/relationshipslink.h"

#include <QDockWidget>
#include <QLabel>
#include <QScrollArea>
#include <QScrollBar>
#include <sqlite3.h>

namespace {

constexpr auto cityInState = "city.state_name = state.state_name";

void makeFile(const QString &path)
{
    std::string script = "CREATE TABLE state(state_name TEXT PRIMARY KEY, area INTEGER);"
                         "CREATE TABLE city(city_name TEXT, state_name TEXT);";
    for (int i = 1; i <= 20; ++i) {
        const std::string n = std::to_string(i);
        script += "INSERT INTO state VALUES ('state " + n + "', " + n + "00);";
        script += "INSERT INTO city VALUES ('city " + n + "', 'state " + n + "');";
    }
    sqlite3 *file = nullptr;
    if (sqlite3_open(path.toUtf8().constData(), &file) != SQLITE_OK ||
        sqlite3_exec(file, script.c_str(), nullptr, nullptr, nullptr) != SQLITE_OK)
        qFatal("%s", sqlite3_errmsg(file));
    sqlite3_close(file);
}

// The parts of a pane that are lower than their text.
QString cutIn(const QWidget *pane)
{
    QStringList cut;
    for (const QLabel *label : pane->findChildren<QLabel *>()) {
        const int needed = std::max(label->heightForWidth(label->width()), label->fontMetrics().height());
        if (label->isVisible() && !label->text().isEmpty() && label->height() < needed)
            cut += label->text();
    }
    return cut.join(u'|');
}

} // namespace

class NarrowPanesTest : public QObject {
    Q_OBJECT
private slots:
    void initTestCase()
    {
        QVERIFY(m_home.isValid());
        for (const char *name : {"XDG_CONFIG_HOME", "XDG_CACHE_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME"})
            qputenv(name, m_home.path().toUtf8());
        m_file = m_home.filePath(QStringLiteral("places.sqlite"));
        makeFile(m_file);
    }
    void init() { failOnWarnings(); }

    void factsOfATypeScrollInALowWindow()
    {
        support::FoundWindow it;
        QVERIFY(it.opened(m_file));
        const QModelIndex city = it.inTree("city");
        QVERIFY(city.isValid());
        auto *tree = it.window.schemaPane()->tree();
        tree->expand(city);
        tree->setCurrentIndex(city.model()->index(1, 0, city));
        auto *panel = it.window.findChild<widgets::SchemaPanel *>();
        QTRY_VERIFY(panel && !panel->valueLines().isEmpty());
        auto *area = panel->findChild<QScrollArea *>();
        QVERIFY(area);
        it.window.resize(1024, 640);
        QTRY_VERIFY(area->verticalScrollBar()->maximum() > 0); // more than fits
        QCOMPARE(cutIn(panel), QString());
        // And its end can be reached.
        area->verticalScrollBar()->setValue(area->verticalScrollBar()->maximum());
        const QWidget *content = area->widget();
        QCOMPARE(content->mapTo(area->viewport(), QPoint(0, content->height())).y(), area->viewport()->height());
        QVERIFY(content->height() >= content->minimumSizeHint().height());
    }

    void evidenceWrapsInANarrowDock()
    {
        support::FoundWindow it;
        auto *pane = it.opened(m_file);
        QVERIFY(pane);
        QTRY_VERIFY(it.stateOf(cityInState));
        it.window.relationshipsLink()->show(QString::fromLatin1(cityInState));
        QTRY_VERIFY(!pane->evidenceLines().isEmpty());
        auto *dock = qobject_cast<QDockWidget *>(pane->parentWidget());
        QVERIFY(dock);
        it.window.resize(1024, 700);
        it.window.resizeDocks({dock}, {1}, Qt::Horizontal);
        const auto line = [pane]() -> const QLabel * {
            for (const auto *label : pane->findChildren<widgets::TextLabel *>())
                if (label->isVisible() && label->text().startsWith(QLatin1String("every target value is unique")))
                    return label;
            return nullptr;
        };
        QTRY_VERIFY(line() && line()->width() < line()->fontMetrics().horizontalAdvance(line()->text()));
        QTRY_VERIFY(line()->height() >= 2 * line()->fontMetrics().height());
        QTRY_COMPARE(cutIn(pane), QString());
    }

private:
    QTemporaryDir m_home;
    QString m_file;
};

QTEST_MAIN(NarrowPanesTest)
#include "tst_narrowpanes.moc"
