// SPDX-License-Identifier: GPL-3.0-or-later
// Dialogs for file and name of a query of the console. None blocks; GUI thread.
#pragma once

#include <QObject>
#include <QString>

class QWidget;

namespace app {
class ConsoleController;
}

namespace widgets {

class QueryDialogs : public QObject {
    Q_OBJECT
public:
    QueryDialogs(app::ConsoleController *console, QWidget *window);
    void open();
    void save(const QString &id, bool asOther, bool isCypher); // asks for a file unless it has one; `asOther`: always
    void rename(const QString &id);

private:
    app::ConsoleController *m_console;
    QWidget *m_window;
};

} // namespace widgets
