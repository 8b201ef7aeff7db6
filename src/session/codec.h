// SPDX-License-Identifier: GPL-3.0-or-later
// Checkpoints and attempts to JSON and back. Artefacts are written as the hexadecimal digits of their hash. Inner
// header; any thread.
#pragma once

#include "workflow/checkpoint.h"

#include <functional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace session {

// A text to store and the artefacts that it refers to.
struct Encoded {
    std::string body;
    std::vector<base::ArtefactPtr> artefacts;
};

Encoded encode(const workflow::Checkpoint &checkpoint);
Encoded encode(const workflow::Attempt &attempt);

// Decodes them. Equal parts of several checkpoints share one object.
class Decoder {
public:
    using Find = std::function<base::Result<base::ArtefactPtr>(const base::Hash &hash)>;
    explicit Decoder(Find find) : m_find(std::move(find)) {}

    // Sets the fields of `checkpoint` from the body. `parent` is null for the first one.
    base::Status decode(std::string_view body, const workflow::Checkpoint *parent, workflow::Checkpoint &checkpoint);
    base::Status decode(std::string_view body, workflow::Attempt &attempt);

private:
    class Reader;
    Find m_find;
    std::map<workflow::Bindings, workflow::BindingsPtr> m_bindings;
};

} // namespace session
