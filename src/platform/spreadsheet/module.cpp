// SPDX-License-Identifier: GPL-3.0-or-later
// The module behind platform/spreadsheet.h, on libxlsxwriter.
#include "base/codedtext.h"
#include "platform/spreadsheet.h"

#include <QtGlobal>
#include <algorithm>
#include <filesystem>
#include <utility>
#include <xlsxwriter.h>

namespace platform {

namespace {

base::Error failed(const std::string &path, lxw_error error)
{
    return base::codedError(
        base::Category::storage,
        base::CodedText(BASE_TEXT("spreadsheet.not-written",
                                  "{file} was not written: {why} Choose another folder or free disk space."),
                        {{"file", path}, {"why", lxw_strerror(error)}}),
        {}, {});
}

// At most `most` UTF-16 units of the text, as the format counts; never half a character.
std::string cutTo(std::string_view text, std::size_t most, bool &cut)
{
    std::size_t units = 0;
    std::size_t at = 0;
    while (at < text.size()) {
        const auto first = static_cast<unsigned char>(text[at]);
        const std::size_t bytes = first < 0x80 ? 1 : first < 0xe0 ? 2 : first < 0xf0 ? 3 : 4;
        units += bytes == 4 ? 2 : 1;
        if (units > most) {
            cut = true;
            break;
        }
        at = std::min(text.size(), at + bytes);
    }
    std::string out(text.substr(0, at));
    std::replace(out.begin(), out.end(), char(0), char(32)); // the library ends a text at NUL
    return out;
}

class XlsxWorkbook final : public Spreadsheet {
public:
    explicit XlsxWorkbook(const char *path) : m_path(path)
    {
        // Rows go to temporary files, in the user's folder for those.
        std::error_code none;
        m_folder = std::filesystem::temp_directory_path(none).string();
        lxw_workbook_options options{};
        options.constant_memory = LXW_TRUE;
        options.tmpdir = m_folder.empty() ? nullptr : m_folder.data();
        options.use_zip64 = LXW_TRUE;
        m_book = workbook_new_opt(path, &options);
        if (!m_book)
            return;
        m_bold = workbook_add_format(m_book);
        format_set_bold(m_bold);
        m_date = workbook_add_format(m_book);
        format_set_num_format(m_date, "yyyy-mm-dd");
        m_dateTime = workbook_add_format(m_book);
        format_set_num_format(m_dateTime, "yyyy-mm-dd hh:mm:ss");
    }
    XlsxWorkbook(const XlsxWorkbook &) = delete;
    XlsxWorkbook &operator=(const XlsxWorkbook &) = delete;
    ~XlsxWorkbook() override
    {
        if (m_book)
            lxw_workbook_free(m_book); // close() was not called: nothing is written
    }
    base::Status addSheet(const std::string &name, const std::vector<std::string> &columns) override
    {
        if (!m_book)
            return tl::unexpected(failed(m_path, LXW_ERROR_CREATING_TMPFILE));
        m_sheet = workbook_add_worksheet(m_book, name.c_str());
        if (!m_sheet)
            return tl::unexpected(failed(m_path, LXW_ERROR_CREATING_TMPFILE));
        m_row = 0;
        std::vector<SheetCell> head;
        for (const std::string &each : columns)
            head.push_back({SheetCell::Kind::text, 0, each});
        BASE_CHECK(write(head, m_bold));
        worksheet_freeze_panes(m_sheet, 1, 0);
        return {};
    }
    base::Status addRow(const std::vector<SheetCell> &cells) override { return write(cells, nullptr); }
    base::Status close() override
    {
        const lxw_error error = workbook_close(std::exchange(m_book, nullptr));
        if (error != LXW_NO_ERROR)
            return tl::unexpected(failed(m_path, error));
        return {};
    }
    std::int64_t cutCells() const override { return m_cut; }

private:
    base::Status write(const std::vector<SheetCell> &cells, lxw_format *format)
    {
        lxw_error error = LXW_NO_ERROR;
        for (std::size_t i = 0; i < cells.size() && error == LXW_NO_ERROR; ++i) {
            const SheetCell &cell = cells[i];
            const auto column = static_cast<lxw_col_t>(i);
            switch (cell.kind) {
            case SheetCell::Kind::empty:
                break;
            case SheetCell::Kind::text: {
                bool cut = false;
                const std::string text = cutTo(cell.text, charactersOfACell, cut);
                m_cut += cut ? 1 : 0;
                error = worksheet_write_string(m_sheet, m_row, column, text.c_str(), format);
                break;
            }
            case SheetCell::Kind::boolean:
                error = worksheet_write_boolean(m_sheet, m_row, column, cell.number != 0, format);
                break;
            default:
                error = worksheet_write_number(m_sheet, m_row, column, cell.number,
                                               cell.kind == SheetCell::Kind::date       ? m_date
                                               : cell.kind == SheetCell::Kind::dateTime ? m_dateTime
                                                                                        : format);
                break;
            }
        }
        ++m_row;
        if (error != LXW_NO_ERROR)
            return tl::unexpected(failed(m_path, error));
        return {};
    }

    std::string m_path, m_folder;
    lxw_workbook *m_book = nullptr;
    lxw_worksheet *m_sheet = nullptr;
    lxw_format *m_bold = nullptr, *m_date = nullptr, *m_dateTime = nullptr;
    lxw_row_t m_row = 0;
    std::int64_t m_cut = 0;
};

} // namespace

} // namespace platform

extern "C" Q_DECL_EXPORT platform::Spreadsheet *reflexionNewSpreadsheet(const char *path)
{
    return new platform::XlsxWorkbook(path);
}
