// SPDX-License-Identifier: GPL-3.0-or-later
// Below an answer from documents: chips for the names in it that a graph contains; a click requests to open the name
// there. The user chooses the graph. GUI thread.
#pragma once

#include "app/source/namelink.h"

#include <QWidget>
#include <vector>

class QLabel;
class QMenu;

namespace widgets {

class Button;
class TextLabel;

class NameLinks : public QWidget {
    Q_OBJECT
public:
    explicit NameLinks(QWidget *parent = nullptr);
    // The graphs to choose from: title and address. Others are shown by address.
    void setGraphs(const std::vector<std::pair<QString, QString>> &graphs) { m_graphs = graphs; }
    void clear();
    void request(const QString &graph); // searches the names there
    void show(const QString &graph, const std::vector<app::NameLink> &names, const QString &problem);
    Button *button() const { return m_button; }
    QLabel *chips() const { return m_chips; }

signals:
    void linksRequested(const QString &graph);
    void nameRequested(const QString &graph, const QString &type, const QString &name);

private:
    void choose();
    void askForAddress();
    std::vector<std::pair<QString, QString>> m_graphs;
    Button *m_button;
    TextLabel *m_state;
    QLabel *m_chips;
    QString m_graph;
    std::vector<app::NameLink> m_names;
};

} // namespace widgets
