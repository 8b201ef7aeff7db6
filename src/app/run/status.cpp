// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/run/status.h"

#include "agents/engine/names.h"

namespace app {

Outcome outcomeOf(QStringView endReason)
{
    namespace reasons = agents::reasons;
    const auto is = [&](const char *reason) { return endReason == QLatin1String(reason); };
    const auto begins = [&](const char *prefix) { return endReason.startsWith(QLatin1String(prefix)); };
    if (endReason.isEmpty())
        return Outcome::Open;
    if (is(reasons::answered) || is(reasons::score))
        return Outcome::Answered;
    if (is(reasons::verifiedEmpty))
        return Outcome::VerifiedEmpty;
    if (is(reasons::stepLimit) || begins(reasons::budget))
        return Outcome::Limit;
    if (is(reasons::noProgress))
        return Outcome::NoProgress;
    if (begins(reasons::refused))
        return Outcome::Refused;
    if (begins(reasons::error))
        return Outcome::Error;
    if (is(reasons::cancelled))
        return Outcome::Cancelled;
    if (is(reasons::abstained))
        return Outcome::Abstained;
    return Outcome::Other;
}

bool isAnswer(Outcome outcome)
{
    return outcome == Outcome::Answered || outcome == Outcome::VerifiedEmpty;
}

} // namespace app
