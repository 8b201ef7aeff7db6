// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/console/resultorder.h"

#include "app/models/text.h"
#include "base/codedtext.h"
#include "base/text.h"

#include <QTemporaryFile>
#include <algorithm>
#include <cstdlib>
#include <cstring>
#include <queue>

namespace app {

namespace {

std::optional<double> numberOf(const std::string &text)
{
    if (text.empty())
        return {};
    char *end = nullptr;
    const double number = std::strtod(text.c_str(), &end);
    return end == text.c_str() + text.size() ? std::optional(number) : std::nullopt;
}

struct Keyed {
    data::Value key;
    std::uint32_t row = 0;
};

// NULL is last in both directions.
int compared(const data::Value &a, const data::Value &b, bool descending)
{
    if (a.isNull() || b.isNull())
        return int(a.isNull()) - int(b.isNull());
    const int sign = data::order(a, b);
    return descending ? -sign : sign;
}

// Sorted runs in a file, each as blocks of keys and row numbers.
class SortedRuns {
public:
    explicit SortedRuns(bool descending) : m_descending(descending) {}

    base::Status add(std::vector<Keyed> &keys)
    {
        sort(keys);
        if (!m_file.isOpen() && !m_file.open())
            return failed();
        Run run;
        constexpr std::size_t most = 1024;
        for (std::size_t begin = 0; begin < keys.size(); begin += most) {
            const std::size_t count = std::min(most, keys.size() - begin);
            data::RowBlock block;
            block.rows = count;
            std::string bytes(count * sizeof(std::uint32_t), '\0');
            for (std::size_t i = 0; i < count; ++i) {
                block.cells.push_back(keys[begin + i].key);
                std::memcpy(bytes.data() + i * sizeof(std::uint32_t), &keys[begin + i].row, sizeof(std::uint32_t));
            }
            bytes += encodedBlock(block);
            if (m_file.write(bytes.data(), qint64(bytes.size())) != qint64(bytes.size()))
                return failed();
            run.chunks.push_back({m_end, qint64(bytes.size()), count});
            m_end += qint64(bytes.size());
        }
        m_runs.push_back(std::move(run));
        keys.clear();
        return {};
    }

    base::Status merge(RowPlaces &out, const std::stop_token &stop, const std::function<void(double)> &progress)
    {
        const auto later = [this](const Run *a, const Run *b) {
            const int sign = compared(a->front().key, b->front().key, m_descending);
            return sign != 0 ? sign > 0 : a->front().row > b->front().row;
        };
        std::priority_queue<Run *, std::vector<Run *>, decltype(later)> heads(later);
        for (Run &run : m_runs) {
            BASE_TRY(const bool any, load(run));
            if (any)
                heads.push(&run);
        }
        const std::size_t all = out.capacity();
        while (!heads.empty()) {
            Run *run = heads.top();
            heads.pop();
            out.push_back(run->front().row);
            if (++run->at == run->loaded.size()) {
                if (stop.stop_requested())
                    return base::fail(base::Category::cancelled, BASE_TEXT("sort.cancelled", "Sorting was cancelled."));
                if (progress && all > 0)
                    progress(double(out.size()) / double(all));
                BASE_TRY(const bool any, load(*run));
                if (!any)
                    continue;
            }
            heads.push(run);
        }
        return {};
    }

    void sort(std::vector<Keyed> &keys) const
    {
        std::sort(keys.begin(), keys.end(), [this](const Keyed &a, const Keyed &b) {
            const int sign = compared(a.key, b.key, m_descending);
            return sign != 0 ? sign < 0 : a.row < b.row;
        });
    }

private:
    struct Chunk {
        qint64 offset = 0, bytes = 0;
        std::size_t count = 0;
    };
    struct Run {
        std::vector<Chunk> chunks;
        std::size_t next = 0, at = 0;
        std::vector<Keyed> loaded;
        const Keyed &front() const { return loaded[at]; }
    };
    base::Status failed() const
    {
        return base::fail(
            base::Category::storage,
            {BASE_TEXT(
                 "sort.not-written",
                 "The rows cannot be sorted, because a temporary file cannot be written: {why}. Free some disk space."),
             {{"why", fromQt(m_file.errorString())}}});
    }
    base::Result<bool> load(Run &run)
    {
        run.loaded.clear();
        run.at = 0;
        if (run.next == run.chunks.size())
            return false;
        const Chunk &chunk = run.chunks[run.next++];
        std::string bytes(std::size_t(chunk.bytes), '\0');
        if (!m_file.seek(chunk.offset) || m_file.read(bytes.data(), chunk.bytes) != chunk.bytes)
            return tl::unexpected(failed().error());
        const std::size_t head = chunk.count * sizeof(std::uint32_t);
        BASE_TRY(const data::RowBlockPtr block, decodedBlock(std::string_view(bytes).substr(head)));
        run.loaded.resize(chunk.count);
        for (std::size_t i = 0; i < chunk.count; ++i) {
            run.loaded[i].key = block->cells[i];
            std::memcpy(&run.loaded[i].row, bytes.data() + i * sizeof(std::uint32_t), sizeof(std::uint32_t));
        }
        return true;
    }

    bool m_descending;
    mutable QTemporaryFile m_file;
    qint64 m_end = 0;
    std::vector<Run> m_runs;
};

} // namespace

std::vector<ColumnFilter> wordsAnywhere(std::string_view typed)
{
    std::vector<ColumnFilter> out;
    std::string word;
    bool isQuoted = false;
    const auto take = [&] {
        if (!word.empty())
            out.push_back({-1, std::exchange(word, {}), true});
    };
    for (const char c : typed) {
        if (c == '"') {
            isQuoted = !isQuoted;
            take();
        } else if (!isQuoted && (c == ' ' || c == '\t')) {
            take();
        } else {
            word += c;
        }
    }
    take();
    return out;
}

CellFilter::CellFilter(const ColumnFilter &filter) : m_column(filter.column)
{
    if (filter.isWord) {
        m_text = base::fold(filter.text);
        return;
    }
    const std::string typed = base::trim(filter.text);
    const std::string small = base::fold(typed);
    if (small == "null" || small == "!null") {
        m_how = small == "null" ? How::isNull : How::isNotNull;
        return;
    }
    static constexpr std::pair<std::string_view, How> signs[] = {
        {"!=", How::notEqual}, {"<>", How::notEqual}, {"<=", How::lessEqual}, {">=", How::greaterEqual},
        {"=", How::equal},     {"<", How::less},      {">", How::greater},    {"^", How::begins}};
    std::string_view rest = small;
    for (const auto &[sign, how] : signs) {
        if (rest.starts_with(sign)) {
            m_how = how;
            rest.remove_prefix(sign.size());
            break;
        }
    }
    m_text = base::trim(rest);
    if (m_how != How::contains && m_how != How::begins)
        m_number = numberOf(m_text);
}

bool CellFilter::keeps(const data::Value *row, std::size_t columns) const
{
    if (m_column >= 0)
        return std::size_t(m_column) < columns && keepsCell(row[m_column]);
    for (std::size_t i = 0; i < columns; ++i) {
        if (keepsCell(row[i]))
            return true;
    }
    return false;
}

bool CellFilter::keepsCell(const data::Value &cell) const
{
    if (m_how == How::isNull || m_how == How::isNotNull)
        return cell.isNull() == (m_how == How::isNull);
    if (cell.isNull())
        return false; // neither equal nor unequal, as in the databases
    if (m_number && cell.isNumber()) {
        const double number = cell.toDouble();
        switch (m_how) {
        case How::equal:
            return number == *m_number;
        case How::notEqual:
            return number != *m_number;
        case How::less:
            return number < *m_number;
        case How::lessEqual:
            return number <= *m_number;
        case How::greater:
            return number > *m_number;
        default:
            return number >= *m_number;
        }
    }
    const std::string text = base::fold(cell.isString() ? cell.asString() : cell.toDisplay());
    switch (m_how) {
    case How::contains:
        return text.find(m_text) != std::string::npos;
    case How::begins:
        return text.starts_with(m_text);
    case How::equal:
        return text == m_text;
    case How::notEqual:
        return text != m_text;
    case How::less:
        return text < m_text;
    case How::lessEqual:
        return text <= m_text;
    case How::greater:
        return text > m_text;
    default:
        return text >= m_text;
    }
}

base::Result<std::shared_ptr<const RowPlaces>> placesOf(const ResultPages &pages, const ResultRequest &wish,
                                                        const std::stop_token &stop,
                                                        const std::function<void(double share)> &progress,
                                                        std::size_t runBytes)
{
    const std::size_t rows = pages.rows();
    if (rows > 0xffff'ffffu)
        return base::fail(
            base::Category::limit,
            BASE_TEXT("sort.too-many", "At most 4,294,967,295 rows can be sorted. Make the query more selective."));
    const std::size_t columns = pages.columns().size();
    std::vector<CellFilter> filters(wish.filters.begin(), wish.filters.end());
    const bool sorts = wish.order.column >= 0 && std::size_t(wish.order.column) < columns;
    auto places = std::make_shared<RowPlaces>();
    SortedRuns runs(wish.order.descending);
    std::vector<Keyed> keys;
    std::size_t held = 0;
    std::size_t kept = 0;
    bool spilled = false;
    const std::size_t blocks = pages.blocks();
    for (std::size_t b = 0; b < blocks; ++b) {
        if (stop.stop_requested())
            return base::fail(base::Category::cancelled, BASE_TEXT("sort.cancelled", "Sorting was cancelled."));
        BASE_TRY(const data::RowBlockPtr block, pages.read(b));
        const std::size_t first = pages.firstRowOf(b);
        for (std::size_t r = 0; r < block->rows; ++r) {
            const data::Value *row = block->cells.data() + r * columns;
            if (!std::all_of(filters.begin(), filters.end(),
                             [&](const CellFilter &each) { return each.keeps(row, columns); }))
                continue;
            ++kept;
            if (!sorts) {
                places->push_back(std::uint32_t(first + r));
                continue;
            }
            keys.push_back({row[wish.order.column], std::uint32_t(first + r)});
            held += sizeof(Keyed) + keys.back().key.byteSize();
        }
        if (sorts && held > runBytes) {
            BASE_CHECK(runs.add(keys));
            held = 0;
            spilled = true;
        }
        if (progress)
            progress(double(b + 1) / double(blocks) * (sorts ? 0.6 : 1));
    }
    if (sorts && !spilled) {
        runs.sort(keys);
        places->reserve(keys.size());
        for (const Keyed &each : keys)
            places->push_back(each.row);
    } else if (sorts) {
        BASE_CHECK(runs.add(keys));
        places->reserve(kept);
        BASE_CHECK(runs.merge(*places, stop, [&](double share) {
            if (progress)
                progress(0.6 + 0.4 * share);
        }));
    }
    return std::shared_ptr<const RowPlaces>(std::move(places));
}

} // namespace app
