// SPDX-License-Identifier: GPL-3.0-or-later
// Messages of a source's worker to the window: values.
#pragma once

#include "base/result.h"
#include "data/rows/rows.h"
#include "data/source/repairer.h"
#include "data/source/source.h"

#include <QString>
#include <memory>
#include <optional>
#include <variant>
#include <vector>

namespace app {

struct SourceView;

// Each message names its opening or ticket; the receiver drops messages of an outdated one.
struct OpeningProgressed {
    quint64 opening = 0;
    QString what;
    double fraction = -1;
};
struct OpeningDone {
    quint64 opening = 0;
    base::Result<std::shared_ptr<const SourceView>> source;
};
struct SamplesFound {
    quint64 opening = 0;
    std::vector<data::SampleQuestion> samples;
};
struct RowsFetched {
    quint64 ticket = 0;
    std::shared_ptr<const data::Rows> rows;
    std::optional<base::Error> error;
};
struct PlanFetched {
    quint64 ticket = 0;
    std::shared_ptr<const data::Plan> plan;
    std::optional<base::Error> error;
};
using SourceMessage = std::variant<OpeningProgressed, OpeningDone, SamplesFound, RowsFetched, PlanFetched>;

// put() on any thread.
class SourceEvents {
public:
    virtual ~SourceEvents() = default;
    virtual void put(SourceMessage message) = 0;
};

} // namespace app
