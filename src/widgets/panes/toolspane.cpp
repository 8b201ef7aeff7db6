// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/panes/toolspane.h"

#include "app/models/schemafields.h"
#include "app/source/toolcontroller.h"
#include "widgets/controls/parts.h"
#include "widgets/theme/viewstyle.h"

#include <QAction>
#include <QBoxLayout>
#include <QComboBox>
#include <QHeaderView>
#include <QLineEdit>
#include <QLocale>
#include <QTreeWidget>
#include <algorithm>

namespace widgets {

using Permission = app::ToolPermission;

namespace {

enum ToolColumn { NameColumn, UsesColumn, PermissionColumn };
constexpr int toolRole = Qt::UserRole + 1; // name of the tool; empty for a group

QString permissionWord(Permission permission)
{
    switch (permission) {
    case Permission::Allowed:
        return ToolsPane::tr("allowed", "permission of a tool");
    case Permission::Ask:
        return ToolsPane::tr("ask first", "permission of a tool");
    case Permission::Never:
        break;
    }
    return ToolsPane::tr("never allowed", "permission of a tool");
}

Icon permissionIcon(Permission permission)
{
    return permission == Permission::Allowed ? Icon::tick : permission == Permission::Ask ? Icon::shield : Icon::norows;
}

QLabel *wrappedNote(QPalette::ColorRole role)
{
    auto *label = new QLabel;
    label->setTextFormat(Qt::PlainText);
    label->setWordWrap(true);
    label->setForegroundRole(role);
    return label;
}

} // namespace

ToolsPane::ToolsPane(app::ToolController *tools, QWidget *parent)
    : QWidget(parent),
      m_tools(tools),
      m_search(new QLineEdit),
      m_add(flatButton(Icon::add, tr("Add servers and commands…"), this)),
      m_refresh(flatButton(Icon::rerun, tr("Refresh the tool list"), this)),
      m_tree(new QTreeWidget),
      m_detail(new QWidget),
      m_name(new TextLabel(Type::fixed, Role::text)),
      m_description(wrappedNote(QPalette::PlaceholderText)),
      m_arguments(wrappedNote(QPalette::WindowText)),
      m_permission(new QComboBox),
      m_try(new Button(Icon::play, tr("Try…"))),
      m_approve(new Button(Icon::shield, QString())),
      m_foot(new TextLabel(Type::base, Role::muted)),
      m_notes(wrappedNote(QPalette::WindowText))
{
    const Theme &theme = Theme::of(this);
    m_search->setPlaceholderText(tr("Search tools"));
    m_search->setAccessibleName(tr("Search tools"));
    m_search->setClearButtonEnabled(true);
    m_search->addAction(icon(Icon::search), QLineEdit::LeadingPosition);
    m_search->setFixedHeight(int(theme.u(7)));
    m_tree->setAccessibleName(tr("Tools"));
    m_tree->setFrameShape(QFrame::NoFrame);
    m_tree->setHeaderHidden(true);
    m_tree->setColumnCount(3);
    m_tree->setUniformRowHeights(true);
    m_tree->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_tree->header()->setStretchLastSection(false);
    m_tree->header()->setMinimumSectionSize(1); // narrow columns leave room for the names
    m_tree->setIndentation(int(theme.u(3)));
    m_tree->header()->setSectionResizeMode(NameColumn, QHeaderView::Stretch);
    m_tree->header()->setSectionResizeMode(UsesColumn, QHeaderView::ResizeToContents);
    m_tree->header()->setSectionResizeMode(PermissionColumn, QHeaderView::ResizeToContents);
    ViewStyle::applyTo(m_tree);
    for (const Permission each : {Permission::Allowed, Permission::Ask, Permission::Never})
        m_permission->addItem(icon(permissionIcon(each)), permissionWord(each), int(each));
    m_permission->setAccessibleName(tr("Permission to run"));
    auto *top = new QHBoxLayout;
    top->setContentsMargins(int(theme.u(3)), int(theme.u(2)), int(theme.u(2)), int(theme.u(2)));
    top->setSpacing(int(theme.u(1)));
    top->addWidget(m_search, 1);
    top->addWidget(m_refresh);
    top->addWidget(m_add);
    auto *detail = new QVBoxLayout(m_detail);
    detail->setContentsMargins(int(theme.u(3)), int(theme.u(2)), int(theme.u(2)), int(theme.u(2)));
    detail->setSpacing(int(theme.u(1.5)));
    detail->addWidget(m_name);
    detail->addWidget(m_description);
    detail->addWidget(m_arguments);
    auto *actions = new QHBoxLayout;
    actions->setSpacing(int(theme.u(1.5)));
    actions->addStretch(1);
    actions->addWidget(m_approve);
    actions->addWidget(m_try);
    detail->addWidget(m_permission); // in one row they are wider than the dock
    detail->addLayout(actions);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addLayout(top);
    column->addWidget(new Hairline);
    column->addWidget(m_tree, 1);
    column->addWidget(new Hairline);
    column->addWidget(m_detail);
    m_notes->setContentsMargins(int(theme.u(3)), int(theme.u(1)), int(theme.u(2)), 0);
    column->addWidget(m_notes);
    auto *foot = new QHBoxLayout;
    foot->setContentsMargins(int(theme.u(3)), int(theme.u(1)), int(theme.u(2)), int(theme.u(1)));
    m_foot->setWraps(true); // for narrow docks and longer translations
    foot->addWidget(m_foot);
    column->addLayout(foot);
    connect(m_search, &QLineEdit::textChanged, this, &ToolsPane::applySearch);
    connect(m_add, &QToolButton::clicked, this, &ToolsPane::serversRequested);
    connect(m_refresh, &QToolButton::clicked, m_tools, &app::ToolController::refresh);
    connect(m_tools, &app::ToolController::listed, this, &ToolsPane::refresh);
    connect(m_tree, &QTreeWidget::currentItemChanged, this, &ToolsPane::showChosen);
    connect(m_tree, &QTreeWidget::itemActivated, this, [this] {
        if (m_try->isEnabled())
            emit tryRequested(chosen());
    });
    connect(m_permission, &QComboBox::activated, this,
            [this] { m_tools->setPermission(chosen(), Permission(m_permission->currentData().toInt())); });
    connect(m_try, &QPushButton::clicked, this, [this] { emit tryRequested(chosen()); });
    connect(m_approve, &QPushButton::clicked, this, [this] {
        if (const auto tool = m_tools->find(chosen()))
            m_tools->approve(tool->name, !tool->isApproved);
    });
    refresh();
}

// Listing starts servers, so it is done only once the dock is shown.
void ToolsPane::showEvent(QShowEvent *event)
{
    QWidget::showEvent(event);
    if (m_tools->tools().empty() && !m_tools->isListing())
        m_tools->refresh();
}

void ToolsPane::setUses(const QHash<QString, int> &uses)
{
    if (m_uses == uses)
        return;
    m_uses = uses;
    refresh();
}

QString ToolsPane::chosen() const
{
    const QTreeWidgetItem *item = m_tree->currentItem();
    return item ? item->data(NameColumn, toolRole).toString() : QString();
}

void ToolsPane::choose(const QString &tool)
{
    for (int i = 0; i < m_tree->topLevelItemCount(); ++i)
        for (int j = 0; j < m_tree->topLevelItem(i)->childCount(); ++j)
            if (QTreeWidgetItem *item = m_tree->topLevelItem(i)->child(j);
                item->data(NameColumn, toolRole).toString() == tool)
                m_tree->setCurrentItem(item);
}

QTreeWidgetItem *ToolsPane::groupFor(const app::ToolView &tool)
{
    const QString server = app::serverOf(tool.origin);
    const QString name = !server.isEmpty()                         ? tr("%1 (MCP)", "a server").arg(server)
                         : tool.origin == QLatin1String("command") ? tr("Custom tools")
                                                                   : tr("Built-in tools");
    for (int i = 0; i < m_tree->topLevelItemCount(); ++i)
        if (m_tree->topLevelItem(i)->text(NameColumn) == name)
            return m_tree->topLevelItem(i);
    auto *group = new QTreeWidgetItem(m_tree, {name});
    const Theme &theme = Theme::of(this);
    const Icon shape = !server.isEmpty()                         ? Icon::plug
                       : tool.origin == QLatin1String("command") ? Icon::person
                                                                 : Icon::tool;
    group->setIcon(NameColumn, icon(shape, theme.color(Role::muted)));
    group->setFont(NameColumn, theme.font(Type::base, true));
    group->setForeground(NameColumn, theme.color(Role::muted));
    group->setExpanded(true);
    return group;
}

void ToolsPane::refresh()
{
    const QString before = chosen();
    const Theme &theme = Theme::of(this);
    m_filling = true;
    m_tree->clear();
    int offered = 0;
    for (const app::ToolView &tool : m_tools->tools()) {
        QTreeWidgetItem *group = groupFor(tool);
        auto *item = new QTreeWidgetItem(group, {tool.name});
        item->setData(NameColumn, toolRole, tool.name);
        item->setToolTip(NameColumn, tool.description);
        const bool runs = tool.permission != Permission::Never && tool.isApproved;
        offered += runs ? 1 : 0;
        const int uses = m_uses.value(tool.name);
        item->setFont(NameColumn, theme.font(Type::base, uses > 0));
        item->setForeground(NameColumn, theme.color(runs ? Role::text : Role::muted));
        if (uses > 0) {
            item->setText(UsesColumn, tr("%1×", "how often a tool was used").arg(QLocale().toString(uses)));
            item->setFont(UsesColumn, theme.font(Type::small, true));
            item->setForeground(UsesColumn, theme.color(Role::accent));
        }
        const Role role = !tool.isApproved || tool.permission == Permission::Ask ? Role::warning : Role::muted;
        if (tool.isApproved)
            item->setText(PermissionColumn, permissionWord(tool.permission));
        else // the icon is enough next to the name
            item->setToolTip(PermissionColumn, tr("not approved", "a command of the user"));
        if (!tool.isApproved)
            item->setData(PermissionColumn, Qt::AccessibleTextRole, tr("not approved", "a command of the user"));
        item->setIcon(PermissionColumn,
                      icon(tool.isApproved ? permissionIcon(tool.permission) : Icon::finding, theme.color(role)));
        item->setForeground(PermissionColumn, theme.color(role));
    }
    for (int i = 0; i < m_tree->topLevelItemCount(); ++i) {
        QTreeWidgetItem *group = m_tree->topLevelItem(i);
        group->setText(PermissionColumn, QLocale().toString(group->childCount()));
        group->setTextAlignment(PermissionColumn, Qt::AlignRight | Qt::AlignVCenter);
        group->setForeground(PermissionColumn, theme.color(Role::muted));
    }
    m_filling = false;
    choose(before);
    applySearch();
    m_notes->setText(m_tools->notes().join(QLatin1Char('\n')));
    m_notes->setVisible(!m_tools->notes().isEmpty());
    const int all = int(m_tools->tools().size());
    m_foot->setText(m_tools->isListing() ? tr("Looking for tools…")
                    : all == 0           ? tr("No tools. Open a source.")
                               : tr("The model is allowed to call %1 of %n tool(s)", nullptr, all).arg(offered));
    showChosen();
}

void ToolsPane::showChosen()
{
    if (m_filling)
        return;
    const auto tool = m_tools->find(chosen());
    m_detail->setVisible(tool.has_value());
    if (!tool)
        return;
    m_name->setText(tool->name);
    m_description->setText(tool->description);
    QStringList arguments;
    for (const app::SchemaField &field : app::fieldsOf(tool->schema, {}, tool->queries))
        arguments += field.required ? field.name : tr("%1 (optional)", "an argument").arg(field.name);
    m_arguments->setText(arguments.isEmpty() ? tr("No arguments.")
                                             : tr("Arguments: %1").arg(arguments.join(QStringLiteral(", "))));
    m_permission->setCurrentIndex(m_permission->findData(int(tool->permission)));
    m_permission->setVisible(!tool->isFixed);
    m_try->setVisible(!tool->isOwn);
    m_try->setEnabled(tool->isApproved);
    const bool isCommand = tool->origin == QLatin1String("command");
    m_approve->setVisible(isCommand);
    m_approve->setText(tool->isApproved ? tr("Withdraw approval") : tr("Approve this version"));
    m_approve->setToolTip(
        tr("The approval covers the current files of the command. If a file changes, approve the command again."));
}

void ToolsPane::applySearch()
{
    const QString text = m_search->text().trimmed();
    for (int i = 0; i < m_tree->topLevelItemCount(); ++i) {
        QTreeWidgetItem *group = m_tree->topLevelItem(i);
        int found = 0;
        for (int j = 0; j < group->childCount(); ++j) {
            QTreeWidgetItem *item = group->child(j);
            const bool hit = text.isEmpty() || item->text(NameColumn).contains(text, Qt::CaseInsensitive) ||
                             item->toolTip(NameColumn).contains(text, Qt::CaseInsensitive);
            item->setHidden(!hit);
            found += hit ? 1 : 0;
        }
        group->setHidden(found == 0);
    }
}

} // namespace widgets
