// SPDX-License-Identifier: GPL-3.0-or-later
#include "llm/recordfile.h"

#include "base/codedtext.h"
#include "base/plainfile.h"

#include <fstream>
#include <sstream>

namespace llm {

base::Result<std::string> recordText(const std::string &path)
{
    BASE_CHECK(base::checkPlainFile(path));
    std::ifstream file(path, std::ios::binary);
    std::ostringstream text;
    if (!file || !(text << file.rdbuf()))
        return base::fail(
            base::Category::notFound,
            {BASE_TEXT("record.not-opened",
                       "The record {file} cannot be opened. Check the path, and that the file is not empty."),
             {{"file", path}}});
    return text.str();
}

} // namespace llm
