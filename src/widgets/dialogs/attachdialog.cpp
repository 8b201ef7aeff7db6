// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/dialogs/attachdialog.h"

#include "app/source/attachcontroller.h"
#include "widgets/help/guide.h"
#include "widgets/text/coretext.h"
#include "widgets/theme/theme.h"

#include <QBoxLayout>
#include <QDialogButtonBox>
#include <QFileDialog>
#include <QFormLayout>
#include <QJsonDocument>
#include <QJsonObject>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QRegularExpression>

namespace widgets {

namespace {

const QString storedName = QStringLiteral("attach");

} // namespace

AttachDialog::AttachDialog(app::AttachController *attaching, LayoutStore layout, QWidget *parent)
    : QDialog(parent),
      m_attaching(attaching),
      m_layout(std::move(layout)),
      m_command(new QLineEdit),
      m_folder(new QLineEdit),
      m_variables(new QLineEdit),
      m_browse(new QPushButton(tr("&Browse…"))),
      m_start(new QPushButton(tr("&Start and attach"))),
      m_starts(new QLabel)
{
    const Theme &theme = Theme::of(parent);
    setWindowTitle(tr("Attach an agent"));
    setObjectName(QStringLiteral("attach"));
    resize(int(theme.u(150)), sizeHint().height());
    auto *about = new QLabel(tr("The program of your own agent runs alongside the workbench. You can step through your "
                                "agent, pause it, edit it and branch it, just like the agents of the workbench."));
    about->setWordWrap(true);
    m_command->setPlaceholderText(QStringLiteral("python3 -m reflexion_attach my_agent:graph"));
    m_folder->setPlaceholderText(tr("the folder of the agent's files"));
    m_variables->setPlaceholderText(QStringLiteral("OPENAI_API_KEY"));
    m_variables->setToolTip(tr("Names of environment variables that the program gets, separated by blanks. It gets no "
                               "others, except PATH, HOME, TMPDIR, the language and the time zone."));
    auto *place = new QHBoxLayout;
    place->addWidget(m_folder, 1);
    place->addWidget(m_browse);
    m_browse->setAutoDefault(false);
    auto *form = new QFormLayout;
    form->addRow(tr("&Command"), m_command);
    auto *folderLabel = new QLabel(tr("&Folder"));
    folderLabel->setBuddy(m_folder);
    form->addRow(folderLabel, place);
    form->addRow(tr("Environment &variables"), m_variables);
    m_command->setAccessibleName(tr("Command"));
    m_folder->setAccessibleName(tr("Folder"));
    m_variables->setAccessibleName(tr("Environment variables"));
    m_starts->setWordWrap(true);
    m_starts->setTextFormat(Qt::PlainText);
    m_starts->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    m_starts->setAccessibleName(tr("What is started"));
    auto *buttons = new QDialogButtonBox(QDialogButtonBox::Cancel);
    buttons->addButton(m_start, QDialogButtonBox::AcceptRole);
    m_start->setDefault(true);
    addHelp(buttons, QStringLiteral("attach"));
    auto *column = new QVBoxLayout(this);
    column->addWidget(about);
    column->addLayout(form);
    column->addWidget(m_starts, 1);
    column->addWidget(buttons);
    if (m_layout.read) {
        const QJsonObject last = QJsonDocument::fromJson(m_layout.read(storedName)).object();
        m_command->setText(last[QLatin1String("command")].toString());
        m_folder->setText(last[QLatin1String("folder")].toString());
        m_variables->setText(last[QLatin1String("variables")].toString());
    }
    for (QLineEdit *field : {m_command, m_folder, m_variables})
        connect(field, &QLineEdit::textChanged, this, &AttachDialog::describeStart);
    connect(m_browse, &QPushButton::clicked, this, &AttachDialog::chooseFolder);
    connect(m_start, &QPushButton::clicked, this, &AttachDialog::start);
    connect(buttons, &QDialogButtonBox::rejected, this, &AttachDialog::reject);
    connect(m_attaching, &app::AttachController::failed, this, [this](const base::Error &error) {
        setBusy(false);
        m_command->setFocus(); // to correct it: the busy dialog has moved the focus to *Cancel*
        show(coreText(error), true);
    });
    connect(m_attaching, &app::AttachController::attached, this, [this](const app::AgentView &agent) {
        setBusy(false);
        emit attached(agent.name);
        accept();
    });
    describeStart();
}

app::AttachRequest AttachDialog::request() const
{
    static const QRegularExpression separators(QStringLiteral("[\\s,;]+"));
    app::AttachRequest request;
    request.words = app::AttachController::wordsOf(m_command->text()).value_or(QStringList());
    request.folder = m_folder->text().trimmed();
    request.variables = m_variables->text().split(separators, Qt::SkipEmptyParts);
    return request;
}

void AttachDialog::show(const QString &text, bool isProblem)
{
    m_starts->setText(isProblem ? tr("Problem: %1").arg(text) : text);
    // A longer text does not make a dialog larger by itself: it would squeeze the fields.
    if (const int needed = layout()->totalHeightForWidth(width()); height() < needed)
        resize(width(), needed);
}

// Each word in quotes: the user sees what is one argument.
void AttachDialog::describeStart()
{
    const auto words = app::AttachController::wordsOf(m_command->text());
    m_start->setEnabled(words.has_value() && !m_isBusy);
    if (m_command->text().trimmed().isEmpty())
        return show(tr("Type the command that serves the agent."), false);
    if (!words)
        return show(coreText(words.error()), true);
    const app::AttachRequest given = request();
    QStringList shown;
    for (const QString &word : *words)
        shown += QStringLiteral("“%1”").arg(word);
    QString text =
        tr("This command will be started with your rights and without a shell: %1").arg(shown.join(QLatin1Char(' ')));
    if (!given.folder.isEmpty())
        text += QLatin1Char('\n') + tr("in the folder %1").arg(given.folder);
    if (!given.variables.isEmpty())
        text +=
            QLatin1Char('\n') + tr("with the environment variables %1").arg(given.variables.join(QStringLiteral(", ")));
    show(text, false);
}

void AttachDialog::chooseFolder()
{
    auto *dialog = new QFileDialog(this, tr("Folder of the agent"), m_folder->text());
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::Directory);
    dialog->setOption(QFileDialog::ShowDirsOnly);
    connect(dialog, &QFileDialog::fileSelected, m_folder, &QLineEdit::setText);
    dialog->open();
}

void AttachDialog::start()
{
    if (m_isBusy || !m_start->isEnabled())
        return;
    if (m_layout.write)
        m_layout.write(storedName, QJsonDocument(QJsonObject{{QStringLiteral("command"), m_command->text()},
                                                             {QStringLiteral("folder"), m_folder->text()},
                                                             {QStringLiteral("variables"), m_variables->text()}})
                                       .toJson(QJsonDocument::Compact));
    setBusy(true);
    show(tr("The program is starting. Large libraries can take a few seconds to load."), false);
    m_attaching->attach(request());
}

void AttachDialog::setBusy(bool isBusy)
{
    m_isBusy = isBusy;
    m_start->setEnabled(!isBusy);
    for (QWidget *field : std::initializer_list<QWidget *>{m_command, m_folder, m_variables, m_browse})
        field->setEnabled(!isBusy);
}

void AttachDialog::reject()
{
    if (m_isBusy)
        m_attaching->cancel();
    QDialog::reject();
}

} // namespace widgets
