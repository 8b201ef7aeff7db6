// SPDX-License-Identifier: GPL-3.0-or-later
#include "session/sourcetrail.h"

#include <algorithm>
#include <map>

namespace session {

using namespace workflow;

SourceTrail::SourceTrail(const RunInfo &info, const RunRecord &record, const std::vector<Mark> &marks)
    : m_prints{info.facts.fingerprint}
{
    std::map<std::int64_t, const std::string *> notes;
    for (const Mark &mark : marks)
        if (mark.run == info.id && mark.kind == "source")
            notes[mark.id] = &mark.value;
    for (const CheckpointPtr &one : record.checkpoints) {
        const auto own = notes.find(static_cast<std::int64_t>(one->id));
        add(*one, own == notes.end() ? std::string() : *own->second);
    }
}

const std::string &SourceTrail::at(CheckpointId id) const
{
    const auto index = static_cast<std::size_t>(id);
    return m_prints[index == 0 || index > m_of.size() ? 0 : m_of[index - 1]];
}

bool SourceTrail::add(const Checkpoint &checkpoint, const std::string &ranOn)
{
    const std::string &before = at(checkpoint.parent);
    const std::string now = ranOn.empty() ? before : ranOn; // a copy, because m_prints may reallocate
    const bool differs = now != before;
    auto found = std::find(m_prints.begin(), m_prints.end(), now);
    if (found == m_prints.end())
        found = m_prints.insert(m_prints.end(), now);
    const auto index = static_cast<std::size_t>(checkpoint.id);
    if (m_of.size() < index)
        m_of.resize(index, 0);
    m_of[index - 1] = static_cast<std::size_t>(found - m_prints.begin());
    return differs;
}

TrailSink::TrailSink(std::unique_ptr<CheckpointSink> inner, SourceTrail &trail, Present present, Put put)
    : m_inner(std::move(inner)), m_trail(trail), m_present(std::move(present)), m_put(std::move(put))
{
}

base::Status TrailSink::commit(const CheckpointPtr &checkpoint)
{
    if (m_inner)
        BASE_CHECK(m_inner->commit(checkpoint));
    // An edit of the user uses no source, and a replay queries none.
    const std::string ranOn = checkpoint->origin == Origin::run ? m_present() : std::string();
    if (m_trail.add(*checkpoint, ranOn) && m_inner)
        return m_put(static_cast<std::int64_t>(checkpoint->id), ranOn);
    return {};
}

base::Status TrailSink::commit(const Attempt &attempt)
{
    return m_inner ? m_inner->commit(attempt) : base::Status();
}

base::Status TrailSink::commit(const Branch &branch)
{
    return m_inner ? m_inner->commit(branch) : base::Status();
}

} // namespace session
