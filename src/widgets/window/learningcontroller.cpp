// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/window/learningcontroller.h"

#include "app/models/values.h"
#include "app/run/agentrunner.h"
#include "app/run/runsource.h"
#include "app/source/learning.h"
#include "app/source/querylanguage.h"
#include "app/source/schemamodel.h"
#include "widgets/controls/escapefilter.h"
#include "widgets/controls/parts.h"
#include "widgets/dialogs/defaultmeaningdialog.h"
#include "widgets/dialogs/lessonsdialog.h"
#include "widgets/dialogs/namepropertiesdialog.h"
#include "widgets/panes/questionbox.h"
#include "widgets/panes/questionpane.h"
#include "widgets/panes/teachpanel.h"
#include "widgets/panes/wordspane.h"
#include "widgets/window/docks.h"

#include <QBoxLayout>
#include <QDialogButtonBox>
#include <QLineEdit>

namespace widgets {

SynonymsDialog::SynonymsDialog(const QString &name, const QStringList &words, QWidget *parent)
    : QDialog(parent), m_words(new QLineEdit(words.join(QStringLiteral(", "))))
{
    setWindowTitle(tr("Synonyms"));
    auto *label = new QLabel(tr("&Synonyms of “%1”, separated by commas:").arg(name));
    label->setBuddy(m_words);
    label->setTextFormat(Qt::PlainText);
    auto *why = new QLabel(
        tr("In every question to this source, the offline rules treat these words as synonyms of this name."));
    why->setWordWrap(true);
    auto *buttons = new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel);
    auto *column = new QVBoxLayout(this);
    column->addWidget(label);
    column->addWidget(m_words);
    column->addWidget(why);
    column->addWidget(buttons);
    setMinimumWidth(int(Theme::of(parent).u(110)));
    connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
}

QStringList SynonymsDialog::words() const
{
    QStringList words;
    for (const QString &word : m_words->text().split(QLatin1Char(','), Qt::SkipEmptyParts))
        if (const QString trimmed = word.simplified(); !trimmed.isEmpty())
            words.append(trimmed);
    return words;
}

LearningController::LearningController(app::AgentRunner *runner, app::SchemaModel *schema, SchemaPane *pane,
                                       QuestionPane *question, QWidget *window)
    : QObject(window),
      m_runner(runner),
      m_learning(new app::Learning(runner->sourceSession(), this)),
      m_question(question),
      m_window(window)
{
    connect(m_learning, &app::Learning::meaningsFound, this,
            [this](const QString &asked, const QString &, const std::vector<app::MeaningOffer> &offers) {
                if (m_panel && m_panel->question() == asked)
                    m_panel->setOffers(offers);
            });
    connect(m_learning, &app::Learning::previewed, this,
            [this](const QString &asked, const app::TaughtReading &reading) {
                if (m_panel && m_panel->question() == asked)
                    m_panel->setPreview(reading);
            });
    connect(runner, &app::AgentRunner::sourceOpened, this, &LearningController::closePanel);
    connect(runner, &app::AgentRunner::runEnded, this, &LearningController::learnFromRun);
    connect(m_learning, &app::Learning::editUnderstood, this,
            [this](const QString &asked, const std::vector<app::MeaningOffer> &offers) {
                const app::Run *run = m_runner->currentRun();
                if (!run || run->about().question != asked)
                    return;
                m_learned = offers.front().word;
                emit learnedFromEdit(run->id(), titleOf(m_learned), shortMeaningOf(m_learned));
            });
    // Escape closes the panel also from the question box.
    new EscapeFilter(
        m_question->box(), [this] { closePanel(); }, [this] { return m_panel != nullptr; });
    connect(m_learning, &app::Learning::changed, schema, [this, schema] {
        QHash<QString, QStringList> words;
        for (const app::Synonym &synonym : m_learning->learned().synonyms)
            words[QString::fromStdString(synonym.name())].append(QString::fromStdString(synonym.words));
        schema->setSynonyms(words);
        QStringList columns;
        for (const std::string &each : m_learning->learned().privateColumns)
            columns += QString::fromStdString(each);
        schema->setPrivate(columns);
        // privateChanged rebuilds offers and cards while the user works, so it is not emitted for other changes such as
        // counted uses of a word.
        std::pair now(m_runner->source().uri, columns);
        if (now == m_private || (columns.isEmpty() && m_private.second.isEmpty()))
            return;
        m_private = std::move(now);
        emit privateChanged(columns);
    });
    connect(m_learning, &app::Learning::failed, this, &LearningController::failed);
    connect(pane, &SchemaPane::synonymsRequested, this, &LearningController::editWords);
    connect(pane, &SchemaPane::displayNameRequested, this, &LearningController::editName);
    connect(pane, &SchemaPane::defaultMeaningRequested, this, &LearningController::editDefaultMeaning);
    connect(pane, &SchemaPane::privateRequested, this, [this](const QModelIndex &index, bool isPrivate) {
        const QString type = index.parent().data(app::SchemaModel::NameRole).toString();
        const QString property = index.data(app::SchemaModel::NameRole).toString();
        m_learning->setPrivate(type, property, isPrivate);
        emit notified(
            isPrivate ? tr("From now on, values of %1 are masked in rows, attempts, prompts and exports.").arg(property)
                      : tr("Values of %1 are shown again.").arg(property));
    });
    connect(question, &QuestionPane::readingChosen, this,
            [this, runner, schema, question](const QString &text, const QString &query) {
                if (const app::Run *run = runner->currentRun()) {
                    question->box()->setQuestion(run->about().question);
                    const auto &language = runner->source().language;
                    const QStringList unticked =
                        language ? language->untickedTypes(query, schema->allowedTypes()) : QStringList();
                    if (!unticked.isEmpty()) { // it needs more types ticked; there is no reading to keep
                        schema->setAllowedTypes(schema->allowedTypes() + unticked);
                        emit askRequested();
                        return;
                    }
                    m_learning->choose(run->about().question, query, text);
                    m_chosen = {run->about().question, query};
                    emit askRequested();
                }
            });
    connect(question, &QuestionPane::forgetRequested, this, [this, runner, question] {
        if (const app::Run *run = runner->currentRun()) {
            question->box()->setQuestion(run->about().question);
            m_learning->forget(run->about().question);
            emit askRequested();
        }
    });
}

void LearningController::teach(const QString &question, const QString &phrase)
{
    if (!m_runner->source().schema)
        return;
    auto *panel = new TeachPanel(question, phrase, m_runner->source().schema, m_question);
    m_panel = panel;
    m_question->setPanel(panel);
    panel->otherName()->setFocus();
    connect(panel, &TeachPanel::closed, this, &LearningController::closePanel);
    connect(panel, &TeachPanel::valuesWanted, m_learning, &app::Learning::findValues);
    connect(m_learning, &app::Learning::valuesFound, panel, &TeachPanel::setValues);
    connect(panel, &TeachPanel::previewWanted, this, [this, panel] {
        if (m_panel == panel)
            m_learning->preview(panel->question(), panel->word());
    });
    connect(panel, &TeachPanel::saved, this, [this, panel](const app::Word &word) {
        m_learning->teachWord(word);
        m_question->box()->setQuestion(panel->question());
        closePanel();
        emit askRequested();
    });
    m_learning->findMeanings(question, phrase);
}

// Learns from an answer made by an edited query or a chosen reading.
void LearningController::learnFromRun(app::RunId id)
{
    const app::Run *run = m_runner->currentRun();
    if (!run || run->id() != id || !app::isAnswer(run->outcome()) || !app::sourceOf(*m_runner, run).isOpen)
        return;
    // From a chosen reading: its meaning may become a default.
    if (const auto chosen = std::exchange(m_chosen, {});
        !chosen.first.isEmpty() && chosen.first == run->about().question)
        return m_learning->learnFromEdit(chosen.first, {}, chosen.second);
    const app::Branch *branch = run->branch(run->currentBranch());
    const app::Branch *parent = branch ? run->branch(branch->parent) : nullptr;
    if (!parent || branch->iterations.empty() || !branch->iterations.front().byPerson)
        return;
    const auto number = std::size_t(branch->forkIteration);
    const QString before = number < parent->iterations.size() ? parent->iterations[number].headline
                           : parent->iterations.empty()       ? QString()
                                                              : parent->iterations.back().headline;
    m_learning->learnFromEdit(run->about().question, before, branch->iterations.back().headline);
}

void LearningController::remember()
{
    if (m_learned.meaningText().empty())
        return;
    m_learning->teachWord(m_learned);
    emit notified((m_learned.phrases.empty() ? tr("Saved: by default, “%1” means %2.")
                                             : tr("Saved: in every question to this source, “%1” means %2."))
                      .arg(titleOf(m_learned), shortMeaningOf(m_learned)));
    m_learned = {};
    if (const app::Run *run = m_runner->currentRun())
        emit learnedFromEdit(run->id(), {}, {});
}

void LearningController::closePanel()
{
    m_panel = nullptr;
    m_question->setPanel(nullptr);
}

void LearningController::showLessons()
{
    const auto &schema = m_runner->source().schema;
    auto *dialog = new LessonsDialog(m_learning, m_undo, schema && schema->ofTables, m_window);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &LessonsDialog::questionWanted, m_question->box(), qOverload<>(&QWidget::setFocus));
    dialog->open();
}

void LearningController::editWords(const QModelIndex &index)
{
    using Model = app::SchemaModel;
    const auto kind = index.data(Model::KindRole).value<Model::Kind>();
    const bool property = kind == Model::Kind::Property;
    if (!property && kind != Model::Kind::Entity && kind != Model::Kind::Relationship)
        return;
    const QString name = index.data(Model::NameRole).toString();
    const QString type = property ? index.parent().data(Model::NameRole).toString() : name;
    const QString own = property ? name : QString();
    auto *dialog = new SynonymsDialog(name, m_learning->wordsFor(type, own), m_window);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &QDialog::accepted, this,
            [this, dialog, type, own] { m_learning->setWords(type, own, dialog->words()); });
    dialog->open();
}

void LearningController::editName(const QModelIndex &index)
{
    const QString type = index.data(app::SchemaModel::NameRole).toString();
    const auto &schema = m_runner->source().schema;
    const auto *entity = schema ? schema->entity(type.toStdString()) : nullptr;
    if (!entity || schema->ofDocuments)
        return;
    QStringList properties; // neither private nor lists
    for (const auto &each : entity->properties) {
        const QString name = QString::fromStdString(each.name);
        if (each.typeName().find("list") == std::string::npos && !m_learning->isPrivate(type, name))
            properties += name;
    }
    auto *dialog = new NamePropertiesDialog(m_learning, type, properties, m_window);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &NamePropertiesDialog::notified, this, &LearningController::notified);
    dialog->open();
}

void LearningController::editDefaultMeaning(const QModelIndex &index)
{
    const QString type = index.data(app::SchemaModel::NameRole).toString();
    const auto &schema = m_runner->source().schema;
    if (!schema || !schema->entity(type.toStdString()) || schema->ofDocuments)
        return;
    auto *dialog = new DefaultMeaningDialog(m_learning, type, app::defaultChoices(*schema, type), m_window);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &DefaultMeaningDialog::notified, this, &LearningController::notified);
    dialog->open();
}

void LearningController::keepExample(const QString &question, const QString &query)
{
    if (question.isEmpty() || query.isEmpty())
        return;
    m_learning->keepExample(question, query);
    emit notified(tr("Saved as an example. Models get this question and its query before other examples."));
}

} // namespace widgets
