// SPDX-License-Identifier: GPL-3.0-or-later
// Writes rows as text, one block at a time, so that the size of a result is not limited: CSV (RFC 4180), TSV, JSON,
// JSON lines, Markdown table, SQL inserts. Used by one thread.
#pragma once

#include "data/rows/rows.h"

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace data {

enum class TextForm { csv, tsv, json, jsonLines, markdown, sqlInserts };

std::optional<TextForm> textFormOf(std::string_view name); // "csv", "tsv", "json", "jsonl", "markdown", "sql"
std::string_view suffixOf(TextForm form);                  // file suffix: "csv", "md"

// Whether a spreadsheet would evaluate this text in a CSV or TSV file: it begins like a formula, and is neither a
// number nor a single sign.
bool looksLikeFormula(std::string_view text);
// disarmed: these texts get a leading apostrophe.
enum class FormulaTexts { disarmed, kept };

class RowWriter {
public:
    using Literal = std::function<std::string(const Value &)>;
    // `literal` writes a value in the database's syntax; default is standard SQL. `table` and `literal` apply to
    // inserts only, `formulas` to CSV and TSV only.
    RowWriter(TextForm form, std::vector<std::string> columns, const std::string &table = "result",
              Literal literal = {}, FormulaTexts formulas = FormulaTexts::disarmed);
    std::size_t disarmed() const { return m_disarmed; } // texts that got an apostrophe so far
    std::string head() const;
    std::string rows(const RowBlock &block); // the text after the header and the earlier blocks
    std::string tail() const;

private:
    bool isDisarmed(const Value &value) const;
    void writeField(std::string &out, const Value &value, char separator) const;
    void writeRow(std::string &out, const Value *cells);
    TextForm m_form;
    std::vector<std::string> m_columns;
    std::vector<std::string> m_keys; // JSON keys, quoted
    std::string m_insert;            // INSERT INTO … VALUES (
    Literal m_literal;
    FormulaTexts m_formulas;
    std::size_t m_disarmed = 0;
    bool m_any = false;
};

// A standard SQL literal: 'it''s', TRUE, NULL; types that SQL lacks become text. A text with NUL becomes a cast of its
// bytes, because programs would end it there.
std::string sqlLiteral(const Value &value);

} // namespace data
