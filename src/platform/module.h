// SPDX-License-Identifier: GPL-3.0-or-later
// Parts of the program that few runs need, as modules loaded when they are asked for. Any thread.
#pragma once

#include <string>

namespace platform {

// A function of the module: beside the program in a build (its tests are in a folder next to that), in the folder for
// such modules where it is installed. Null where it is not there; then `why` says so.
using ModuleFunction = void (*)(); // cast to what the module has under that name
ModuleFunction functionOfModule(const char *module, const char *function, std::string &why);

// The path of a program of ours that others are not to start, which is in the same places. Empty where it is not there.
std::string programOfOurs(const char *name);

} // namespace platform
