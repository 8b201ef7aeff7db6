// SPDX-License-Identifier: GPL-3.0-or-later
#include "llm/modelfile.h"

#include "base/text.h"

#include <filesystem>
#include <system_error>

namespace llm {

std::string modelFileOf(std::string_view name)
{
    const std::string text = base::trim(name);
    const auto colon = text.find(':');
    if (colon != std::string::npos && text.compare(0, colon, modelFileScheme) == 0)
        return base::trim(text.substr(colon + 1));
    const bool isPath = colon == std::string::npos || text.starts_with('/') || text.starts_with('.');
    return isPath && base::lower(text).ends_with(".gguf") ? text : std::string();
}

std::string withModelFile(const std::string &name)
{
    const std::string file = modelFileOf(name);
    if (file.empty())
        return name;
    std::error_code failed;
    const auto absolute = std::filesystem::absolute(file, failed);
    return std::string(modelFileScheme) + ":" + (failed ? file : absolute.lexically_normal().string());
}

} // namespace llm
