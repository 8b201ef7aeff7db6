// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/window/sessionmenu.h"

#include "app/source/sourcecontroller.h"
#include "widgets/dialogs/dialogs.h"
#include "widgets/text/coretext.h"

#include <QAction>
#include <QFileDialog>
#include <QFileInfo>
#include <QMenu>
#include <QMessageBox>
#include <QPushButton>
#include <QTimer>
#include <QWidget>

#include <algorithm>

namespace widgets {

namespace {

constexpr int recentFiles = 10;

QString shownName(const QString &file)
{
    return QFileInfo(file).fileName();
}

} // namespace

SessionMenu::SessionMenu(app::AgentRunner *runner, LayoutStore layout, QWidget *window)
    : QObject(window), m_runner(runner), m_layout(std::move(layout)), m_window(window), m_recent(new QMenu(window))
{
    const auto make = [&](const char *name, const QString &text, const QKeySequence &shortcut, const QString &tip,
                          auto slot) {
        auto *action = new QAction(text, this);
        action->setObjectName(QLatin1String(name));
        action->setShortcut(shortcut);
        action->setStatusTip(tip);
        window->addAction(action);
        connect(action, &QAction::triggered, this, slot);
        return action;
    };
    m_new = make("newSession", tr("&New session"), QKeySequence::New,
                 tr("Start an empty session. The current session stays in its file"), &SessionMenu::startNew);
    m_open = make("openSession", tr("Open a s&ession…"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_O),
                  tr("Open a session file with earlier runs"), &SessionMenu::chooseToOpen);
    m_saveAs = make("saveSessionAs", tr("Save the session &as…"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_S),
                    tr("Save the session under another name or in another folder"), &SessionMenu::chooseName);
    m_audit = make("saveAuditLog", tr("Save the a&udit log…"), {},
                   tr("Save a list of all queries sent to sources, with time, user and result"),
                   &SessionMenu::chooseAuditFile);
    m_import = make("importRuns", tr("&Import runs…"), {},
                    tr("Import runs from a session exported as JSON lines, or from other programs (OTLP JSON, "
                       "Langfuse, LangSmith, OpenInference)"),
                    &SessionMenu::chooseTraces);
    connect(runner->sources(), &app::SourceController::auditExported, this,
            [this](const QString &, const QString &problem) {
                if (problem.isEmpty())
                    return;
                auto *box = new QMessageBox(QMessageBox::Warning, tr("Audit log"), problem, QMessageBox::Ok, m_window);
                box->setAttribute(Qt::WA_DeleteOnClose);
                box->open();
            });
    m_recent->setTitle(tr("&Recent sessions"));
    connect(m_recent, &QMenu::aboutToShow, this, &SessionMenu::fillRecent);
    m_recent->menuAction()->setEnabled(!recent().isEmpty());
    connect(runner, &app::AgentRunner::stateChanged, this, &SessionMenu::follow);
    connect(runner, &app::AgentRunner::sessionChanged, this, &SessionMenu::follow);
    connect(runner, &app::AgentRunner::activityChanged, this, &SessionMenu::follow);
    const auto due = [this] {
        if (m_restore != Restore::Waiting)
            return;
        m_restore = Restore::Due;
        m_window->update();
    };
    connect(runner, &app::AgentRunner::sourceOpened, this, due);
    connect(runner, &app::AgentRunner::sourceFailed, this, due);
    follow();
}

void SessionMenu::followCurrentRun()
{
    m_restoring = false;
}

QList<QAction *> SessionMenu::actions() const
{
    return {m_new, m_open, m_recent->menuAction(), m_import, m_saveAs, m_audit};
}

void SessionMenu::windowPainted()
{
    if (m_restore != Restore::Due)
        return;
    m_restore = Restore::Done;
    const QString last = m_layout.read ? QString::fromUtf8(m_layout.read(QStringLiteral("session"))) : QString();
    if (last.isEmpty() || !m_runner->runs().empty())
        return;
    m_restoring = true;
    QTimer::singleShot(0, this, [this, last] { m_runner->restoreSession(last); });
}

void SessionMenu::open(const QString &file)
{
    if (!m_open->isEnabled() || !confirmLeave([this, file] { open(file); }))
        return;
    m_restore = Restore::Done;
    m_restoring = false;
    emit closing();
    m_runner->openSession(file);
}

bool SessionMenu::confirmLeave(const std::function<void()> &then)
{
    const auto &problem = m_runner->session().problem;
    if (m_leaves || !problem || m_runner->runs().empty())
        return true;
    auto *box = new QMessageBox(QMessageBox::Warning, tr("Unsaved changes"), tr("This window has unsaved changes."),
                                QMessageBox::Cancel, m_window);
    box->setObjectName(QStringLiteral("notSaved"));
    box->setInformativeText(coreText(*problem));
    box->setAttribute(Qt::WA_DeleteOnClose);
    auto *save = box->addButton(tr("&Save as…"), QMessageBox::AcceptRole);
    auto *leave = box->addButton(tr("Continue &without saving"), QMessageBox::DestructiveRole);
    save->setEnabled(m_saveAs->isEnabled());
    box->setDefaultButton(save);
    connect(save, &QPushButton::clicked, this, &SessionMenu::chooseName);
    connect(
        leave, &QPushButton::clicked, this, [this, then] { closeThen(then); }, Qt::QueuedConnection);
    box->open();
    return false;
}

void SessionMenu::closeThen(const std::function<void()> &then)
{
    m_leaves = true;
    then();
    m_leaves = false;
}

bool SessionMenu::confirmClose(const std::function<void()> &then)
{
    const auto &runs = m_runner->runs();
    const bool answers = std::any_of(runs.begin(), runs.end(), [this](const auto &run) {
        return m_runner->isActive(run->id()) && run->status() == app::RunStatus::Answering;
    });
    if (m_leaves || !answers)
        return true;
    auto *box = new QMessageBox(QMessageBox::Question, tr("A model is still answering"),
                                tr("If you close now, the answer is lost. After the next start of the program, the run "
                                   "continues at this step and asks the model again."),
                                QMessageBox::Cancel, m_window);
    box->setObjectName(QStringLiteral("stillAnswering"));
    box->setAttribute(Qt::WA_DeleteOnClose);
    auto *leave = box->addButton(tr("&Close anyway"), QMessageBox::DestructiveRole);
    connect(
        leave, &QPushButton::clicked, this, [this, then] { closeThen(then); }, Qt::QueuedConnection);
    box->open();
    return false;
}

void SessionMenu::startNew()
{
    if (!confirmLeave([this] { startNew(); }))
        return;
    m_restore = Restore::Done;
    m_restoring = false;
    emit closing();
    m_runner->newSession();
    if (m_layout.write)
        m_layout.write(QStringLiteral("session"), {});
}

QString SessionMenu::folder() const
{
    const auto &session = m_runner->session();
    return session.file.isEmpty() || session.untitled ? documentsFolder() : QFileInfo(session.file).path();
}

// Untitled sessions are stored in a folder of the program, which users do not find by browsing.
QString SessionMenu::folderOfSessions() const
{
    const QString file = m_runner->session().file.isEmpty() ? recent().value(0) : m_runner->session().file;
    return file.isEmpty() ? documentsFolder() : QFileInfo(file).path();
}

void SessionMenu::chooseToOpen()
{
    auto *dialog = new QFileDialog(m_window, tr("Open a session"), folderOfSessions(), tr("Sessions (*.rfx)"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::ExistingFile);
    connect(dialog, &QFileDialog::fileSelected, this, &SessionMenu::open);
    dialog->open();
}

void SessionMenu::chooseTraces()
{
    auto *dialog =
        new QFileDialog(m_window, tr("Import runs"), folder(), tr("Runs and traces (*.json *.jsonl);;All files (*)"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::ExistingFile);
    connect(dialog, &QFileDialog::fileSelected, m_runner, &app::AgentRunner::importTraces);
    dialog->open();
}

void SessionMenu::chooseName()
{
    auto *dialog = new QFileDialog(m_window, tr("Save the session as"), folder(), tr("Sessions (*.rfx)"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setDefaultSuffix(QStringLiteral("rfx"));
    dialog->selectFile(tr("session", "name of a file") + QStringLiteral(".rfx"));
    connect(dialog, &QFileDialog::fileSelected, m_runner, &app::AgentRunner::saveSessionAs);
    dialog->open();
}

void SessionMenu::chooseAuditFile()
{
    auto *dialog =
        new QFileDialog(m_window, tr("Save the audit log"), folder(), tr("CSV (*.csv);;JSON lines (*.jsonl)"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setDefaultSuffix(QStringLiteral("csv"));
    connect(dialog, &QFileDialog::filterSelected, dialog, [dialog](const QString &filter) {
        dialog->setDefaultSuffix(filter.contains(QLatin1String("jsonl")) ? QStringLiteral("jsonl")
                                                                         : QStringLiteral("csv"));
    });
    connect(dialog, &QFileDialog::fileSelected, m_runner->sources(), &app::SourceController::exportAudit);
    dialog->open();
}

void SessionMenu::follow()
{
    const bool idle = !m_runner->hasActiveRun();
    m_new->setEnabled(idle && !m_runner->runs().empty());
    m_open->setEnabled(idle);
    m_import->setEnabled(idle);
    m_saveAs->setEnabled(idle && (!m_runner->session().file.isEmpty() || m_runner->session().problem));
    if (!m_runner->session().file.isEmpty())
        remember(m_runner->session().file);
}

QStringList SessionMenu::recent() const
{
    const QByteArray kept = m_layout.read ? m_layout.read(QStringLiteral("recentSessions")) : QByteArray();
    return QString::fromUtf8(kept).split(QLatin1Char('\n'), Qt::SkipEmptyParts);
}

void SessionMenu::remember(const QString &file)
{
    if (!m_layout.write || (m_layout.read(QStringLiteral("session")) == file.toUtf8() && recent().value(0) == file))
        return;
    QStringList files = recent();
    files.removeAll(file);
    files.prepend(file);
    files = files.mid(0, recentFiles);
    m_layout.write(QStringLiteral("recentSessions"), files.join(QLatin1Char('\n')).toUtf8());
    m_layout.write(QStringLiteral("session"), file.toUtf8());
    m_recent->menuAction()->setEnabled(true);
}

QStringList SessionMenu::others() const
{
    QStringList files = recent();
    files.removeAll(m_runner->session().file);
    return files;
}

void SessionMenu::fillRecent()
{
    m_recent->clear();
    for (const QString &file : recent()) {
        QAction *action = m_recent->addAction(shownName(file));
        action->setStatusTip(file);
        action->setEnabled(m_open->isEnabled() && file != m_runner->session().file);
        connect(action, &QAction::triggered, this, [this, file] { open(file); });
    }
}

} // namespace widgets
