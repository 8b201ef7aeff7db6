// SPDX-License-Identifier: GPL-3.0-or-later
// Names of models in a file of this machine: "gguf:FILE", or the path of a file that ends with ".gguf". Pure functions;
// any thread.
#pragma once

#include <string>
#include <string_view>

namespace llm {

inline constexpr std::string_view modelFileScheme = "gguf";

// The path in such a name; empty for any other name.
std::string modelFileOf(std::string_view name);
// "gguf:" with the absolute path for such a name; any other name unchanged.
std::string withModelFile(const std::string &name);

} // namespace llm
