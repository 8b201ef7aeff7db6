// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/source/attachcontroller.h"

#include "agents/attached/command.h"
#include "app/models/text.h"
#include "app/source/sourcesession.h"

namespace app {

AttachController::AttachController(AttachAgent attach, std::shared_ptr<platform::ThreadGroup> threads,
                                   SourceSession &source, QObject *parent)
    : QObject(parent), m_attach(std::move(attach)), m_source(source), m_tasks(std::move(threads), "attach", this)
{
}

AttachController::~AttachController() = default;

base::Result<QStringList> AttachController::wordsOf(const QString &line)
{
    BASE_TRY(const auto words, agents::attached::wordsOf(fromQt(line)));
    QStringList all;
    for (const std::string &word : words)
        all += toQt(word);
    return all;
}

void AttachController::attach(const AttachRequest &request)
{
    if (!m_attach)
        return;
    m_tasks.start([this, number = ++m_newest, request, attach = m_attach](const std::stop_token &stop,
                                                                          const TaskThreads::Tell &tell) {
        tell([this, number, made = attach(request, stop)] {
            if (number != m_newest)
                return;
            if (!made) {
                emit failed(made.error());
                return;
            }
            m_source.addAgent(*made);
            emit attached(*made);
        });
    });
}

void AttachController::cancel()
{
    ++m_newest;
    m_tasks.cancel();
}

} // namespace app
