// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/panes/documentsbar.h"

#include "app/run/agentrunner.h"
#include "app/source/sourcecontroller.h"
#include "widgets/controls/parts.h"
#include "widgets/theme/theme.h"

#include <QBoxLayout>
#include <QComboBox>
#include <QInputDialog>
#include <QLineEdit>

namespace widgets {

DocumentsBar::DocumentsBar(app::AgentRunner *runner, QWidget *parent)
    : QWidget(parent),
      m_runner(runner),
      m_address(new QLineEdit),
      m_ranking(new TextLabel(Type::small, Role::muted)),
      m_vectors(new Button(tr("&Vector search…"))),
      m_state(new TextLabel(Type::small, Role::muted))
{
    const Theme &theme = Theme::of(this);
    m_address->setObjectName(QStringLiteral("webPage"));
    m_address->setPlaceholderText(tr("Add a web page: https://…"));
    m_address->setAccessibleName(tr("Address of the web page to add"));
    m_address->setToolTip(tr("The program fetches the page once and stores its text in the folder, with the address "
                             "and the date. Scripts in the page do not run."));
    m_address->setClearButtonEnabled(true);
    m_address->setFixedHeight(theme.u(7));
    m_vectors->setToolTip(tr("Choose a model that finds passages by meaning, in addition to the word search"));
    m_state->setWraps(true);
    m_state->hide();
    auto *row = new QHBoxLayout;
    row->setSpacing(theme.u(2));
    row->addWidget(m_ranking, 1);
    row->addWidget(m_vectors);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(theme.u(3), theme.u(2), theme.u(2), theme.u(2));
    column->setSpacing(theme.u(1));
    column->addWidget(m_address);
    column->addLayout(row);
    column->addWidget(m_state);
    connect(m_address, &QLineEdit::returnPressed, this, &DocumentsBar::addPage);
    connect(m_vectors, &QPushButton::clicked, this, &DocumentsBar::chooseModel);
    connect(m_runner, &app::AgentRunner::sourceOpened, this, &DocumentsBar::followSource);
    app::SourceController *sources = m_runner->sources();
    connect(sources, &app::SourceController::documentsProgressed, this,
            [this](const QString &what) { say(what, false); });
    connect(sources, &app::SourceController::documentsChanged, this,
            [this](const QString &source, const QString &done, const QString &problem) {
                setBusy(false);
                say(problem.isEmpty() ? done : problem, !problem.isEmpty());
                if (!problem.isEmpty())
                    return;
                m_address->clear();
                if (source == m_runner->source().uri)
                    m_runner->openSource(source); // reopening updates the index
            });
    followSource();
}

QPushButton *DocumentsBar::vectors() const
{
    return m_vectors;
}

void DocumentsBar::followSource()
{
    const app::SourceView &source = m_runner->source();
    const bool isFolder = source.schema && source.schema->ofDocuments &&
                          !source.uri.startsWith(QLatin1String("sample:")) &&
                          !source.uri.contains(QLatin1String("://"));
    setVisible(isFolder);
    const QString ranking = QString::fromStdString(source.info.dialect).section(QStringLiteral(", "), 1);
    const QString model = ranking.section(QStringLiteral("vectors of "), 1); // name stored in the collection
    m_ranking->setText(model.isEmpty() ? tr("Ranking by matching words")
                                       : tr("Ranking by matching words and by vectors of %1").arg(model));
    m_ranking->setToolTip(ranking);
    if (m_source == source.uri)
        return;
    m_source = source.uri;
    say({}, false);
}

void DocumentsBar::say(const QString &text, bool isProblem)
{
    m_state->setRole(isProblem ? Role::error : Role::muted);
    m_state->setText(text);
    m_state->setVisible(!text.isEmpty());
}

void DocumentsBar::setBusy(bool busy)
{
    m_address->setReadOnly(busy);
    m_vectors->setEnabled(!busy);
}

void DocumentsBar::addPage()
{
    const QString address = m_address->text().trimmed();
    if (address.isEmpty() || m_address->isReadOnly())
        return;
    setBusy(true);
    say(tr("Fetching the page…"), false);
    m_runner->sources()->addPage(m_runner->source().uri, address);
}

void DocumentsBar::chooseModel()
{
    const QString wordsAlone = tr("word search only");
    auto *dialog = new QInputDialog(this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setWindowTitle(tr("Find passages by meaning"));
    dialog->setLabelText(tr("Embedding model. It receives the text of all passages once and the words of every search, "
                            "and turns them into vectors."));
    dialog->setComboBoxItems({wordsAlone, QStringLiteral("ollama:nomic-embed-text"),
                              QStringLiteral("openai:text-embedding-3-small"),
                              QStringLiteral("gemini:gemini-embedding-001")});
    dialog->setComboBoxEditable(true);
    connect(dialog, &QInputDialog::textValueSelected, this, [this, wordsAlone](const QString &chosen) {
        const QString model = chosen.trimmed() == wordsAlone ? QString() : chosen.trimmed();
        setBusy(true);
        say(model.isEmpty() ? tr("Turning vector search off…") : tr("Getting the vectors from the model…"), false);
        m_runner->sources()->setEmbedding(m_runner->source().uri, model);
    });
    dialog->open();
}

} // namespace widgets
