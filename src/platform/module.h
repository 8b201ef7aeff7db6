// SPDX-License-Identifier: GPL-3.0-or-later
// Modules (plug-ins) for rarely needed parts of the program, loaded at first use. Any thread.
#pragma once

#include <string>

namespace platform {

// A function of the module: next to the program in a build (tests look in ../bin), or in the folder of installed
// modules. Null if it is missing; `why` then has the reason.
using ModuleFunction = void (*)(); // cast to the type that the module has under that name
ModuleFunction functionOfModule(const char *module, const char *function, std::string &why);

// The path of a helper program that users do not start themselves, in the same places. Empty if it is missing.
std::string helperProgramPath(const char *name);

} // namespace platform
