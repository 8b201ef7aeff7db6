// SPDX-License-Identifier: GPL-3.0-or-later
// Opens databases on SQL servers. `main` registers this function for postgresql://, mariadb:// and their older names.
// The client of each server is in a module that is loaded with the first such address. Any thread; the source belongs
// to the calling thread.
#pragma once

#include "sql/server/serversource.h"

#include <string>

namespace platform {

// The settings for opening a source; the caller may change the safety layers. An error if the client cannot be loaded.
base::Result<sql::ServerSettings> sqlServerSettings(const std::string &uri, const std::string &password);

} // namespace platform
