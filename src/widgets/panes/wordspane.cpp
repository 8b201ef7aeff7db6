// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/panes/wordspane.h"

#include "app/models/format.h"
#include "widgets/controls/parts.h"
#include "widgets/text/uitext.h"
#include "widgets/theme/icon.h"
#include "widgets/theme/viewstyle.h"

#include <QAction>
#include <QApplication>
#include <QBoxLayout>
#include <QDate>
#include <QFileDialog>
#include <QGridLayout>
#include <QLineEdit>
#include <QLocale>
#include <QPainter>
#include <QScrollBar>
#include <QStackedLayout>
#include <QStyledItemDelegate>
#include <QTreeWidget>
#include <algorithm>
#include <map>

namespace widgets {

namespace {

constexpr int mostOpen = 40;

enum WordItemRole {
    WordNumberRole = Qt::UserRole + 1,
    WordMeaningRole,
    WordProblemRole,
    WordUselessRole,
    WordGroupRole,
    WordUsesRole
};

// In the order of the list.
enum class WordGroup { condition, order, figure, otherName, display, anyway, nothing, source };

WordGroup groupOf(const app::Learning::ShownWord &shown)
{
    using Meaning = app::Word::Meaning;
    if (shown.isOfSource)
        return WordGroup::source;
    switch (shown.word.meaning) {
    case Meaning::condition:
        return WordGroup::condition;
    case Meaning::ordering:
        return WordGroup::order;
    case Meaning::measure:
        return WordGroup::figure;
    case Meaning::name:
        return WordGroup::display;
    case Meaning::between:
    case Meaning::date:
        return WordGroup::anyway;
    case Meaning::nothing:
        return WordGroup::nothing;
    case Meaning::type:
    case Meaning::relationship:
    case Meaning::property:
    case Meaning::value:
        break;
    }
    return WordGroup::otherName;
}

QString groupTitle(WordGroup group)
{
    switch (group) {
    case WordGroup::condition:
        return WordsPane::tr("Conditions");
    case WordGroup::order:
        return WordsPane::tr("Sort orders");
    case WordGroup::figure:
        return WordsPane::tr("Quantities");
    case WordGroup::otherName:
        return WordsPane::tr("Synonyms");
    case WordGroup::display:
        return WordsPane::tr("Display names");
    case WordGroup::anyway:
        return WordsPane::tr("Default meanings");
    case WordGroup::nothing:
        return WordsPane::tr("Words without effect");
    case WordGroup::source:
        return WordsPane::tr("Words from the source");
    }
    return {};
}

// Where the source defines the word: "comment of orders.total".
QString placeText(const app::Word &word)
{
    const QString origin = QString::fromStdString(word.origin);
    const auto behind = [&](QLatin1String begin) {
        return origin.startsWith(begin) ? origin.mid(begin.size()) : QString();
    };
    if (const QString of = behind(QLatin1String("comment of ")); !of.isEmpty())
        return WordsPane::tr("comment of %1").arg(of);
    if (const QString of = behind(QLatin1String("check of ")); !of.isEmpty())
        return WordsPane::tr("check constraint of %1").arg(of);
    if (const QString of = behind(QLatin1String("type of ")); !of.isEmpty())
        return WordsPane::tr("type of %1").arg(of);
    if (const QString name = behind(QLatin1String("check ")); !name.isEmpty())
        return WordsPane::tr("check constraint %1").arg(name);
    if (const QString name = behind(QLatin1String("type ")); !name.isEmpty())
        return WordsPane::tr("type %1").arg(name);
    if (const QString name = behind(QLatin1String("view ")); !name.isEmpty())
        return WordsPane::tr("view %1").arg(name);
    return origin == QLatin1String("schema configuration") ? WordsPane::tr("schema configuration") : origin;
}

QString wholeText(const QTreeWidgetItem *item)
{
    return item->text(0) + u'\n' + item->data(0, WordMeaningRole).toString();
}

// "used 3 times, last on 24 November 2026".
QString usesText(std::int64_t times, const std::string &last)
{
    const QDate day = QDate::fromString(QString::fromStdString(last), Qt::ISODate);
    return WordsPane::tr("used %n time(s), last on %1", nullptr, int(times))
        .arg(QLocale().toString(day, WordsPane::tr("d MMMM yyyy", "form of a date")));
}

// Short form next to a meaning that has the name: "comment".
QString shortPlace(const app::Word &word)
{
    const QString origin = QString::fromStdString(word.origin);
    const auto is = [&](const char *begin) { return origin.startsWith(QLatin1String(begin)); };
    return is("comment of ") ? WordsPane::tr("comment")
           : is("check of ") ? WordsPane::tr("constraint")
           : is("type of ")  ? WordsPane::tr("type")
                             : placeText(word);
}

// A word with its number of uses; below, its meaning or problem.
class WordDelegate final : public QStyledItemDelegate {
public:
    using QStyledItemDelegate::QStyledItemDelegate;
    QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override
    {
        const Theme &theme = Theme::of(option.widget);
        return {theme.u(30), theme.u(index.data(WordNumberRole).isValid() ? 11 : 7)};
    }
    void paint(QPainter *painter, const QStyleOptionViewItem &given, const QModelIndex &index) const override
    {
        QStyleOptionViewItem option = given;
        initStyleOption(&option, index);
        const QString text = option.text;
        option.text.clear();
        const Theme &theme = Theme::of(option.widget);
        const QStyle *style = option.widget ? option.widget->style() : QApplication::style();
        style->drawControl(QStyle::CE_ItemViewItem, &option, painter, option.widget);
        const QRect area =
            style->subElementRect(QStyle::SE_ItemViewItemText, &option, option.widget).adjusted(0, 0, -theme.u(2), 0);
        const auto line = [&](const QRect &where, const QFont &font, Role role, const QString &what) {
            painter->setFont(font);
            painter->setPen(theme.color(role));
            painter->drawText(where, int(Qt::AlignVCenter | Qt::AlignLeft) | Qt::TextSingleLine,
                              QFontMetrics(font).elidedText(what, Qt::ElideRight, where.width()));
        };
        if (!index.data(WordNumberRole).isValid())
            return line(area, theme.font(Type::base, true), Role::muted, text);
        const bool isOff = index.data(Qt::CheckStateRole).toInt() != Qt::Checked;
        const QString problem = index.data(WordProblemRole).toString();
        QRect top = area.adjusted(0, theme.u(1), 0, 0);
        top.setHeight(theme.u(5));
        const QRect below(top.left(), top.bottom(), top.width(), theme.u(4));
        const QString uses = index.data(WordUsesRole).toString();
        const int room =
            uses.isEmpty() ? 0 : QFontMetrics(theme.font(Type::small)).horizontalAdvance(uses) + theme.u(2);
        QRect phrase = top;
        phrase.setWidth(std::max(0, top.width() - room));
        line(QStyle::visualRect(option.direction, top, phrase), theme.font(Type::base, !isOff),
             isOff ? Role::muted : Role::text, text);
        QRect behind = top;
        behind.setLeft(top.right() - room + theme.u(2));
        line(QStyle::visualRect(option.direction, top, behind), theme.font(Type::small), Role::muted, uses);
        if (problem.isEmpty())
            return line(below, theme.font(Type::small), Role::muted, index.data(WordMeaningRole).toString());
        const QRect sign(below.left(), below.top() + theme.u(0.4), theme.u(3.2), theme.u(3.2));
        const Role role = index.data(WordUselessRole).toBool() ? Role::error : Role::warning;
        paintIcon(*painter, QStyle::visualRect(option.direction, below, sign), Icon::finding, theme.color(role));
        line(QStyle::visualRect(option.direction, below, below.adjusted(theme.u(4), 0, 0, 0)), theme.font(Type::small),
             role, problem);
    }
};

} // namespace

QString titleOf(const app::Word &word)
{
    using Meaning = app::Word::Meaning;
    QStringList phrases;
    for (const std::string &phrase : word.phrases)
        phrases += QString::fromStdString(phrase);
    if (!phrases.isEmpty())
        return phrases.join(QStringLiteral(", "));
    const QString type = QString::fromStdString(word.type);
    if (word.meaning == Meaning::between && word.ends.size() == 2)
        return WordsPane::tr("%1 and %2", "two types of things that a relationship connects")
            .arg(QString::fromStdString(word.ends.front()), QString::fromStdString(word.ends.back()));
    return word.meaning == Meaning::date ? WordsPane::tr("date of %1").arg(type) : type;
}

// The title already has the two types.
QString shortMeaningOf(const app::Word &word)
{
    return word.meaning == app::Word::Meaning::between ? QString::fromStdString(word.type) : app::meaningText(word);
}

WordsPane::WordsPane(app::Learning *learning, QWidget *parent)
    : QWidget(parent),
      m_learning(learning),
      m_search(new QLineEdit),
      m_list(new QTreeWidget),
      m_foot(new TextLabel(Type::base, Role::muted)),
      m_export(new Button(tr("Export…"))),
      m_import(new Button(tr("Import…")))
{
    const Theme &theme = Theme::of(this);
    m_search->setPlaceholderText(tr("Search words"));
    m_search->setAccessibleName(tr("Search words"));
    m_search->setClearButtonEnabled(true);
    m_search->addAction(icon(Icon::search), QLineEdit::LeadingPosition);
    m_search->setFixedHeight(theme.u(7));
    m_list->setAccessibleName(tr("Words with a meaning in this source"));
    m_list->setFrameShape(QFrame::NoFrame);
    m_list->setHeaderHidden(true);
    m_list->setIndentation(theme.u(4));
    m_list->setSelectionMode(QAbstractItemView::ExtendedSelection);
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_list->setItemDelegate(new WordDelegate(m_list));
    ViewStyle::applyTo(m_list);
    auto *forget = new QAction(tr("Delete"), m_list);
    forget->setShortcut(Qt::Key_Delete);
    forget->setShortcutContext(Qt::WidgetShortcut);
    m_list->addAction(forget);
    connect(m_list, &QTreeWidget::itemSelectionChanged, this, [this, forget] {
        const auto chosen = m_list->selectedItems();
        forget->setEnabled(std::any_of(chosen.begin(), chosen.end(), [this](const QTreeWidgetItem *item) {
            return !m_shown[std::size_t(item->data(0, WordNumberRole).toInt())].isOfSource;
        }));
    });
    m_list->setContextMenuPolicy(Qt::ActionsContextMenu);
    m_foot->setWraps(true);
    m_export->setToolTip(
        tr("Save all words as a words.yaml file that you can read, share and put under version control"));
    m_import->setToolTip(tr("Add the words of a words.yaml file"));
    auto *top = new QHBoxLayout;
    top->setContentsMargins(theme.u(3), theme.u(2), theme.u(2), theme.u(2));
    top->addWidget(m_search);
    auto *empty =
        new EmptyState(Icon::speech, tr("No words have been taught for this source yet. When a question has an unknown "
                                        "word, choose “Define” below the question to define the meaning of the word."));
    empty->setAutoFillBackground(true);
    empty->setBackgroundRole(QPalette::Base);
    auto *middle = new QWidget;
    m_stack = new QStackedLayout(middle);
    m_stack->addWidget(empty);
    m_stack->addWidget(m_list);
    auto *foot = new QGridLayout;
    foot->setContentsMargins(theme.u(3), theme.u(1), theme.u(2), theme.u(1));
    foot->setSpacing(theme.u(1));
    foot->addWidget(m_foot, 0, 0, 1, 2);
    foot->addWidget(m_import, 1, 0);
    foot->addWidget(m_export, 1, 1);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addLayout(top);
    column->addWidget(new Hairline);
    column->addWidget(middle, 1);
    column->addWidget(new Hairline);
    column->addLayout(foot);
    connect(m_search, &QLineEdit::textChanged, this, &WordsPane::applySearch);
    connect(forget, &QAction::triggered, this, &WordsPane::forgetChosen);
    connect(m_list, &QTreeWidget::itemChanged, this, &WordsPane::tickChanged);
    connect(m_learning, &app::Learning::changed, this, &WordsPane::refresh);
    connect(m_learning, &app::Learning::wordsTransferred, this, [this](const QString &file, int count, bool isImport) {
        emit notified(isImport ? tr("%n new word(s) imported from %1", nullptr, count).arg(file)
                               : tr("%n word(s) exported to %1", nullptr, count).arg(file));
    });
    connect(m_export, &QPushButton::clicked, this, [this] {
        exportTo(QFileDialog::getSaveFileName(this, tr("Export words"), QStringLiteral("words.yaml"),
                                              tr("Words (*.yaml *.yml)")));
    });
    connect(m_import, &QPushButton::clicked, this, [this] {
        importFrom(QFileDialog::getOpenFileName(this, tr("Import words"), QString(), tr("Words (*.yaml *.yml)")));
    });
    refresh();
}

void WordsPane::exportTo(const QString &file)
{
    if (!file.isEmpty())
        m_learning->exportWords(file);
}

void WordsPane::importFrom(const QString &file)
{
    if (!file.isEmpty())
        m_learning->importWords(file);
}

QString WordsPane::footText() const
{
    return m_foot->text();
}

void WordsPane::refresh()
{
    m_shown = m_learning->shownWords();
    m_filling = true;
    // Keeps current item, scroll position and expanded groups.
    const QString current = m_list->currentItem() ? wholeText(m_list->currentItem()) : QString();
    const int scrolled = m_list->verticalScrollBar()->value();
    std::map<WordGroup, bool> open;
    for (int g = 0; g < m_list->topLevelItemCount(); ++g)
        open[WordGroup(m_list->topLevelItem(g)->data(0, WordGroupRole).toInt())] =
            m_list->topLevelItem(g)->isExpanded();
    m_list->clear();
    std::map<WordGroup, QTreeWidgetItem *> groups;
    for (const app::Learning::ShownWord &each : m_shown)
        groups.emplace(groupOf(each), nullptr);
    for (auto &[group, item] : groups) {
        item = new QTreeWidgetItem(m_list, {groupTitle(group)});
        item->setFlags(Qt::ItemIsEnabled);
        item->setData(0, WordGroupRole, int(group));
    }
    int used = 0, own = 0, usedOfSource = 0;
    for (std::size_t i = 0; i < m_shown.size(); ++i) {
        const app::Learning::ShownWord &each = m_shown[i];
        QString meaning = shortMeaningOf(each.word);
        const QString shown = each.isOfSource ? meaning + dot + shortPlace(each.word) : meaning;
        if (each.isOfSource)
            meaning += dot + placeText(each.word);
        auto *item = new QTreeWidgetItem(groups[groupOf(each)], {titleOf(each.word)});
        item->setFlags(Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemIsUserCheckable);
        item->setCheckState(0, each.word.off ? Qt::Unchecked : Qt::Checked);
        item->setData(0, WordNumberRole, int(i));
        item->setData(0, WordMeaningRole, shown);
        item->setData(0, WordProblemRole, each.problems.join(QLatin1Char(' ')));
        item->setData(0, WordUselessRole, each.isUseless);
        QStringList facts{meaning};
        if (each.use.times > 0) {
            item->setData(0, WordUsesRole, tr("%n time(s)", "used", int(each.use.times)));
            facts += usesText(each.use.times, each.use.last);
        }
        facts += each.problems;
        item->setToolTip(0, facts.join(QLatin1Char('\n')));
        item->setData(0, Qt::AccessibleTextRole, QStringList(QStringList{item->text(0)} + facts).join(u", "));
        if (wholeText(item) == current)
            m_list->setCurrentItem(item);
        own += each.isOfSource ? 0 : 1;
        (each.isOfSource ? usedOfSource : used) += each.word.off || each.isUseless ? 0 : 1;
    }
    for (const auto &[group, item] : groups) // many words of the source stay collapsed
        item->setExpanded(open.contains(group) ? open[group]
                                               : group != WordGroup::source || item->childCount() <= mostOpen);
    m_filling = false;
    applySearch();
    m_list->verticalScrollBar()->setValue(scrolled);
    m_stack->setCurrentIndex(m_shown.empty() ? 0 : 1);
    const int ofSource = int(m_shown.size()) - own;
    m_export->setEnabled(own > 0 || usedOfSource < ofSource);
    QStringList foot;
    if (own > 0)
        foot += tr("%1 of your %2 words are switched on").arg(app::formatCount(used), app::formatCount(own));
    if (ofSource > 0)
        foot += tr("%1 of %2 words from the source are switched on")
                    .arg(app::formatCount(usedOfSource), app::formatCount(ofSource));
    m_foot->setText(foot.join(u'\n'));
    emit refreshed();
}

void WordsPane::applySearch()
{
    const QString text = m_search->text().trimmed();
    for (int g = 0; g < m_list->topLevelItemCount(); ++g) {
        QTreeWidgetItem *group = m_list->topLevelItem(g);
        bool any = false;
        for (int i = 0; i < group->childCount(); ++i) {
            QTreeWidgetItem *item = group->child(i);
            const bool fits = text.isEmpty() || item->text(0).contains(text, Qt::CaseInsensitive) ||
                              item->data(0, WordMeaningRole).toString().contains(text, Qt::CaseInsensitive);
            item->setHidden(!fits);
            any = any || fits;
        }
        group->setHidden(!any);
        if (any && !text.isEmpty())
            group->setExpanded(true);
    }
}

void WordsPane::forgetChosen()
{
    std::vector<app::Word> words; // copied, as forgetting refills the list
    for (const QTreeWidgetItem *item : m_list->selectedItems())
        if (const auto number = std::size_t(item->data(0, WordNumberRole).toInt());
            number < m_shown.size() && !m_shown[number].isOfSource)
            words.push_back(m_shown[number].word);
    for (const app::Word &word : words)
        m_learning->forgetEntry(word);
}

void WordsPane::tickChanged(QTreeWidgetItem *item)
{
    if (m_filling || !item->data(0, WordNumberRole).isValid())
        return;
    const auto number = std::size_t(item->data(0, WordNumberRole).toInt());
    const bool isUsed = item->checkState(0) == Qt::Checked;
    if (number >= m_shown.size() || m_shown[number].word.off != isUsed)
        return;
    const app::Learning::ShownWord shown = m_shown[number];
    if (shown.isOfSource)
        m_learning->setSourceWordUsed(shown.word, isUsed);
    else
        m_learning->setUsed(shown.word, isUsed);
}

} // namespace widgets
