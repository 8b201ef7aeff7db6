// SPDX-License-Identifier: GPL-3.0-or-later
// Opens sources behind Bolt over the network: the maker that `main` registers for bolt:// and its five relatives. Any
// thread; what it makes belongs to the calling one.
#pragma once

#include "bolt/neo4jsource.h"

#include <functional>
#include <string>

namespace platform {

struct BoltSettings {
    std::string version;          // of the program
    base::Clock *clock = nullptr; // outlives what is made
    std::string password;         // where the name has none; never stored, never logged
    std::string schemaFolder;     // where read schemas are kept; empty: nowhere
};

// What a source needs to be opened; the pieces can still be changed.
base::Result<bolt::SourceSettings> boltSourceSettings(const std::string &uri, const BoltSettings &settings);

// Connects, asks what the server guarantees, reads the schema.
base::Result<std::unique_ptr<data::Source>> openBoltSource(const std::string &uri, const BoltSettings &settings,
                                                           const std::stop_token &stop,
                                                           const data::SourceRegistry::Progress &progress);

std::string standardSchemaFolder(); // in this user's cache

} // namespace platform
