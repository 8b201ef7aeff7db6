// SPDX-License-Identifier: GPL-3.0-or-later
// A graph view with its legend and the facts of the chosen node: the inspector's page of a result that holds nodes and
// relationships, and the diagram of a schema. Places are computed in the background. GUI thread.
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
class TextLabel;

class GraphPage : public QWidget {
    Q_OBJECT
public:
    explicit GraphPage(QWidget *parent = nullptr);
    void show(const app::InspectorData &data);
    void showRows(const base::ArtefactPtr &rows);
    // The same rows and more: what is drawn already keeps its place.
    void showMore(const base::ArtefactPtr &rows);
    // Two results in one picture: what only one of them has is marked by colour, line and word.
    void showBoth(const base::ArtefactPtr &before, const base::ArtefactPtr &after);
    void showSchema(std::shared_ptr<const app::Schema> schema);
    void chooseRow(int row);        // marks what stands in it; says nothing
    void save(const QString &path); // what is seen: .svg as vectors, else a picture; says below the graph how it went
    GraphView *view() const { return m_view; }
    bool isAtWork() const;

signals:
    void rowChosen(int row);
    void nodeOpened(const QString &caption);
    void drawn();                     // the places are final
    void saved(const QString &error); // empty: it was

private:
    using Make = std::function<app::GraphPicture(const std::stop_token &)>;
    void draw(Make make, const QString &emptySentence, double stretch = 1, const app::KnownPlaces &known = {},
              qint64 current = -1);
    void showPicture();
    void showNode(int node);
    QString legend() const;
    app::Background *m_work, *m_files;
    base::ArtefactPtr m_rows;
    int m_row = -1;
    bool m_ofTables = false; // the diagram of such a schema
    QStackedLayout *m_stack;
    EmptyState *m_empty;
    TextLabel *m_facts;
    QLabel *m_legend;
    GraphView *m_view;
    QLabel *m_detail;
};

} // namespace widgets
