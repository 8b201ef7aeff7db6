// SPDX-License-Identifier: GPL-3.0-or-later
// The stored sample questions of a source: making them needs the vocabulary and the name index, which an idle window
// does not need. Valid only for the schema, data, taught words, vocabulary and program that they were made with. Used
// on the source's thread.
#pragma once

#include "base/keyvaluestore.h"
#include "base/world.h"
#include "data/schema/schema.h"
#include "data/source/repairer.h"
#include "data/words/learned.h"

#include <optional>
#include <string>
#include <vector>

namespace program {

class SampleQuestionCache {
public:
    // `store` must outlive this object. Data without a fingerprint is not cached.
    SampleQuestionCache(base::KeyValueStore &store, const base::Resources &resources, const std::string &source,
                        const data::Schema &schema, const data::Learned &learned, const std::string &language);

    std::optional<std::vector<data::SampleQuestion>> read() const; // empty if there are none for the current data
    void write(const std::vector<data::SampleQuestion> &questions) const;

private:
    base::KeyValueStore &m_store;
    std::string m_name;
    std::string m_madeOf; // hash of everything they depend on; empty: not cached
};

} // namespace program
