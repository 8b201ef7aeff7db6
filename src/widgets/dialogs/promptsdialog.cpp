// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/dialogs/promptsdialog.h"

#include "app/models/textdiff.h"
#include "ui_promptsdialog.h"
#include "widgets/help/guide.h"
#include "widgets/text/coretext.h"
#include "widgets/text/describedtext.h"
#include "widgets/theme/theme.h"

#include <QComboBox>
#include <QPushButton>
#include <QRegularExpression>
#include <QSet>
#include <QSignalBlocker>
#include <QStyle>
#include <QTextBlock>
#include <utility>

namespace widgets {

namespace {

enum { PresetRole = Qt::UserRole, TitleRole }; // index into the presets; title

QSet<QString> placeholders(const QString &text)
{
    static const QRegularExpression braces(QStringLiteral("\\{[a-z_]+\\}"));
    QSet<QString> found;
    for (auto each = braces.globalMatch(text); each.hasNext();)
        found.insert(each.next().captured());
    return found;
}

QString sorted(const QSet<QString> &words)
{
    QStringList list(words.begin(), words.end());
    list.sort();
    return list.join(QLatin1String(", "));
}

} // namespace

PromptsDialog::PromptsDialog(app::PromptServices services, QString source, QWidget *parent)
    : QDialog(parent), m_services(std::move(services)), m_ui(std::make_unique<Ui::PromptsDialog>())
{
    m_ui->setupUi(this);
    m_scopes.emplace_back();
    m_ui->scope->addItem(tr("All sources"));
    if (!source.isEmpty()) {
        m_ui->scope->addItem(tr("Only %1").arg(source));
        m_scopes.push_back({std::move(source), {}, {}});
    }
    m_ui->scope->setVisible(m_scopes.size() > 1);
    m_ui->scopeLabel->setVisible(m_scopes.size() > 1);
    connect(m_ui->scope, &QComboBox::currentIndexChanged, this, [this](int index) {
        m_scope = std::size_t(std::max(index, 0));
        load();
    });
    const Theme &theme = Theme::of(this);
    resize(theme.u(220), theme.u(150));
    for (QPlainTextEdit *each : {m_ui->text, m_ui->difference})
        each->setFont(theme.font(Type::fixed));
    m_ui->state->setMinimumHeight(fontMetrics().lineSpacing() * 2);
    m_ui->text->setEnabled(false);
    m_ui->reset->setEnabled(false);
    connect(m_ui->list, &QListWidget::currentRowChanged, this, &PromptsDialog::choose);
    connect(m_ui->text, &QPlainTextEdit::textChanged, this, &PromptsDialog::edited);
    connect(m_ui->tabs, &QTabWidget::currentChanged, this, &PromptsDialog::showDifference);
    connect(m_ui->reset, &QPushButton::clicked, this, &PromptsDialog::reset);
    addHelp(m_ui->buttons, QStringLiteral("models"));
    connect(m_ui->buttons, &QDialogButtonBox::accepted, this, &PromptsDialog::save);
    load();
}

void PromptsDialog::load()
{
    if (!m_services.load)
        return;
    if (!m_scopes[m_scope].presets.empty())
        return fill();
    m_background.start([this, load = m_services.load, scope = m_scope,
                        source = m_scopes[m_scope].source](const std::stop_token &, const app::Background::Tell &) {
        auto read = load(source);
        return app::Background::Deliver([this, scope, read = std::move(read)] {
            if (!read) {
                m_ui->state->setText(coreText(read.error()));
                return;
            }
            m_scopes[scope].presets = m_scopes[scope].before = *read;
            if (scope == m_scope)
                fill();
        });
    });
}

PromptsDialog::~PromptsDialog() = default;

app::PromptPreset *PromptsDialog::current()
{
    const QListWidgetItem *item = m_ui->list->currentItem();
    const QVariant index = item ? item->data(PresetRole) : QVariant();
    return index.isValid() ? &m_scopes[m_scope].presets[index.toUInt()] : nullptr;
}

void PromptsDialog::fill()
{
    std::vector<app::PromptPreset> &presets = m_scopes[m_scope].presets;
    // The default of a source's prompt is the prompt for all sources, including unsaved changes made here.
    if (m_scope > 0)
        for (std::size_t i = 0; i < presets.size() && i < m_scopes.front().presets.size(); ++i)
            presets[i].standard = m_scopes.front().presets[i].text();
    const int chosen = m_ui->list->currentRow();
    const QSignalBlocker quiet(m_ui->list);
    m_ui->list->clear();
    QString agent;
    QListWidgetItem *first = nullptr;
    for (std::size_t i = 0; i < presets.size(); ++i) {
        const app::PromptPreset &each = presets[i];
        if (std::exchange(agent, each.agent) != each.agent) {
            auto *heading = new QListWidgetItem(describedText(each.agentTitle), m_ui->list);
            heading->setFlags(Qt::NoItemFlags);
            heading->setFont(Theme::of(this).font(Type::small));
        }
        auto *item = new QListWidgetItem(describedText(each.title), m_ui->list);
        item->setData(PresetRole, uint(i));
        item->setData(TitleRole, item->text());
        if (!each.own.isEmpty())
            item->setText(tr("%1 (changed)").arg(item->text()));
        first = first ? first : item;
    }
    // Names are not cut: they differ at their ends.
    m_ui->list->setMinimumWidth(m_ui->list->sizeHintForColumn(0) + 2 * m_ui->list->frameWidth() +
                                m_ui->list->style()->pixelMetric(QStyle::PM_ScrollBarExtent));
    m_ui->text->setEnabled(true);
    QListWidgetItem *again = m_ui->list->item(chosen);
    m_ui->list->setCurrentItem(again ? again : first);
    choose(m_ui->list->currentRow());
    emit loaded();
}

void PromptsDialog::choose(int)
{
    const app::PromptPreset *preset = current();
    if (!preset)
        return;
    m_ui->explanation->setText(describedText(preset->purpose));
    m_ui->text->setPlainText(preset->text());
    showDifference();
}

void PromptsDialog::edited()
{
    app::PromptPreset *preset = current();
    if (!preset)
        return;
    const QString text = m_ui->text->toPlainText();
    const bool isStandard = text.trimmed().isEmpty() || text.trimmed() == preset->standard.trimmed();
    preset->own = isStandard ? QString() : text;
    m_ui->reset->setEnabled(!isStandard);
    QListWidgetItem *item = m_ui->list->currentItem();
    const QString title = item->data(TitleRole).toString();
    item->setText(isStandard ? title : tr("%1 (changed)").arg(title));
    m_ui->state->setText(hintOf(*preset));
}

QString PromptsDialog::hintOf(const app::PromptPreset &preset)
{
    const QSet<QString> standard = placeholders(preset.standard), own = placeholders(preset.text());
    if (const QSet<QString> missing = standard - own; !missing.isEmpty())
        return tr("The default prompt contains %1, which the program fills in for each run. Your text does not contain "
                  "%1, so the model does not get this information.")
            .arg(sorted(missing));
    if (const QSet<QString> unknown = own - standard; !unknown.isEmpty())
        return tr("The program does not fill in %1. The model sees %1 exactly as written.").arg(sorted(unknown));
    return {};
}

// Line by line, each with a sign, so that the difference is not marked by colour alone.
void PromptsDialog::showDifference()
{
    const app::PromptPreset *preset = current();
    if (!preset || m_ui->tabs->currentWidget() != m_ui->difference)
        return;
    const QString standard = preset->standard.trimmed(), own = preset->text().trimmed();
    const QStringList left = standard.split(QLatin1Char('\n')), right = own.split(QLatin1Char('\n'));
    QStringList lines;
    QList<Role> roles;
    const auto line = [&](const QString &sign, const QString &text, Role role) {
        lines += sign + text;
        roles += role;
    };
    for (const app::LinePair &pair : app::alignLines(standard, own)) {
        if (pair.same) {
            line(QStringLiteral("  "), left.value(pair.left), Role::base);
            continue;
        }
        if (pair.left >= 0)
            line(QStringLiteral("− "), left.value(pair.left), Role::removedRow);
        if (pair.right >= 0)
            line(QStringLiteral("+ "), right.value(pair.right), Role::addedRow);
    }
    m_ui->difference->setPlainText(preset->own.isEmpty() ? tr("This prompt is the default prompt.")
                                                         : lines.join(QLatin1Char('\n')));
    QList<QTextEdit::ExtraSelection> marks;
    for (int i = 0; i < roles.size() && !preset->own.isEmpty(); ++i) {
        if (roles[i] == Role::base)
            continue;
        QTextEdit::ExtraSelection mark;
        mark.cursor = QTextCursor(m_ui->difference->document()->findBlockByNumber(i));
        mark.format.setBackground(Theme::of(this).color(roles[i]));
        mark.format.setProperty(QTextFormat::FullWidthSelection, true);
        marks += mark;
    }
    m_ui->difference->setExtraSelections(marks);
}

void PromptsDialog::reset()
{
    if (const app::PromptPreset *preset = current())
        m_ui->text->setPlainText(preset->standard);
    showDifference();
}

void PromptsDialog::save()
{
    std::vector<std::pair<QString, app::PromptPreset>> changed;
    for (const Scope &scope : m_scopes)
        for (std::size_t i = 0; i < scope.presets.size(); ++i)
            if (scope.presets[i].own != scope.before[i].own)
                changed.emplace_back(scope.source, scope.presets[i]);
    if (changed.empty() || !m_services.keep)
        return accept();
    m_ui->buttons->setEnabled(false);
    m_background.start([this, changed, keep = m_services.keep](const std::stop_token &, const app::Background::Tell &) {
        QString problem;
        for (const auto &[source, preset] : changed)
            if (const base::Status kept = keep(source, preset); !kept)
                problem = coreText(kept.error());
        return app::Background::Deliver([this, problem] {
            m_ui->buttons->setEnabled(true);
            m_ui->state->setText(problem);
            if (problem.isEmpty())
                accept();
        });
    });
}

} // namespace widgets
