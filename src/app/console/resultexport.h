// SPDX-License-Identifier: GPL-3.0-or-later
// Work over all rows of a result that may be larger than memory: written to a file, or looked at column by column. Not
// on the GUI thread.
#pragma once

#include "app/console/resultpages.h"
#include "data/columnstatistics.h"
#include "data/rowwriter.h"

#include <QString>
#include <functional>
#include <stop_token>

namespace app {

// Forms of an exported file, as views name them.
using TextForm = data::TextForm;
using ColumnStatistics = data::ColumnStatistics;

QString suffixOfForm(TextForm form); // "csv"
using ShareDone = std::function<void(double share)>;

// All rows into a file; what was there stays where it fails or is stopped.
base::Status exportPages(const ResultPages &pages, const QString &path, TextForm form, const std::stop_token &stop,
                         const ShareDone &progress);

base::Result<ColumnStatistics> statisticsOf(const ResultPages &pages, std::size_t column, const std::stop_token &stop,
                                            const ShareDone &progress);

// The rows from `first` on, at most `count`, as text for the clipboard.
base::Result<QString> pagesAsText(const ResultPages &pages, std::size_t first, std::size_t count, TextForm form,
                                  const std::stop_token &stop);

} // namespace app
