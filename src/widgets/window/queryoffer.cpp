// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/window/queryoffer.h"

#include "widgets/controls/parts.h"
#include "widgets/panes/questionbox.h"
#include "widgets/panes/questionpane.h"

#include <QBoxLayout>

#include <utility>

namespace widgets {

QueryOffer::QueryOffer(QWidget *parent)
    : QWidget(parent), m_run(new Button(Icon::play, tr("Run in Build mode"))), m_ask(new Button(tr("Ask anyway")))
{
    const Theme &theme = Theme::of(this);
    auto *row = new QHBoxLayout(this);
    row->setContentsMargins(theme.u(2), theme.u(1.5), theme.u(2), theme.u(1.5));
    row->setSpacing(theme.u(1.5));
    auto *words = new TextLabel;
    words->setWraps(true);
    words->setText(tr("This is a query, not a question."));
    row->addWidget(new IconLabel(Icon::braces, Role::accent));
    row->addWidget(words, 1);
    row->addWidget(m_ask);
    row->addWidget(m_run);
    m_run->setAccent(true);
    setAutoFillBackground(true);
    setBackgroundRole(QPalette::Base);
}

QueryOffer *offerBuild(QuestionPane *pane, std::function<void()> run, std::function<void()> ask)
{
    auto *offer = new QueryOffer;
    pane->setPanel(offer);
    const auto remove = [pane, offer] {
        if (pane->panel() == offer)
            pane->setPanel(nullptr);
    };
    // Marks of words are reported as changes, too.
    QObject::connect(pane->box(), &QTextEdit::textChanged, offer, [pane, remove, text = pane->box()->question()] {
        if (pane->box()->question() != text)
            remove();
    });
    QObject::connect(offer->runButton(), &QPushButton::clicked, offer, [remove, run = std::move(run)] {
        remove();
        run();
    });
    QObject::connect(offer->askButton(), &QPushButton::clicked, offer, [remove, ask = std::move(ask)] {
        remove();
        ask();
    });
    offer->show();
    offer->runButton()->setFocus();
    return offer;
}

} // namespace widgets
