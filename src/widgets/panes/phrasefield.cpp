// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/panes/phrasefield.h"

#include "app/source/learning.h"
#include "widgets/controls/parts.h"
#include "widgets/text/uitext.h"
#include "widgets/theme/icon.h"
#include "widgets/theme/viewstyle.h"

#include <QBoxLayout>
#include <QLineEdit>
#include <QTimer>

namespace widgets {

namespace {

QWidget *headOf(const QString &title, const QString &note)
{
    auto *head = new QWidget;
    auto *row = new QHBoxLayout(head);
    row->setContentsMargins(0, 0, 0, 0);
    auto *name = new TextLabel(Type::base, Role::text, true);
    name->setText(title);
    name->setKeepsWidth(true);
    auto *what = new TextLabel(Type::small, Role::muted);
    what->setText(note);
    what->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    what->setHiddenIfElided(true); // in a narrow dock
    row->addWidget(name);
    row->addWidget(what, 1);
    return head;
}

bool isSame(const app::Endpoints &one, const app::Endpoints &other)
{
    return one.from == other.from && one.to == other.to && one.columns == other.columns;
}

} // namespace

PhraseField::PhraseField(QWidget *parent)
    : QWidget(parent),
      m_saying(new QWidget),
      m_from(new TextLabel),
      m_to(new TextLabel),
      m_note(new TextLabel(Type::small, Role::muted)),
      m_said(new QLineEdit),
      m_possible(new QWidget),
      m_questions(new QVBoxLayout),
      m_rest(new QTimer(this))
{
    const Theme &theme = Theme::of(this);
    m_said->setAccessibleName(tr("Words that name the relationship in questions"));
    m_said->setToolTip(tr("A verb such as “lies in” for questions and answers. Press Enter to save the verb."));
    ViewStyle::outline(m_said);
    m_note->setWraps(true);
    constexpr int typingRests = 300;
    m_rest->setSingleShot(true);
    m_rest->setInterval(typingRests);

    auto *sentence = new QHBoxLayout;
    sentence->setSpacing(theme.u(1.5));
    sentence->addWidget(m_from);
    sentence->addWidget(m_said, 1);
    sentence->addWidget(m_to);
    auto *saying = new QVBoxLayout(m_saying);
    saying->setContentsMargins(0, 0, 0, 0);
    saying->setSpacing(theme.u(1));
    saying->addWidget(new Hairline);
    saying->addWidget(headOf(tr("Verb of the relationship"), tr("for questions and answers")));
    saying->addLayout(sentence);
    auto *possible = new QVBoxLayout(m_possible);
    possible->setContentsMargins(0, 0, 0, 0);
    possible->setSpacing(theme.u(0.5));
    possible->addWidget(new Hairline);
    possible->addWidget(headOf(tr("Questions with this relationship"), {}));
    m_questions->setSpacing(0);
    possible->addLayout(m_questions);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(theme.u(1.5));
    column->addWidget(m_saying);
    column->addWidget(m_possible);
    column->addWidget(m_note);
    connect(m_said, &QLineEdit::textEdited, m_rest, qOverload<>(&QTimer::start));
    connect(m_rest, &QTimer::timeout, this, &PhraseField::tryIt);
    connect(m_said, &QLineEdit::editingFinished, this, &PhraseField::keep);
    show(nullptr);
}

void PhraseField::setLearning(app::Learning *learning)
{
    m_learning = learning;
    connect(learning, &app::Learning::questionsFound, this,
            [this](const app::Endpoints &ends, const QString &phrase, const app::RelationshipWords &words) {
                if (m_ends && m_isUsed && isSame(*m_ends, ends) && phrase == m_said->text().simplified())
                    fill(words);
            });
    connect(learning, &app::Learning::changed, this, [this] {
        if (!m_ends || !m_isUsed || m_said->hasFocus())
            return;
        m_said->setText(m_learning->wordFor(*m_ends));
        tryIt();
    });
}

void PhraseField::show(const app::FoundRelationship *relationship)
{
    using State = app::FoundRelationship::State;
    const bool isUsed = relationship && (relationship->state == State::used || relationship->state == State::accepted);
    if (relationship && m_ends && isSame(*m_ends, relationship->ends) && isUsed == m_isUsed)
        return; // the user may be typing
    m_rest->stop();
    m_ends = relationship ? std::optional(relationship->ends) : std::nullopt;
    m_isUsed = isUsed;
    clearQuestions();
    m_saying->hide();
    m_possible->hide();
    m_note->setVisible(relationship && !isUsed && m_learning);
    if (!relationship || !m_learning)
        return;
    if (!isUsed) {
        m_note->setText(tr("If you use this relationship, questions can connect %1 and %2.")
                            .arg(QString::fromStdString(m_ends->from), QString::fromStdString(m_ends->to)));
        return;
    }
    m_said->setText(m_learning->wordFor(*m_ends));
    tryIt();
}

void PhraseField::tryIt()
{
    if (m_ends && m_isUsed && m_learning)
        m_learning->findQuestions(*m_ends, m_said->text().simplified());
}

void PhraseField::keep()
{
    if (!m_ends || !m_isUsed || !m_learning || m_learning->wordFor(*m_ends) == m_said->text().simplified())
        return;
    m_learning->setRelationshipVerb(*m_ends, m_said->text().simplified());
    tryIt();
}

void PhraseField::clearQuestions()
{
    while (QLayoutItem *item = m_questions->takeAt(0)) {
        delete item->widget();
        delete item;
    }
    m_texts.clear();
}

void PhraseField::fill(const app::RelationshipWords &words)
{
    clearQuestions();
    m_from->setText(words.from);
    m_to->setText(words.to);
    m_said->setPlaceholderText(words.verb);
    m_saying->setVisible(!words.from.isEmpty());
    m_possible->setVisible(!words.questions.empty());
    m_note->setVisible(words.questions.empty());
    m_note->setText(
        words.from.isEmpty()
            ? tr("Questions can connect tables through %1 without naming %1.").arg(QString::fromStdString(m_ends->from))
            : tr("The program found no question that is only about this relationship. Try another word."));
    const Theme &theme = Theme::of(this);
    for (const app::RelationshipQuestion &each : words.questions) {
        const QString found = each.rows == 1 && !each.first.isEmpty()
                                  ? each.first
                                  : rowsText(each.rows) + (each.isCut ? QStringLiteral("+") : QString());
        auto *line = new QWidget;
        auto *row = new QHBoxLayout(line);
        row->setContentsMargins(0, 0, 0, 0);
        row->setSpacing(theme.u(1));
        auto *text = new TextLabel;
        text->setText(each.text);
        text->setWraps(true);
        auto *rows = new TextLabel(Type::small, Role::muted);
        rows->setText(found);
        rows->setKeepsWidth(true);
        auto *ask = flatButton(Icon::ask, tr("Ask the question: %1").arg(each.text), line);
        connect(ask, &QToolButton::clicked, this, [this, question = each.text] { emit questionWanted(question); });
        row->addWidget(text, 1);
        row->addWidget(rows);
        row->addWidget(ask);
        m_questions->addWidget(line);
        m_texts += each.text + QStringLiteral(": ") + found;
    }
}

} // namespace widgets
