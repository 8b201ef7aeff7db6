// SPDX-License-Identifier: GPL-3.0-or-later
#include "agents/react/recordedcall.h"

#include "base/artefact.h"
#include "base/codedtext.h"

namespace agents {

using ::tools::Observation;

base::Result<Observation> recordedCall(const ::tools::PreparedCall &call, workflow::Context &context,
                                       const std::function<Observation(workflow::LiveCall &)> &live,
                                       const nlohmann::json &extra)
{
    auto request = call.toJson();
    request.update(extra);
    BASE_TRY(
        const auto reply,
        context.activities.call("tool:" + call.tool->name, base::json(std::move(request)),
                                [&](workflow::LiveCall &handle) -> base::Result<workflow::Reply> {
                                    const Observation made = live(handle);
                                    if (made.status == Observation::Status::cancelled && handle.stop().stop_requested())
                                        return base::fail(base::Category::cancelled,
                                                          BASE_TEXT("call.stopped-by-you", "Stopped by you."));
                                    std::vector<base::Parts::Part> parts{{"observation", base::json(made.toJson())}};
                                    if (made.value)
                                        parts.push_back({"value", made.value});
                                    return workflow::Reply{base::parts(std::move(parts)), made.usage};
                                }));
    Observation observation;
    base::ArtefactPtr value;
    const auto *parts = dynamic_cast<const base::Parts *>(reply.get());
    for (const auto &[name, part] : parts ? parts->parts() : std::vector<base::Parts::Part>())
        if (name == "observation")
            observation = Observation::fromJson(base::jsonOf(part));
        else if (name == "value")
            value = part;
    observation.value = std::move(value);
    return observation;
}

} // namespace agents
