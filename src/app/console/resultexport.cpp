// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/console/resultexport.h"

#include "app/models/text.h"

#include <QFileInfo>
#include <QSaveFile>

namespace app {

namespace {

// Every block in order; false from `use`, or a stop, ends it.
base::Status eachBlock(const ResultPages &pages, const std::stop_token &stop, const ShareDone &progress,
                       const std::function<bool(const data::RowBlock &)> &use)
{
    const std::size_t count = pages.blocks();
    for (std::size_t i = 0; i < count; ++i) {
        if (stop.stop_requested())
            return base::fail(base::Category::cancelled, "It was cancelled.");
        BASE_TRY(const data::RowBlockPtr block, pages.read(i));
        if (!use(*block))
            break;
        if (progress)
            progress(double(i + 1) / double(count));
    }
    return {};
}

} // namespace

QString suffixOfForm(TextForm form)
{
    return toQt(data::suffixOf(form));
}

base::Status exportPages(const ResultPages &pages, const QString &path, TextForm form, const std::stop_token &stop,
                         const ShareDone &progress)
{
    QSaveFile file(path);
    const auto failed = [&]() -> base::Status {
        return base::fail(base::Category::storage, fromQt(path) + " was not written: " + fromQt(file.errorString()) +
                                                       ". Choose another place or make room.");
    };
    if (!file.open(QIODevice::WriteOnly))
        return failed();
    const auto put = [&file](const std::string &text) {
        return file.write(text.data(), qint64(text.size())) == qint64(text.size());
    };
    data::RowWriter writer(form, pages.columns(), fromQt(QFileInfo(path).completeBaseName()));
    bool written = put(writer.head());
    const base::Status status = eachBlock(pages, stop, progress, [&](const data::RowBlock &block) {
        written = written && put(writer.rows(block));
        return written;
    });
    if (!status)
        return status.error().category == base::Category::cancelled
                   ? base::Status(
                         base::fail(base::Category::cancelled, "The export was cancelled; nothing was written."))
                   : status;
    if (!written || !put(writer.tail()) || !file.commit())
        return failed();
    return {};
}

base::Result<ColumnStatistics> statisticsOf(const ResultPages &pages, std::size_t column, const std::stop_token &stop,
                                            const ShareDone &progress)
{
    data::ColumnCounter counter(column, pages.columns().size());
    const auto half = [&progress](double begin) {
        return [&progress, begin](double share) {
            if (progress)
                progress(begin + share / 2);
        };
    };
    BASE_CHECK(eachBlock(pages, stop, half(0), [&](const data::RowBlock &block) {
        counter.count(block);
        return true;
    }));
    if (counter.needsSecondPass()) {
        BASE_CHECK(eachBlock(pages, stop, half(0.5), [&](const data::RowBlock &block) {
            counter.spread(block);
            return true;
        }));
    }
    return counter.finish();
}

base::Result<QString> pagesAsText(const ResultPages &pages, std::size_t first, std::size_t count, TextForm form,
                                  const std::stop_token &stop)
{
    data::RowWriter writer(form, pages.columns());
    std::string text = writer.head();
    const std::size_t end = std::min(pages.rows(), first + count);
    const std::size_t width = pages.columns().size();
    while (first < end && !stop.stop_requested()) {
        const ResultPages::Place place = pages.placeOf(first);
        BASE_TRY(const data::RowBlockPtr block, pages.read(place.block));
        data::RowBlock part;
        part.rows = std::min(block->rows - place.row, end - first);
        const auto begin = block->cells.begin() + std::ptrdiff_t(place.row * width);
        part.cells.assign(begin, begin + std::ptrdiff_t(part.rows * width));
        text += writer.rows(part);
        first += part.rows;
    }
    return toQt(text + writer.tail());
}

} // namespace app
