// SPDX-License-Identifier: GPL-3.0-or-later
// Opens databases on SQL servers: the maker that `main` registers for postgresql://, mariadb:// and their older names.
// The client of each server is in a module of its own, loaded with the first such name. Any thread; what it makes
// belongs to the calling one.
#pragma once

#include "sql/serversource.h"

#include <string>

namespace platform {

// What a source needs to be opened; the layers can still be changed. An error where the client cannot be loaded.
base::Result<sql::ServerSettings> sqlServerSettings(const std::string &uri, const std::string &password);

} // namespace platform
