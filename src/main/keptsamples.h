// SPDX-License-Identifier: GPL-3.0-or-later
// The sample questions of a source, kept from one start to the next: finding them needs the vocabulary and the index of
// names, which an idle window does not need. They are valid for the schema with its data, the taught words, the
// vocabulary and the program that they were found with. Used on the source's thread.
#pragma once

#include "base/keyvaluestore.h"
#include "base/world.h"
#include "data/learned.h"
#include "data/repairer.h"
#include "data/schema.h"

#include <optional>
#include <string>
#include <vector>

namespace program {

class KeptSamples {
public:
    // `store` outlives this. Data without a fingerprint are not cached.
    KeptSamples(base::KeyValueStore &store, const base::Resources &resources, const std::string &source,
                const data::Schema &schema, const data::Learned &learned, const std::string &language);

    std::optional<std::vector<data::SampleQuestion>> read() const; // empty if there are none for these data
    void write(const std::vector<data::SampleQuestion> &questions) const;

private:
    base::KeyValueStore &m_store;
    std::string m_name;
    std::string m_madeOf; // hash of all that they depend on; empty: not cached
};

} // namespace program
