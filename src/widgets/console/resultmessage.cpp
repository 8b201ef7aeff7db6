// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/console/resultmessage.h"

#include "app/console/consolecontroller.h"
#include "widgets/controls/parts.h"
#include "widgets/text/findingtext.h"

#include <QBoxLayout>
#include <QLabel>

namespace widgets {

ResultMessage::ResultMessage(QWidget *parent)
    : QWidget(parent),
      m_message(new QLabel),
      m_goTo(new Button(Icon::right, tr("Go to the error"))),
      m_proposals(new QWidget),
      m_proposalRows(new QVBoxLayout(m_proposals))
{
    const Theme &theme = Theme::of(this);
    auto *lines = new QVBoxLayout(this);
    lines->setContentsMargins(theme.u(3), theme.u(1), theme.u(3), theme.u(2));
    lines->setSpacing(theme.u(2));
    m_message->setWordWrap(true);
    m_message->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    m_proposalRows->setContentsMargins(0, 0, 0, 0);
    m_proposalRows->setSpacing(theme.u(1.5));
    lines->addWidget(m_message);
    lines->addWidget(m_goTo, 0, Qt::AlignLeft);
    lines->addWidget(m_proposals);
    lines->addStretch(1);
    connect(m_goTo, &QPushButton::clicked, this, &ResultMessage::errorPlaceRequested);
}

void ResultMessage::show(const app::ConsoleResult &result)
{
    while (QLayoutItem *item = m_proposalRows->takeAt(0)) {
        delete item->widget();
        delete item;
    }
    QString message;
    if (result.error)
        message =
            queryErrorText(QString::fromStdString(result.error->code), QString::fromStdString(result.error->message),
                           result.query, result.language.get(), base::textOf(*result.error));
    else if (result.stopped)
        message = tr("You stopped the query before the first row arrived. The complete result may contain rows.");
    else if (result.explaining)
        message = tr("The query returned no rows. Looking for the reason…");
    else if (!result.emptyWhy.isEmpty())
        message = tr("The query returned no rows. %1").arg(result.emptyWhy);
    else if (!result.candidates.empty())
        message = tr("The query returned no rows. Possible fixes:");
    else
        message = tr("The query returned no rows.");
    m_message->setText(message);
    m_goTo->setVisible(result.error && result.errorAt >= 0);
    for (const auto &candidate : result.candidates) {
        auto *row = new QWidget;
        auto *line = new QHBoxLayout(row);
        line->setContentsMargins(0, 0, 0, 0);
        auto *why = new TextLabel;
        why->setText(QString::fromStdString(candidate.reason));
        why->setWraps(true);
        auto *use = new Button(Icon::tick, tr("Apply"));
        use->setAccessibleName(tr("Apply: %1").arg(QString::fromStdString(candidate.reason)));
        use->setToolTip(QString::fromStdString(candidate.query));
        connect(use, &QPushButton::clicked, this,
                [this, query = QString::fromStdString(candidate.query)] { emit replacementRequested(query); });
        line->addWidget(use);
        line->addWidget(why, 1);
        m_proposalRows->addWidget(row);
    }
}

QString ResultMessage::text() const
{
    return m_message->text();
}

} // namespace widgets
