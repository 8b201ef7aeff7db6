// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/window/questioncontextchoice.h"

#include "app/run/agentrunner.h"
#include "widgets/controls/parts.h"
#include "widgets/text/uitext.h"
#include "widgets/window/agentchoice.h"

#include <algorithm>

namespace widgets {

QuestionContextChoice::QuestionContextChoice(app::AgentRunner *runner, AgentChoice *agents, const KnownSources *known,
                                             QWidget *window)
    : QObject(window),
      m_runner(runner),
      m_agents(agents),
      m_known(known),
      m_window(window),
      m_button(new Button(Icon::add, QString()))
{
    m_button->setObjectName(QStringLiteral("besideButton"));
    m_button->setToolTip(tr("Add values, an answer format, more sources or earlier questions. Only the agent with "
                            "tools uses these details."));
    connect(m_button, &QPushButton::clicked, this, &QuestionContextChoice::show);
    connect(agents, &AgentChoice::changed, this, &QuestionContextChoice::refresh);
    connect(runner, &app::AgentRunner::sourceOpened, this, [this] {
        m_chosen.sources.removeAll(m_runner->source().uri); // it is the main source now
        refresh();
    });
    connect(runner, &app::AgentRunner::runRemoved, this, [this](app::RunId id) {
        m_chosen.follows.erase(id);
        refresh();
    });
    refresh();
}

void QuestionContextChoice::choose(const QuestionContext &chosen)
{
    m_chosen = chosen;
    refresh();
    emit changed();
}

QuestionContextDialog *QuestionContextChoice::show()
{
    std::vector<QuestionContextDialog::Offer> sources;
    const auto offer = [&](const QString &address, const QString &title) {
        const bool isThere = address == m_runner->source().uri ||
                             std::any_of(sources.begin(), sources.end(), [&](const QuestionContextDialog::Offer &each) {
                                 return each.address == address;
                             });
        if (!isThere)
            sources.push_back({address, title});
    };
    for (const app::SourceOffer &each : m_runner->offers())
        offer(each.uri, sourceText(each.uri, each.title));
    for (const KnownSource &each : m_known->all())
        offer(each.address, each.name);
    auto *dialog = new QuestionContextDialog(m_chosen, sources, app::earlierRuns(m_runner->runs()), m_window);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &QDialog::accepted, this, [this, dialog] { choose(dialog->chosen()); });
    dialog->open();
    return dialog;
}

void QuestionContextChoice::put(app::AskRequest &question) const
{
    if (!m_agents->mayUseTools())
        return;
    question.context = m_chosen.values;
    question.answerSchema = m_chosen.answerSchema;
    question.otherSources = m_chosen.sources;
    for (const app::EarlierRun &each : app::earlierRuns(m_runner->runs()))
        if (m_chosen.follows.contains(each.id))
            question.earlier.emplace_back(each.question, each.answer);
}

void QuestionContextChoice::refresh()
{
    QStringList parts;
    if (const auto count = m_chosen.values.size(); count > 0)
        parts += count == 1 ? tr("1 value") : tr("%1 values").arg(count);
    if (!m_chosen.answerSchema.isEmpty())
        parts += tr("answer format");
    if (const auto count = m_chosen.sources.size(); count > 0)
        parts += count == 1 ? tr("1 more source") : tr("%1 more sources").arg(count);
    if (const auto count = m_chosen.follows.size(); count > 0)
        parts += count == 1 ? tr("1 earlier question") : tr("%1 earlier questions").arg(count);
    m_button->setText(parts.isEmpty() ? tr("Details…") : parts.join(dot));
    const app::AgentView *agent = m_agents->inForce();
    m_button->setVisible(m_agents->mayUseTools() && (!parts.isEmpty() || (agent && agent->callsTools)));
}

} // namespace widgets
