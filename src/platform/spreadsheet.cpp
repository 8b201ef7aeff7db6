// SPDX-License-Identifier: GPL-3.0-or-later
#include "platform/spreadsheet.h"

#include "base/codedtext.h"
#include "platform/guiguard.h"
#include "platform/module.h"

namespace platform {

base::Result<std::unique_ptr<Spreadsheet>> newSpreadsheet(const std::string &path)
{
    assertNotGuiThread("newSpreadsheet");
    std::string why;
    const auto maker =
        reinterpret_cast<SpreadsheetMaker>(functionOfModule("reflexion-spreadsheet", spreadsheetMakerName, why));
    if (!maker)
        return base::fail(base::Category::storage,
                          BASE_TEXT("spreadsheet.module",
                                    "Workbooks cannot be written, because the module reflexion-spreadsheet is "
                                    "missing or cannot be loaded. Reinstall the program, or export as CSV."),
                          why);
    return std::unique_ptr<Spreadsheet>(maker(path.c_str()));
}

} // namespace platform
