// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/window/besidechoice.h"

#include "app/run/agentrunner.h"
#include "widgets/window/agentchoice.h"
#include "widgets/window/parts.h"
#include "widgets/window/uitext.h"

#include <algorithm>

namespace widgets {

BesideChoice::BesideChoice(app::AgentRunner *runner, AgentChoice *agents, const KnownSources *known, QWidget *window)
    : QObject(window),
      m_runner(runner),
      m_agents(agents),
      m_known(known),
      m_window(window),
      m_button(new Button(Icon::add, QString()))
{
    m_button->setObjectName(QStringLiteral("besideButton"));
    m_button->setToolTip(
        tr("Add values, an answer format, more sources or earlier questions, for the agent with tools"));
    connect(m_button, &QPushButton::clicked, this, &BesideChoice::show);
    connect(agents, &AgentChoice::changed, this, &BesideChoice::refresh);
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

void BesideChoice::choose(const BesideQuestion &chosen)
{
    m_chosen = chosen;
    refresh();
    emit changed();
}

BesideDialog *BesideChoice::show()
{
    std::vector<BesideDialog::Offer> sources;
    const auto offer = [&](const QString &address, const QString &title) {
        const bool isThere = address == m_runner->source().uri ||
                             std::any_of(sources.begin(), sources.end(),
                                         [&](const BesideDialog::Offer &each) { return each.address == address; });
        if (!isThere)
            sources.push_back({address, title});
    };
    for (const app::SourceOffer &each : m_runner->offers())
        offer(each.uri, sourceText(each.uri, each.title));
    for (const KnownSource &each : m_known->all())
        offer(each.address, each.name);
    auto *dialog = new BesideDialog(m_chosen, sources, app::earlierRuns(m_runner->runs()), m_window);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &QDialog::accepted, this, [this, dialog] { choose(dialog->chosen()); });
    dialog->open();
    return dialog;
}

void BesideChoice::put(app::AskRequest &question) const
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

void BesideChoice::refresh()
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
