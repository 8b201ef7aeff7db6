// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/console/filterheader.h"

#include "widgets/theme/theme.h"

#include <QAbstractItemView>
#include <QKeyEvent>
#include <QLineEdit>
#include <QScrollBar>
#include <QTimer>
#include <algorithm>

namespace widgets {

namespace {
constexpr int mostFields = 200; // further columns have no field
}

FilterHeader::FilterHeader(QWidget *parent) : QHeaderView(Qt::Horizontal, parent), m_typing(new QTimer(this))
{
    m_typing->setSingleShot(true);
    constexpr int pause = 300;
    m_typing->setInterval(pause);
    connect(m_typing, &QTimer::timeout, this, &FilterHeader::filtersChanged);
    connect(this, &QHeaderView::sectionResized, this, &FilterHeader::place);
    connect(this, &QHeaderView::sectionMoved, this, &FilterHeader::place);
}

void FilterHeader::setColumns(const QStringList &names)
{
    m_typing->stop();
    qDeleteAll(m_edits);
    m_edits.clear();
    for (qsizetype i = 0; i < std::min<qsizetype>(names.size(), mostFields); ++i) {
        auto *edit = new QLineEdit(this);
        edit->setPlaceholderText(tr("filter"));
        edit->setAccessibleName(tr("Filter for the column %1").arg(names[i]));
        edit->setToolTip(tr("Words to find, or =asthma, !=asthma, >5, <=2020, ^begin, null, !null"));
        edit->setClearButtonEnabled(true);
        edit->setVisible(m_shown);
        edit->installEventFilter(this);
        connect(edit, &QLineEdit::textChanged, this, [this, edit](const QString &text) {
            QFont font = edit->font();
            font.setBold(!text.isEmpty()); // shows that it filters
            edit->setFont(font);
            m_typing->start();
        });
        connect(edit, &QLineEdit::returnPressed, this, [this] {
            m_typing->stop();
            emit filtersChanged();
        });
        m_edits += edit;
    }
    place();
}

void FilterHeader::setFiltersShown(bool shown)
{
    if (m_shown == shown)
        return;
    m_shown = shown;
    for (QLineEdit *each : m_edits)
        each->setVisible(shown);
    const int row = Theme::of(this).u(7);
    setFixedHeight(shown ? 2 * row : row); // one height for all tables
    updateGeometries();
}

std::vector<app::ColumnFilter> FilterHeader::filters() const
{
    std::vector<app::ColumnFilter> out;
    for (int i = 0; i < m_edits.size(); ++i) {
        if (const QString text = m_edits[i]->text().trimmed(); !text.isEmpty())
            out.push_back({i, text.toStdString()});
    }
    return out;
}

void FilterHeader::clearFilters()
{
    for (QLineEdit *each : m_edits) {
        const QSignalBlocker quiet(each);
        each->clear();
        QFont font = each->font();
        font.setBold(false);
        each->setFont(font);
    }
    m_typing->stop();
}

void FilterHeader::updateGeometries()
{
    setViewportMargins(0, 0, 0, m_shown ? Theme::of(this).u(7) : 0);
    QHeaderView::updateGeometries();
    place();
}

void FilterHeader::place()
{
    const int high = Theme::of(this).u(7);
    const int top = height() - high;
    for (int i = 0; i < m_edits.size(); ++i)
        m_edits[i]->setGeometry(sectionViewportPosition(i), top, sectionSize(i), high);
}

bool FilterHeader::eventFilter(QObject *watched, QEvent *event)
{
    // Escape clears the text before it stops a run.
    if (event->type() == QEvent::ShortcutOverride && static_cast<QKeyEvent *>(event)->key() == Qt::Key_Escape) {
        event->accept();
        return true;
    }
    if (event->type() == QEvent::KeyPress) {
        const int key = static_cast<QKeyEvent *>(event)->key();
        if (key == Qt::Key_Down) {
            emit focusRowsRequested();
            return true;
        }
        if (key == Qt::Key_Escape) {
            auto *edit = static_cast<QLineEdit *>(watched);
            edit->text().isEmpty() ? emit focusRowsRequested() : edit->clear();
            return true;
        }
    }
    return QHeaderView::eventFilter(watched, event);
}

} // namespace widgets
