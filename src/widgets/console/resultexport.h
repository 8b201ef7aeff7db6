// SPDX-License-Identifier: GPL-3.0-or-later
// Export of a result to files, and copies of its rows: button with menu, progress and cancel. Writes what the model
// shows: all rows, or the filtered ones. GUI thread.
#pragma once

#include "app/console/consolecontroller.h"
#include "app/console/resultexport.h"

#include <QObject>
#include <functional>

class QAction;
class QProgressBar;
class QWidget;

namespace app {
class Background;
class ResultModel;
} // namespace app

namespace widgets {

class Button;

class ResultExport : public QObject {
    Q_OBJECT
public:
    // `window`: parent of the dialogs.
    ResultExport(const app::ResultModel *model, QWidget *window);
    void setResult(const app::ConsoleResultPtr &result) { m_result = result; }
    void exportTo(const QString &path, app::TextForm form);
    void exportWorkbookTo(const QString &path);
    void copy(std::size_t first, std::size_t count); // these rows with the column names, to the clipboard
    bool isRunning() const;
    // For the window's layout, which owns them. The last two are shown while an export runs.
    Button *button() const { return m_button; }
    QProgressBar *progress() const { return m_progress; }
    Button *cancelButton() const { return m_cancel; }

signals:
    void notified(const QString &sentence);
    void exported(bool done);

private:
    void buildMenu();
    void cancel();
    void chooseFile(const QString &suffix, const std::function<void(const QString &path)> &use);
    void work(const std::function<std::function<void()>(const std::stop_token &, const app::ShareDone &)> &work);

    const app::ResultModel *m_model;
    QWidget *m_window;
    app::ConsoleResultPtr m_result;
    app::Background *m_work;
    Button *m_button, *m_cancel;
    QProgressBar *m_progress;
    QAction *m_escapesFormulas = nullptr; // escapes texts that a spreadsheet reads as formulas
};

} // namespace widgets
