// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/settings/knownsources.h"

#include <QStringList>
#include <algorithm>

namespace widgets {

namespace {

constexpr std::size_t mostKnown = 20; // maximum number without a name

} // namespace

KnownSources::KnownSources(LayoutStore layout) : m_layout(std::move(layout))
{
    if (!m_layout.read)
        return;
    for (const QString &line :
         QString::fromUtf8(m_layout.read(QStringLiteral("sources"))).split(QLatin1Char('\n'), Qt::SkipEmptyParts))
        m_all.push_back({line.section(QLatin1Char('\t'), 0, 0), line.section(QLatin1Char('\t'), 1)});
}

void KnownSources::add(const KnownSource &source)
{
    if (source.address.isEmpty() || source.address.startsWith(QLatin1String("sample:")))
        return;
    KnownSource kept = source;
    const auto same = std::find_if(m_all.begin(), m_all.end(),
                                   [&](const KnownSource &each) { return each.address == source.address; });
    if (same != m_all.end()) {
        if (kept.name.isEmpty())
            kept.name = same->name;
        m_all.erase(same);
    }
    m_all.insert(m_all.begin(), kept);
    std::stable_partition(m_all.begin(), m_all.end(), [](const KnownSource &each) { return !each.name.isEmpty(); });
    const auto unnamed = std::find_if(m_all.begin(), m_all.end(), [](const auto &each) { return each.name.isEmpty(); });
    if (std::size_t(m_all.end() - unnamed) > mostKnown)
        m_all.resize(std::size_t(unnamed - m_all.begin()) + mostKnown);
    write();
}

void KnownSources::remove(const QString &address)
{
    std::erase_if(m_all, [&](const KnownSource &each) { return each.address == address; });
    write();
}

void KnownSources::write() const
{
    if (!m_layout.write)
        return;
    QStringList lines;
    for (const KnownSource &each : m_all)
        lines += each.address + QLatin1Char('\t') + each.name;
    m_layout.write(QStringLiteral("sources"), lines.join(QLatin1Char('\n')).toUtf8());
}

} // namespace widgets
