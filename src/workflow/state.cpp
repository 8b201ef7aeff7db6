// SPDX-License-Identifier: GPL-3.0-or-later
#include "workflow/state.h"

#include <algorithm>

namespace workflow {

bool wrote(const Changes &changes, std::string_view name)
{
    return std::any_of(changes.begin(), changes.end(),
                       [&](const Change &change) { return change.second && change.first == name; });
}

namespace {

std::size_t placeOf(const std::vector<Name> &names, std::string_view name)
{
    return static_cast<std::size_t>(std::lower_bound(names.begin(), names.end(), name) - names.begin());
}

bool holds(const std::vector<Name> &names, std::size_t place, std::string_view name)
{
    return place < names.size() && names[place] == name;
}

} // namespace

const base::ArtefactPtr &State::get(std::string_view name) const
{
    static const base::ArtefactPtr none;
    if (m_guard && m_guard->undeclared.empty() &&
        std::find(m_guard->declared.begin(), m_guard->declared.end(), name) == m_guard->declared.end())
        m_guard->undeclared = name;
    if (!m_names)
        return none;
    const std::size_t place = placeOf(*m_names, name);
    return holds(*m_names, place, name) ? (*m_values)[place] : none;
}

std::shared_ptr<const base::List> State::list(std::string_view name) const
{
    return std::dynamic_pointer_cast<const base::List>(get(name));
}

Changes State::entries() const
{
    Changes all;
    for (std::size_t i = 0; m_names && i < m_names->size(); ++i)
        if ((*m_values)[i])
            all.emplace_back((*m_names)[i], (*m_values)[i]);
    return all;
}

State State::with(const Changes &changes) const
{
    State result(*this);
    std::shared_ptr<Names> names; // only if there is a new one
    for (const auto &[name, artefact] : changes) {
        const Names *known = names ? names.get() : m_names.get();
        if (known && holds(*known, placeOf(*known, name), name))
            continue;
        if (!names)
            names = m_names ? std::make_shared<Names>(*m_names) : std::make_shared<Names>();
        names->insert(names->begin() + static_cast<std::ptrdiff_t>(placeOf(*names, name)), name);
    }
    auto values = std::make_shared<Values>();
    if (names) {
        values->resize(names->size());
        for (std::size_t i = 0; m_names && i < m_names->size(); ++i)
            (*values)[placeOf(*names, (*m_names)[i])] = (*m_values)[i];
        result.m_names = std::move(names);
    } else if (m_values) {
        *values = *m_values;
    }
    for (const auto &[name, artefact] : changes)
        (*values)[placeOf(*result.m_names, name)] = artefact;
    result.m_values = std::move(values);
    return result;
}

std::size_t State::byteSize() const
{
    return m_values ? sizeof(Values) + m_values->capacity() * sizeof(base::ArtefactPtr) : 0;
}

} // namespace workflow
