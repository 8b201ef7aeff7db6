// SPDX-License-Identifier: GPL-3.0-or-later
// Opens sources behind Bolt over the network. `main` registers this function for bolt:// and its five related schemes.
// Any thread; the source belongs to the calling thread.
#pragma once

#include "bolt/neo4jsource.h"

#include <functional>
#include <string>

namespace platform {

struct BoltSettings {
    std::string version;          // of the program
    base::Clock *clock = nullptr; // must outlive the source
    std::string password;         // used if the address has none; never stored, never logged
    std::string schemaFolder;     // cache of schemas; empty: no cache
};

// The settings that openBoltSource uses. The caller may change them before opening.
base::Result<bolt::SourceSettings> boltSourceSettings(const std::string &uri, const BoltSettings &settings);

// Connects, checks what the server guarantees, reads the schema.
base::Result<std::unique_ptr<data::Source>> openBoltSource(const std::string &uri, const BoltSettings &settings,
                                                           const std::stop_token &stop,
                                                           const data::SourceRegistry::Progress &progress);

std::string standardSchemaFolder(); // in the user's cache

} // namespace platform
