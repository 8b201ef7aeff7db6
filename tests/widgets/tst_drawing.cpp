// SPDX-License-Identifier: GPL-3.0-or-later
// A query built by drawing in the real window, by mouse alone and by keyboard alone: the text and the rows follow, undo
// gives the same bytes, and an edit of the text changes the drawing.
#include "app/console/consolecontroller.h"
#include "widgets/console/conditionform.h"
#include "widgets/console/consoleeditor.h"
#include "widgets/console/consolepane.h"
#include "widgets/console/resultview.h"
#include "widgets/console/valuebox.h"
#include "widgets/console/wordsview.h"
#include "widgets/controls/choicelist.h"
#include "widgets/controls/parts.h"
#include "widgets/drawing/drawinglayout.h"
#include "widgets/drawing/drawingpane.h"
#include "widgets/drawing/drawingview.h"
#include "widgets/drawing/resultstrip.h"
#include "widgets/fixedscreens.h"
#include "widgets/realwindow.h"
#include "widgets/window/buildmode.h"
#include "widgets/window/docks.h"

#include <QAbstractItemView>
#include <QAccessible>
#include <QDir>
#include <QDragEnterEvent>
#include <QLineEdit>
#include <QListView>
#include <QMenu>
#include <QMimeData>
#include <QTableView>
#include <QTreeView>
#include <sqlite3.h>

namespace {

constexpr int patience = 30000;

void makeShop(const QString &path)
{
    constexpr const char *script = "CREATE TABLE customers (id INTEGER PRIMARY KEY, name TEXT, city TEXT);"
                                   "CREATE TABLE orders (id INTEGER PRIMARY KEY, total REAL,"
                                   " customer_id INTEGER REFERENCES customers(id));"
                                   "INSERT INTO customers VALUES (1,'Ada','Bern'),(2,'Bo','Bern'),(3,'Cy','Rome');"
                                   "INSERT INTO orders VALUES (1,5,1),(2,7,1),(3,9,2),(4,11,3);";
    sqlite3 *file = nullptr;
    if (sqlite3_open(path.toUtf8().constData(), &file) != SQLITE_OK ||
        sqlite3_exec(file, script, nullptr, nullptr, nullptr) != SQLITE_OK)
        qFatal("%s", sqlite3_errmsg(file));
    sqlite3_close(file);
}

struct Drawn : support::RealWindow {
    widgets::Translations plurals{QLocale(QStringLiteral("en"))};
    bool open(const QString &source = QStringLiteral("sample:"))
    {
        runner.openSource(source);
        if (!reaches(app::RunnerState::Ready))
            return false;
        window.building()->setDrawing(true);
        support::settle();
        return QTest::qWaitFor([this] { return !console()->current().isEmpty() && pane()->isVisible(); }, patience);
    }
    widgets::ConsolePane *console() { return window.building()->console(); }
    widgets::DrawingPane *pane() { return window.building()->drawing(); }
    widgets::DrawingView *view() { return pane()->view(); }
    app::DrawingModel *model() { return pane()->model(); }
    QString text() { return console()->editor()->code(); }
    void write(const QString &text)
    {
        console()->editor()->setWholeText(text);
        [[maybe_unused]] const bool isRead = QTest::qWaitFor([&] { return !model()->isEmpty(); }, patience);
    }
    void picture(const char *name)
    {
        const QString folder = qEnvironmentVariable("REFLEXION_PICTURES");
        if (folder.isEmpty() || !QDir().mkpath(folder))
            return;
        for (const QSize &size : {QSize(1440, 900), QSize(1024, 700)})
            for (const bool isDark : {false, true}) {
                QApplication::setPalette(isDark ? widgets::Theme::darkPalette() : widgets::Theme::lightPalette());
                window.resize(size);
                support::settle();
                window.grab().save(QStringLiteral("%1/%2-%3-%4.png")
                                       .arg(folder, QLatin1String(name))
                                       .arg(size.width())
                                       .arg(isDark ? QStringLiteral("dark") : QStringLiteral("light")));
            }
        QApplication::setPalette(widgets::Theme::lightPalette());
        window.resize(1440, 900);
        support::settle();
    }
    int edges() { return int(model()->drawing().edges.size()); }

    // By mouse.
    void click(QWidget *widget, const QPoint &place) { QTest::mouseClick(widget, Qt::LeftButton, {}, place); }
    void click(QWidget *widget) { click(widget, widget->rect().center()); }
    bool clickStart(const QString &type)
    {
        for (widgets::Button *button : pane()->startButtons())
            if (button->accessibleName() == type) {
                click(button);
                return true;
            }
        return false;
    }
    widgets::ChoiceList *list() { return pane()->findChild<widgets::ChoiceList *>(); }
    bool clickChoice(const QString &text)
    {
        widgets::ChoiceList *choices = list();
        if (!choices)
            return false;
        QListView *view = choices->list();
        for (int row = 0; row < view->model()->rowCount(); ++row) {
            const QModelIndex index = view->model()->index(row, 0);
            if (index.data().toString() != text)
                continue;
            view->scrollTo(index);
            click(view->viewport(), view->visualRect(index).center());
            support::settle();
            return true;
        }
        qWarning("no choice \"%s\" among %s", qPrintable(text), qPrintable(choices->shownTexts().join(u'|')));
        return false;
    }
    bool grow(int node, const QString &way)
    {
        click(view(), view()->addArea(node).center());
        return clickChoice(way);
    }
    bool clickMenu(const QString &text)
    {
        auto *menu = qobject_cast<QMenu *>(QApplication::activePopupWidget());
        for (QAction *action : menu ? menu->actions() : QList<QAction *>())
            if (action->text() == text) {
                click(menu, menu->actionGeometry(action).center());
                support::settle();
                return true;
            }
        return false;
    }
    // A stored value of the chosen property.
    bool clickValue(const QString &value)
    {
        widgets::ValueBox *box = pane()->form()->valueChoice();
        if (!QTest::qWaitFor([&] { return box->count() > 0; }, patience))
            return false;
        box->showPopup();
        support::settle();
        for (int i = 0; i < box->count(); ++i)
            if (box->itemText(i) == value) {
                const QModelIndex index = box->model()->index(i, 0);
                box->view()->scrollTo(index);
                click(box->view()->viewport(), box->view()->visualRect(index).center());
                support::settle();
                return true;
            }
        return false;
    }
    bool clickProperty(const QString &property)
    {
        QComboBox *box = pane()->form()->propertyChoice();
        const int row = box->findText(property);
        if (row < 0)
            return false;
        box->showPopup();
        support::settle();
        const QModelIndex index = box->model()->index(row, 0);
        box->view()->scrollTo(index);
        click(box->view()->viewport(), box->view()->visualRect(index).center());
        support::settle();
        return box->currentText() == property;
    }

    // By keyboard, into what has the focus.
    void key(int key, Qt::KeyboardModifiers modifiers = {})
    {
        QWidget *popup = QApplication::activePopupWidget();
        QWidget *at = popup && popup->focusWidget() ? popup->focusWidget()
                      : popup                       ? popup
                                                    : QApplication::focusWidget();
        QTest::keyClick(at, Qt::Key(key), modifiers);
        support::settle();
    }
    void type(const QString &text)
    {
        QWidget *popup = QApplication::activePopupWidget();
        QTest::keyClicks(popup && popup->focusWidget() ? popup->focusWidget() : QApplication::focusWidget(), text);
        support::settle();
    }
    bool runs()
    {
        return QTest::qWaitFor(
            [this] {
                return !window.building()->queries()->isRunning() && console()->results()->isVisible() &&
                       console()->results()->table()->model();
            },
            patience);
    }
    int rows() { return console()->results()->table()->model()->rowCount(); }
    QString cell(int row, int column)
    {
        return console()->results()->table()->model()->index(row, column).data().toString();
    }
};

} // namespace

class DrawingTest : public QObject {
    Q_OBJECT
private slots:
    void init() { failOnWarnings(); }

    void oneHopWithAStoredValueByMouse()
    {
        Drawn it;
        QVERIFY(it.open());
        it.picture("empty");
        QVERIFY(it.clickStart(QStringLiteral("Disease")));
        QVERIFY2(it.text().contains(QLatin1String("Disease")), qPrintable(it.text()));
        QCOMPARE(it.model()->drawing().nodes.size(), std::size_t(1));
        QVERIFY(it.grow(0, QStringLiteral("treats ← Drug")));
        QCOMPARE(it.edges(), 1);
        it.click(it.view(), it.view()->areaOf({0, -1}).center() - QPoint(8, 0));
        QVERIFY(it.clickProperty(QStringLiteral("name")));
        QVERIFY(it.clickValue(QStringLiteral("asthma")));
        it.click(it.pane()->form()->addButton());
        QVERIFY2(it.text().contains(QLatin1String("'asthma'")), qPrintable(it.text()));
        QCOMPARE(it.model()->drawing().conditions.size(), std::size_t(1));
        it.click(it.console()->runButton());
        QVERIFY(it.runs());
        QTRY_COMPARE_WITH_TIMEOUT(it.rows(), 37, patience);
        // Each part has the number of rows after it.
        QTRY_VERIFY_WITH_TIMEOUT(!it.model()->isCounting(), patience);
        QCOMPARE(it.model()->rowsAfter(app::DrawnElement::edge(0)).rows, std::optional<qint64>(755));
        QCOMPARE(it.model()->rowsAfterCondition(0).rows, std::optional<qint64>(37));
        QVERIFY(it.view()->textOf({2, -1}).contains(QLatin1String("755")));
    }

    void oneHopWithAStoredValueByKeyboard()
    {
        Drawn it;
        QVERIFY(it.open());
        QTRY_COMPARE(QApplication::focusWidget(), it.pane()->startButtons().front());
        for (int i = 0; i < 8 && QApplication::focusWidget()->accessibleName() != QLatin1String("Disease"); ++i)
            it.key(Qt::Key_Tab);
        it.key(Qt::Key_Space);
        QCOMPARE(it.model()->drawing().nodes.size(), std::size_t(1));
        it.key(Qt::Key_Plus);
        it.type(QStringLiteral("treats drug"));
        it.key(Qt::Key_Return);
        QCOMPARE(it.edges(), 1);
        it.key(Qt::Key_Home);
        it.key(Qt::Key_Return); // the form, at the property
        it.type(QStringLiteral("name"));
        QCOMPARE(it.pane()->form()->propertyChoice()->currentText(), QStringLiteral("name"));
        it.key(Qt::Key_Tab);
        it.key(Qt::Key_Tab);
        it.type(QStringLiteral("asthma"));
        it.key(Qt::Key_Return);
        QTRY_VERIFY2(it.text().contains(QLatin1String("'asthma'")), qPrintable(it.text()));
        QTRY_COMPARE(QApplication::focusWidget(), it.view());
        it.key(Qt::Key_Return, Qt::ControlModifier);
        QVERIFY(it.runs());
        QTRY_COMPARE_WITH_TIMEOUT(it.rows(), 37, patience);
    }

    void twoHopsCountedMostFirstByMouse()
    {
        Drawn it;
        QVERIFY(it.open());
        QVERIFY(it.clickStart(QStringLiteral("Drug")));
        it.click(it.view(), it.view()->addArea(0).center());
        if (it.list())
            it.list()->grab().save(qEnvironmentVariable("REFLEXION_PICTURES") + QLatin1String("/list.png"));
        QVERIFY(it.clickChoice(QStringLiteral("treats → Disease")));
        QVERIFY(it.grow(1, QStringLiteral("associates → Gene")));
        QCOMPARE(it.edges(), 2);
        it.click(it.pane()->strip()->addButton());
        QVERIFY(it.clickChoice(QStringLiteral("Number of Gene g")));
        it.click(it.pane()->strip()->orderButton());
        const auto columns = it.model()->drawing().result->columns.size();
        QVERIFY(columns >= 2);
        auto *menu = qobject_cast<QMenu *>(QApplication::activePopupWidget());
        QVERIFY(menu);
        QVERIFY(it.clickMenu(menu->actions()[int(columns - 1) * 2]->text())); // highest first
        QVERIFY2(it.text().contains(QLatin1String("DESC")), qPrintable(it.text()));
        it.click(it.pane()->strip()->limitButton());
        QVERIFY(it.clickMenu(QStringLiteral("First 5 rows")));
        it.click(it.console()->runButton());
        QVERIFY(it.runs());
        QTRY_COMPARE_WITH_TIMEOUT(it.rows(), 5, patience);
        QTRY_VERIFY_WITH_TIMEOUT(!it.model()->isCounting(), patience);
        it.picture("two-hops");
        const int last = int(it.model()->drawing().result->columns.size()) - 1;
        QVERIFY(QLocale().toLongLong(it.cell(0, last)) >= QLocale().toLongLong(it.cell(1, last)));
    }

    void tablesWithKeysByMouseAndKeyboard()
    {
        const QTemporaryDir folder;
        const QString file = folder.filePath(QStringLiteral("shop.sqlite"));
        makeShop(file);
        Drawn it;
        QVERIFY(it.open(file));
        QVERIFY(it.clickStart(QStringLiteral("orders")));
        it.click(it.view(), it.view()->addArea(0).center());
        QVERIFY(it.list());
        it.type(QStringLiteral("customers"));
        it.key(Qt::Key_Return);
        QCOMPARE(it.edges(), 1);
        it.key(Qt::Key_End);
        it.key(Qt::Key_Home);
        it.key(Qt::Key_Right);
        it.key(Qt::Key_Right);
        QCOMPARE(it.view()->element(), app::DrawnElement::node(1));
        it.key(Qt::Key_Return);
        it.type(QStringLiteral("city"));
        it.key(Qt::Key_Tab);
        it.key(Qt::Key_Tab);
        it.type(QStringLiteral("Bern"));
        it.key(Qt::Key_Return);
        QTRY_VERIFY2(it.text().contains(QLatin1String("'Bern'")), qPrintable(it.text()));
        it.key(Qt::Key_F5);
        QVERIFY(it.runs());
        QTRY_COMPARE_WITH_TIMEOUT(it.rows(), 3, patience);
    }

    void undoGivesTheSameBytes()
    {
        Drawn it;
        QVERIFY(it.open());
        const QString before = QStringLiteral("// mine\nMATCH (d:Drug)-[t:TREATS]->(x:Disease)  // ä\nRETURN d.name, "
                                              "x.name;\n\nMATCH (n:Gene) RETURN n.symbol");
        it.write(before);
        it.console()->editor()->setCursor(12);
        QTRY_COMPARE_WITH_TIMEOUT(it.edges(), 1, patience);
        it.view()->setFocus();
        it.key(Qt::Key_End);
        QCOMPARE(it.view()->element(), app::DrawnElement::edge(0));
        it.key(Qt::Key_O);
        QVERIFY2(it.text().contains(QLatin1String("OPTIONAL MATCH")), qPrintable(it.text()));
        QVERIFY(it.text().startsWith(QLatin1String("// mine\n")));
        QVERIFY(it.text().endsWith(QLatin1String("\n\nMATCH (n:Gene) RETURN n.symbol")));
        it.key(Qt::Key_Z, Qt::ControlModifier);
        QCOMPARE(it.text(), before);
        QCOMPARE(it.model()->drawing().presenceOf(it.model()->drawing().edges[0].scope), app::Presence::required);
    }

    void anEditOfTheTextChangesTheDrawing()
    {
        Drawn it;
        QVERIFY(it.open());
        it.write(QStringLiteral("MATCH (d:Drug) RETURN d.name"));
        QTRY_COMPARE_WITH_TIMEOUT(it.model()->drawing().nodes.size(), std::size_t(1), patience);
        it.write(QStringLiteral("MATCH (d:Drug)-[:TREATS]->(x:Disease) RETURN d.name"));
        QTRY_COMPARE_WITH_TIMEOUT(it.edges(), 1, patience);
        QCOMPARE(it.view()->elementCount(), 3);
        // A text that cannot be read keeps the drawing, which says so and changes nothing.
        const QString broken = QStringLiteral("MATCH (d:Drug)-[:TREATS]->(x:Disease RETURN d.name");
        it.write(broken);
        QTRY_VERIFY_WITH_TIMEOUT(it.model()->isOld(), patience);
        QCOMPARE(it.edges(), 1);
        QVERIFY(!it.pane()->message().isEmpty());
        it.view()->setFocus();
        it.key(Qt::Key_End);
        it.key(Qt::Key_Delete);
        QCOMPARE(it.text(), broken);
        QVERIFY(!it.pane()->message().isEmpty());
    }

    void whatCannotBeDrawnStays()
    {
        Drawn it;
        QVERIFY(it.open());
        it.write(
            QStringLiteral("MATCH (d:Drug)-[:TREATS]->(x:Disease)\nCALL { MATCH (g:Gene) RETURN count(g) AS genes }\n"
                           "RETURN d.name, genes"));
        QTRY_VERIFY_WITH_TIMEOUT(!it.model()->drawing().boxes.empty(), patience);
        it.picture("box");
        const int boxes = int(it.model()->drawing().boxes.size());
        QVERIFY(
            it.view()->textOf({it.view()->elementCount() - 1, -1}).startsWith(QLatin1String("Only in the query text")));
        it.view()->setFocus();
        it.key(Qt::Key_Home);
        it.key(Qt::Key_Return);
        it.pane()->form()->valueChoice()->setEditText(QStringLiteral("aspirin"));
        it.pane()->form()->valueChoice()->setFocus();
        it.key(Qt::Key_Return);
        QTRY_VERIFY2(it.text().contains(QLatin1String("'aspirin'")), qPrintable(it.text() + it.pane()->message()));
        QVERIFY(it.text().contains(QLatin1String("CALL { MATCH (g:Gene) RETURN count(g) AS genes }")));
        QCOMPARE(int(it.model()->drawing().boxes.size()), boxes);
    }

    void aConditionIsChangedAndRemovedByItsLine()
    {
        Drawn it;
        QVERIFY(it.open());
        it.write(QStringLiteral("MATCH (x:Disease) WHERE x.name = 'asthma' RETURN x.name"));
        QTRY_COMPARE_WITH_TIMEOUT(it.model()->drawing().conditions.size(), std::size_t(1), patience);
        it.click(it.view(), it.view()->areaOf({0, 0}).center());
        QCOMPARE(it.pane()->form()->valueChoice()->currentText(), QStringLiteral("asthma"));
        it.pane()->form()->valueChoice()->setEditText(QStringLiteral("gout"));
        it.click(it.pane()->form()->addButton());
        QCOMPARE(it.text(), QStringLiteral("MATCH (x:Disease) WHERE x.name = 'gout' RETURN x.name"));
        it.click(it.view(), it.view()->removeArea({0, 0}).center());
        QVERIFY(it.model()->drawing().conditions.empty());
        QVERIFY2(!it.text().contains(QLatin1String("gout")), qPrintable(it.text()));
    }

    void aTypeOfTheSchemaIsPlacedByDropAndByDoubleClick()
    {
        Drawn it;
        QVERIFY(it.open());
        const auto drop = [](QWidget *on, const QPoint &place, const char *name) {
            QMimeData data;
            data.setText(QString::fromLatin1(name));
            QDragEnterEvent enter(place, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
            QCoreApplication::sendEvent(on, &enter);
            if (!enter.isAccepted())
                return false;
            QDropEvent dropped(place, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
            QCoreApplication::sendEvent(on, &dropped);
            support::settle();
            return true;
        };
        const auto nodes = [&] { return it.model()->drawing().nodes.size(); };
        QVERIFY(drop(it.pane()->startButtons().front()->parentWidget(), {5, 5}, "Drug"));
        QCOMPARE(it.text(), QStringLiteral("MATCH (d:Drug)\nRETURN d"));
        // On a node that has a relationship to the type: attached.
        QVERIFY(drop(it.view(), it.view()->areaOf({0, -1}).center(), "Disease"));
        QCOMPARE(nodes(), std::size_t(2));
        QCOMPARE(it.edges(), 1);
        // Beside all parts: a node of its own.
        QVERIFY(drop(it.view(), it.view()->rect().bottomRight() - QPoint(2, 2), "Gene"));
        QCOMPARE(nodes(), std::size_t(3));
        QCOMPARE(it.edges(), 1);
        QTreeView *tree = it.window.schemaPane()->tree();
        const QModelIndex type = tree->model()->index(0, 0, tree->model()->index(0, 0));
        tree->scrollTo(type);
        QTest::mouseClick(tree->viewport(), Qt::LeftButton, {}, tree->visualRect(type).center());
        QTest::mouseDClick(tree->viewport(), Qt::LeftButton, {}, tree->visualRect(type).center());
        QTRY_COMPARE_WITH_TIMEOUT(nodes(), std::size_t(4), patience);
        QCOMPARE(QString::fromStdString(it.model()->drawing().nodes[3].type), type.data().toString());
    }

    void aConditionAsksForItsValue()
    {
        Drawn it;
        QVERIFY(it.open());
        it.write(QStringLiteral("MATCH (x:Disease) WHERE x.name = 'asthma' RETURN x.name"));
        QTRY_COMPARE_WITH_TIMEOUT(it.model()->drawing().conditions.size(), std::size_t(1), patience);
        it.click(it.view(), it.view()->areaOf({0, 0}).center());
        it.view()->setFocus();
        it.key(Qt::Key_A);
        QCOMPARE(it.text(), QStringLiteral("MATCH (x:Disease) WHERE x.name = $name RETURN x.name"));
        const auto values = [&] {
            return it.window.building()->queries()->document(it.console()->current())->parameters;
        };
        QCOMPARE(values().value(QStringLiteral("name")), QStringLiteral("asthma"));
        QTRY_VERIFY_WITH_TIMEOUT(it.model()->rowsAfterCondition(0).rows == qint64(1), patience); // with that value
        it.key(Qt::Key_Return, Qt::ControlModifier);
        QVERIFY(it.runs());
        QCOMPARE(it.rows(), 1);
        // Another value in the form of the condition is written into the query.
        it.click(it.view(), it.view()->areaOf({0, 0}).center());
        it.pane()->form()->valueChoice()->setEditText(QStringLiteral("gout"));
        it.click(it.pane()->form()->addButton());
        QCOMPARE(it.text(), QStringLiteral("MATCH (x:Disease) WHERE x.name = 'gout' RETURN x.name"));
    }

    void aPhraseOfTheSentenceChoosesItsPart()
    {
        Drawn it;
        QVERIFY(it.open());
        it.write(QStringLiteral("MATCH (d:Drug)-[t:TREATS]->(x:Disease) WHERE x.name = 'asthma' RETURN d.name"));
        QTRY_COMPARE_WITH_TIMEOUT(it.model()->drawing().conditions.size(), std::size_t(1), patience);
        const int begin = int(it.text().indexOf(QLatin1String("x.name = ")));
        emit it.console()->words()->phraseChosen(begin, begin + int(QStringLiteral("x.name = 'asthma'").size()));
        QCOMPARE(it.view()->condition(), std::optional<std::size_t>(0));
    }

    void theDrawingIsATreeForAssistiveTechnology()
    {
        Drawn it;
        QVERIFY(it.open());
        it.write(QStringLiteral("MATCH (d:Drug)-[t:TREATS]->(x:Disease) WHERE x.name = 'asthma' RETURN d.name"));
        QTRY_COMPARE_WITH_TIMEOUT(it.edges(), 1, patience);
        QAccessibleInterface *tree = QAccessible::queryAccessibleInterface(it.view());
        QVERIFY(tree);
        QCOMPARE(tree->role(), QAccessible::Tree);
        QCOMPARE(tree->childCount(), 3);
        QVERIFY(tree->child(0)->text(QAccessible::Name).startsWith(QLatin1String("Drug d")));
        QVERIFY(tree->child(2)->text(QAccessible::Name).startsWith(QLatin1String("Drug d treats Disease x")));
        QCOMPARE(tree->child(1)->childCount(), 1);
        QVERIFY(tree->child(1)->child(0)->text(QAccessible::Name).contains(QLatin1String("name = 'asthma'")));
    }

    void theChoiceIsKeptAndNothingIsReadWhileHidden()
    {
        Drawn it;
        QVERIFY(it.open());
        it.window.building()->setDrawing(false);
        QVERIFY(!it.pane()->isVisible());
        it.console()->editor()->setWholeText(QStringLiteral("MATCH (d:Drug) RETURN d.name"));
        support::settle();
        QVERIFY(it.model()->isEmpty());
        it.window.actions()->drawing->trigger();
        QVERIFY(it.pane()->isVisible());
        QCOMPARE(it.model()->drawing().nodes.size(), std::size_t(1));
    }

    void cardsAndLabelsDoNotCoverEachOther()
    {
        // A ring, a star and two relationships between the same types, at several widths.
        for (const double width : {200.0, 500.0, 900.0, 2000.0}) {
            widgets::DrawingSizes sizes;
            sizes.width = width;
            for (int i = 0; i < 9; ++i)
                sizes.cards.emplace_back(120 + 10 * i, 24 + 20 * (i % 3));
            const std::pair<int, int> ends[] = {{0, 1}, {1, 2}, {2, 3}, {3, 0}, {0, 1},
                                                {4, 0}, {5, 0}, {6, 0}, {7, 8}, {8, 8}};
            for (const auto &[from, to] : ends)
                sizes.edges.push_back({from, to, QSizeF(100, 24)});
            sizes.boxes = {QSizeF(150, 24), QSizeF(300, 24)};
            const widgets::DrawingPlaces places = widgets::placesOf(sizes);
            std::vector<QRectF> all = places.cards;
            for (const auto &edge : places.edges)
                all.push_back(edge.label);
            all.insert(all.end(), places.boxes.begin(), places.boxes.end());
            for (std::size_t i = 0; i < all.size(); ++i) {
                QVERIFY(QRectF(QPointF(0, 0), places.size).contains(all[i]));
                for (std::size_t k = i + 1; k < all.size(); ++k)
                    QVERIFY2(!all[i].intersects(all[k]),
                             qPrintable(QStringLiteral("%1: %2 %3").arg(width).arg(i).arg(k)));
            }
        }
    }
};

int main(int argc, char **argv)
{
    return support::runOnFixedScreens<DrawingTest>(argc, argv);
}

#include "tst_drawing.moc"
