// SPDX-License-Identifier: GPL-3.0-or-later
// A graph view with a legend that filters types, and details of the chosen node over the canvas: the inspector's page
// for results with nodes and relationships, and the schema diagram. The layout is computed in the background. GUI
// thread.
#pragma once

#include "app/inspector/inspectordata.h"
#include "app/models/graphpicture.h"
#include "app/models/values.h"

#include <QWidget>

class QLabel;
class QStackedLayout;

namespace app {
class Background;
}

namespace widgets {

class Button;
class EmptyState;
class GraphView;
class NodePanel;
class TextLabel;

class GraphPage : public QWidget {
    Q_OBJECT
public:
    explicit GraphPage(QWidget *parent = nullptr);
    void show(const app::InspectorData &data);
    void showRows(const base::ArtefactPtr &rows);
    // More rows of the same result: drawn nodes keep their places.
    void showMore(const base::ArtefactPtr &rows);
    // Two results in one picture: what only one has is marked by colour, line and word.
    void showBoth(const base::ArtefactPtr &before, const base::ArtefactPtr &after);
    void showSchema(std::shared_ptr<const app::Schema> schema);
    void chooseRow(int row);        // marks its nodes; emits nothing
    void save(const QString &path); // the visible part; .svg as vectors, else a picture; reports below the graph
    GraphView *view() const { return m_view; }
    QLabel *legend() const { return m_legend; }    // a link for each type, by its number
    NodePanel *details() const { return m_panel; } // null until a node is chosen
    void showKind(int kind, bool isShown);         // the same as a click in the legend
    bool isAtWork() const;

signals:
    void rowChosen(int row);
    void nodeOpened(const QString &caption);
    void drawn();                     // the layout is final
    void saved(const QString &error); // empty: success

protected:
    void changeEvent(QEvent *event) override; // the legend's colours

private:
    using Make = std::function<app::GraphPicture(const std::stop_token &)>;
    void draw(Make make, const QString &emptySentence, const app::KnownPlaces &known = {}, qint64 current = -1);
    app::LayoutRoom room() const;
    void showPicture();
    void showNode(int node);
    void showLegend();
    QString legendText() const;
    app::Background *m_work, *m_files;
    base::ArtefactPtr m_rows;
    int m_row = -1;
    bool m_ofTables = false; // the diagram of a table schema
    QStackedLayout *m_stack;
    EmptyState *m_empty;
    TextLabel *m_facts;
    QLabel *m_legend = nullptr;
    GraphView *m_view;
    QLabel *m_hint;
    NodePanel *m_panel = nullptr;
};

} // namespace widgets
