// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/inspector/namelinks.h"

#include "widgets/controls/parts.h"
#include "widgets/theme/theme.h"

#include <QBoxLayout>
#include <QInputDialog>
#include <QLabel>
#include <QMenu>

namespace widgets {

NameLinks::NameLinks(QWidget *parent)
    : QWidget(parent),
      m_button(new Button(Icon::branch, tr("Find &names in a graph…"))),
      m_state(new TextLabel(Type::small, Role::muted)),
      m_chips(new QLabel)
{
    m_button->setToolTip(
        tr("Search a graph for the names in this answer, and ask further questions about these names"));
    m_chips->setTextFormat(Qt::RichText);
    m_chips->setWordWrap(true);
    m_chips->setTextInteractionFlags(Qt::LinksAccessibleByMouse | Qt::LinksAccessibleByKeyboard);
    m_chips->setFocusPolicy(Qt::TabFocus);
    m_chips->setAccessibleName(tr("Names in the answer that the graph also contains"));
    m_chips->hide();
    auto *row = new QHBoxLayout;
    row->addWidget(m_state, 1);
    row->addWidget(m_button);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(Theme::of(this).u(1));
    column->addLayout(row);
    column->addWidget(m_chips);
    connect(m_button, &QPushButton::clicked, this, &NameLinks::choose);
    connect(m_chips, &QLabel::linkActivated, this, [this](const QString &link) {
        const int at = link.toInt();
        if (at >= 0 && at < int(m_names.size()))
            emit nameRequested(m_graph, m_names[std::size_t(at)].type, m_names[std::size_t(at)].name);
    });
}

void NameLinks::clear()
{
    m_names.clear();
    m_graph.clear();
    m_state->setText({});
    m_chips->clear();
    m_chips->hide();
}

void NameLinks::request(const QString &graph)
{
    clear();
    m_graph = graph;
    m_state->setText(tr("Looking for names…"));
    emit linksRequested(graph);
}

void NameLinks::choose()
{
    auto *menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    for (const auto &[title, address] : m_graphs)
        connect(menu->addAction(title), &QAction::triggered, this, [this, address = address] { request(address); });
    menu->addSeparator();
    connect(menu->addAction(tr("&Another graph…")), &QAction::triggered, this, &NameLinks::askForAddress);
    menu->popup(m_button->mapToGlobal(m_button->rect().bottomLeft()));
}

void NameLinks::askForAddress()
{
    auto *dialog = new QInputDialog(this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setWindowTitle(tr("Find names in a graph"));
    dialog->setLabelText(tr("Address of the graph (neo4j://host) or path of a BioCypher folder:"));
    connect(dialog, &QInputDialog::textValueSelected, this, [this](const QString &address) {
        if (!address.trimmed().isEmpty())
            request(address.trimmed());
    });
    dialog->open();
}

void NameLinks::show(const QString &graph, const std::vector<app::NameLink> &names, const QString &problem)
{
    if (graph != m_graph) // for another answer
        return;
    m_names = names;
    const Theme &theme = Theme::of(this);
    m_state->setText(!problem.isEmpty() ? problem
                     : names.empty()
                         ? tr("The chosen graph contains no name from this answer.")
                         : tr("The chosen graph contains %n name(s) from this answer:", nullptr, int(names.size())));
    QString html;
    for (std::size_t i = 0; i < names.size(); ++i)
        html += QStringLiteral("<a href=\"%1\" style=\"background-color:%2; color:%3; text-decoration:none; "
                               "font-weight:600\">&nbsp;%4&nbsp;</a><span style=\"color:%5\">&nbsp;%6</span> &nbsp; ")
                    .arg(i)
                    .arg(theme.tint(Role::accent, 0.11, 0.20).name(), theme.color(Role::accent).name(),
                         names[i].name.toHtmlEscaped(), theme.color(Role::muted).name(), names[i].type.toHtmlEscaped());
    m_chips->setText(html);
    m_chips->setVisible(!names.empty());
}

} // namespace widgets
