// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/console/resultexport.h"

#include "app/concurrency/background.h"
#include "app/console/resultmodel.h"
#include "widgets/controls/parts.h"
#include "widgets/dialogs/dialogs.h"
#include "widgets/dialogs/formulachoice.h"
#include "widgets/text/coretext.h"
#include "widgets/text/uitext.h"

#include <QAction>
#include <QClipboard>
#include <QFileDialog>
#include <QGuiApplication>
#include <QMenu>
#include <QProgressBar>
#include <utility>

namespace widgets {

ResultExport::ResultExport(const app::ResultModel *model, QWidget *window)
    : QObject(window),
      m_model(model),
      m_window(window),
      m_work(new app::Background(this)),
      m_button(new Button(Icon::save, tr("Export…"))),
      m_cancel(new Button(Icon::close, tr("Cancel"))),
      m_progress(new QProgressBar)
{
    const Theme &theme = Theme::of(window);
    m_progress->setAccessibleName(tr("Export progress"));
    m_progress->setTextVisible(false);
    m_progress->setFixedSize(theme.u(20), theme.u(2));
    m_progress->hide();
    m_cancel->setAccessibleName(tr("Cancel the export"));
    m_cancel->hide();
    m_button->setToolTip(tr("Export all rows, or only the filtered rows, to a file"));
    buildMenu();
    connect(m_cancel, &QPushButton::clicked, this, &ResultExport::cancel);
}

bool ResultExport::isRunning() const
{
    return m_work->isRunning();
}

void ResultExport::buildMenu()
{
    auto *menu = new QMenu(m_button);
    using app::TextForm;
    const std::pair<QString, TextForm> forms[] = {
        {tr("As CSV…"), TextForm::csv},           {tr("As TSV…"), TextForm::tsv},
        {tr("As JSON…"), TextForm::json},         {tr("As JSON lines…"), TextForm::jsonLines},
        {tr("As Markdown…"), TextForm::markdown}, {tr("As SQL INSERT statements…"), TextForm::sqlInserts}};
    for (const auto &[text, form] : forms)
        menu->addAction(text, this, [this, form = form] {
            chooseFile(app::suffixOfForm(form), [this, form](const QString &path) { exportTo(path, form); });
        });
    menu->addAction(tr("As a workbook (.xlsx)…"), this, [this] {
        chooseFile(QStringLiteral("xlsx"), [this](const QString &path) { exportWorkbookTo(path); });
    });
    m_escapesFormulas = addFormulaChoice(menu);
    connect(m_button, &QPushButton::clicked, this,
            [this, menu] { menu->popup(m_button->mapToGlobal(QPoint(0, m_button->height()))); });
}

void ResultExport::cancel()
{
    m_work->cancel();
    m_progress->hide();
    m_cancel->hide();
    m_button->show();
    emit notified(tr("The export was cancelled. No file was written."));
    emit exported(false);
}

void ResultExport::chooseFile(const QString &suffix, const std::function<void(const QString &path)> &use)
{
    const bool isSeparated = suffix == QLatin1String("csv") || suffix == QLatin1String("tsv");
    const QString title = m_model->places() ? tr("Export the rows in this view") : tr("Export all rows");
    auto *dialog = new QFileDialog(m_window, withFormulaChoice(title, isSeparated ? m_escapesFormulas : nullptr),
                                   documentsFolder());
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setDefaultSuffix(suffix);
    dialog->selectFile(tr("rows", "name of a file") + QLatin1Char('.') + suffix);
    connect(dialog, &QFileDialog::fileSelected, this, use);
    dialog->open();
}

// Runs `work` in the background; the function that it returns runs on the GUI thread.
void ResultExport::work(
    const std::function<std::function<void()>(const std::stop_token &, const app::ShareDone &)> &work)
{
    m_progress->setRange(0, 1000);
    m_progress->setValue(0);
    m_progress->show();
    m_cancel->show();
    m_button->hide();
    m_work->start([this, work](const std::stop_token &stop, const app::Background::Tell &tell) {
        int reported = 0;
        auto done = work(stop, [&](double share) {
            const int now = int(share * 1000);
            if (std::exchange(reported, now) != now)
                tell([this, now] { m_progress->setValue(now); });
        });
        return [this, done = std::move(done)] {
            m_progress->hide();
            m_cancel->hide();
            m_button->show();
            done();
        };
    });
}

void ResultExport::exportTo(const QString &path, app::TextForm form)
{
    if (!m_result)
        return;
    emit notified(tr("Writing the file %1").arg(path));
    work([this, pages = m_result->pages, places = m_model->places(), rows = m_model->allRows(), path, form,
          formulas = formulasOf(m_escapesFormulas)](const std::stop_token &stop,
                                                    const app::ShareDone &progress) -> std::function<void()> {
        const auto disarmed = app::exportPages(*pages, places, path, form, stop, progress, formulas);
        return [this, disarmed, path, rows] {
            QString sentence = disarmed ? tr("%1 written to %2").arg(rowsText(rows), path) : coreText(disarmed.error());
            if (disarmed && *disarmed > 0)
                sentence +=
                    QStringLiteral("; ") + tr("apostrophe added to %n formula-like text(s)", nullptr, int(*disarmed));
            emit notified(sentence);
            emit exported(disarmed.has_value());
        };
    });
}

void ResultExport::exportWorkbookTo(const QString &path)
{
    if (!m_result)
        return;
    emit notified(tr("Writing the file %1").arg(path));
    work([this, pages = m_result->pages, places = m_model->places(), rows = m_model->allRows(),
          path](const std::stop_token &stop, const app::ShareDone &progress) -> std::function<void()> {
        const auto facts = app::exportWorkbook(*pages, places, path, stop, progress);
        return [this, facts, path, rows] {
            if (!facts) {
                emit notified(coreText(facts.error()));
            } else {
                QStringList sentences{tr("%1 written to %2").arg(rowsText(rows), path)};
                if (facts->sheets > 1)
                    sentences += tr("split over %n sheet(s), because a sheet holds at most 1,048,576 rows", nullptr,
                                    facts->sheets);
                if (facts->cutCells > 0)
                    sentences += tr("%n text(s) shortened to 32,767 characters", nullptr, int(facts->cutCells));
                if (facts->leftColumns > 0)
                    sentences += tr("%n column(s) not exported, because a sheet holds at most 16,384 columns", nullptr,
                                    int(facts->leftColumns));
                emit notified(sentences.join(QStringLiteral("; ")));
            }
            emit exported(facts.has_value());
        };
    });
}

void ResultExport::copy(std::size_t first, std::size_t count)
{
    constexpr std::size_t most = 50'000;
    if (count > most)
        return emit notified(
            tr("The clipboard holds at most 50,000 rows. Select fewer rows, or export the rows to a file."));
    m_work->start([this, pages = m_result->pages, places = m_model->places(), first,
                   count](const std::stop_token &stop, const app::Background::Tell &) {
        auto text = app::pagesAsText(*pages, places, first, count, app::TextForm::tsv, stop);
        return [this, text = std::move(text), count] {
            if (!text)
                return emit notified(coreText(text.error()));
            QGuiApplication::clipboard()->setText(*text);
            emit notified(tr("Copied %1 with the column names").arg(rowsText(qint64(count))));
        };
    });
}

} // namespace widgets
