// SPDX-License-Identifier: GPL-3.0-or-later
// Checkpoints and attempts as JSON and back. Artefacts stand there as the hex digits of their hash. Inner header; any
// thread.
#pragma once

#include "workflow/checkpoint.h"

#include <functional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace session {

// A text to store, and the artefacts that it names.
struct Encoded {
    std::string body;
    std::vector<base::ArtefactPtr> artefacts;
};

Encoded encode(const workflow::Checkpoint &checkpoint);
Encoded encode(const workflow::Attempt &attempt);

// Reads them back; what is equal in many checkpoints is shared again.
class Decoder {
public:
    using Find = std::function<base::Result<base::ArtefactPtr>(const base::Hash &hash)>;
    explicit Decoder(Find find) : m_find(std::move(find)) {}

    // Fills in what the body says; `parent` is null at the start.
    base::Status decode(std::string_view body, const workflow::Checkpoint *parent, workflow::Checkpoint &checkpoint);
    base::Status decode(std::string_view body, workflow::Attempt &attempt);

private:
    class Reader;
    Find m_find;
    std::map<workflow::Bindings, workflow::BindingsPtr> m_bindings;
};

} // namespace session
