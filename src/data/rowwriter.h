// SPDX-License-Identifier: GPL-3.0-or-later
// Rows as text of a file, a block at a time, so that a result of any size can be written: CSV (RFC 4180), TSV, JSON,
// JSON lines, a Markdown table, SQL inserts. Used by one thread.
#pragma once

#include "data/rows.h"

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace data {

enum class TextForm { csv, tsv, json, jsonLines, markdown, sqlInserts };

std::optional<TextForm> textFormOf(std::string_view name); // "csv", "tsv", "json", "jsonl", "markdown", "sql"
std::string_view suffixOf(TextForm form);                  // of its files: "csv", "md"

// Whether a spreadsheet that opens a CSV or TSV file would compute this text instead of showing it: it begins as a
// formula does, and is neither a number nor a lone sign.
bool looksLikeFormula(std::string_view text);
// Such texts get an apostrophe in front, or stay as they are.
enum class FormulaTexts { disarmed, kept };

class RowWriter {
public:
    using Literal = std::function<std::string(const Value &)>;
    // `literal` writes a value as the database takes it; without one it is standard SQL. Both are for inserts alone.
    // `formulas` is for CSV and TSV alone.
    RowWriter(TextForm form, std::vector<std::string> columns, const std::string &table = "result",
              Literal literal = {}, FormulaTexts formulas = FormulaTexts::disarmed);
    std::size_t disarmed() const { return m_disarmed; } // texts that got an apostrophe so far
    std::string head() const;
    std::string rows(const RowBlock &block); // what comes after the head and the blocks before
    std::string tail() const;

private:
    bool isDisarmed(const Value &value) const;
    void writeField(std::string &out, const Value &value, char separator) const;
    void writeRow(std::string &out, const Value *cells);
    TextForm m_form;
    std::vector<std::string> m_columns;
    std::vector<std::string> m_keys; // of JSON, quoted
    std::string m_insert;            // INSERT INTO … VALUES (
    Literal m_literal;
    FormulaTexts m_formulas;
    std::size_t m_disarmed = 0;
    bool m_any = false;
};

// A value in standard SQL: 'it''s', TRUE, NULL; what SQL has no form for as text. A text with a NUL, at which programs
// would end it, is a cast of its bytes.
std::string sqlLiteral(const Value &value);

} // namespace data
