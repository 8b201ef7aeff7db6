// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/rows/rowwriter.h"

#include "base/visible.h"
#include "data/values/caption.h"

#include <algorithm>
#include <cctype>
#include <charconv>
#include <iterator>
#include <nlohmann/json.hpp>

namespace data {

namespace {

std::string dumpedJson(const nlohmann::json &json)
{
    return json.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
}

std::string quotedBy(std::string_view text, char quote)
{
    std::string out(1, quote);
    for (const char c : text) {
        if (c == quote)
            out += quote;
        out += c;
    }
    return out + quote;
}

void writeInteger(std::string &out, std::int64_t number)
{
    char digits[24];
    const auto end = std::to_chars(digits, digits + sizeof digits, number).ptr;
    out.append(digits, end);
}

// Makes control characters visible.
std::string markdownCell(const std::string &text)
{
    std::string out;
    for (const char c : text) {
        if (c == '|' || c == '\\')
            out += '\\';
        if (c == '\n')
            out += "<br>";
        else if (c != '\r')
            out += c == '\t' ? ' ' : c;
    }
    return base::visible(out);
}

} // namespace

std::optional<TextForm> textFormOf(std::string_view name)
{
    if (name == "csv")
        return TextForm::csv;
    if (name == "tsv")
        return TextForm::tsv;
    if (name == "json")
        return TextForm::json;
    if (name == "jsonl")
        return TextForm::jsonLines;
    if (name == "markdown" || name == "md")
        return TextForm::markdown;
    if (name == "sql")
        return TextForm::sqlInserts;
    return {};
}

std::string_view suffixOf(TextForm form)
{
    switch (form) {
    case TextForm::csv:
        return "csv";
    case TextForm::tsv:
        return "tsv";
    case TextForm::json:
        return "json";
    case TextForm::jsonLines:
        return "jsonl";
    case TextForm::markdown:
        return "md";
    case TextForm::sqlInserts:
        return "sql";
    }
    return "";
}

std::string sqlLiteral(const Value &value)
{
    switch (value.type()) {
    case Type::null:
        return "NULL";
    case Type::boolean:
        return value.asBool() ? "TRUE" : "FALSE";
    case Type::integer:
        return std::to_string(value.asInt());
    case Type::floating:
        return value.toLiteral();
    case Type::bytes: {
        static const char digits[] = "0123456789abcdef";
        std::string out = "X'";
        for (const char c : value.asString()) {
            out += digits[static_cast<unsigned char>(c) >> 4];
            out += digits[static_cast<unsigned char>(c) & 15];
        }
        return out + "'";
    }
    default:
        break;
    }
    const std::string text = value.toDisplay();
    if (text.find('\0') != std::string::npos)
        return "CAST(" + sqlLiteral(Value::bytes(text)) + " AS TEXT)";
    return quotedBy(text, '\'');
}

bool looksLikeFormula(std::string_view text)
{
    static constexpr std::string_view wide[] = {"\uFF1D", "\uFF0B", "\uFF0D", "\uFF20"}; // = + - @ of Japanese
    if (text.size() < 2 ||
        (std::string_view("=+-@\t\r\n").find(text.front()) == std::string_view::npos &&
         std::none_of(std::begin(wide), std::end(wide), [&](auto each) { return text.starts_with(each); })))
        return false;
    const std::string_view digits = text.front() == '+' || text.front() == '-' ? text.substr(1) : std::string_view();
    double number = 0;
    const auto read = std::from_chars(digits.data(), digits.data() + digits.size(), number);
    const bool isNumber = !digits.empty() && (std::isdigit(static_cast<unsigned char>(digits.front())) != 0) &&
                          read.ec == std::errc() && read.ptr == digits.data() + digits.size();
    return !isNumber;
}

RowWriter::RowWriter(TextForm form, std::vector<std::string> columns, const std::string &table, Literal literal,
                     FormulaTexts formulas)
    : m_form(form),
      m_columns(std::move(columns)),
      m_literal(literal ? std::move(literal) : Literal(sqlLiteral)),
      m_formulas(formulas)
{
    for (const std::string &column : m_columns)
        m_keys.push_back(dumpedJson(column) + ":");
    m_insert = "INSERT INTO " + quotedBy(table, '"') + " (";
    for (std::size_t i = 0; i < m_columns.size(); ++i)
        m_insert += (i ? ", " : "") + quotedBy(m_columns[i], '"');
    m_insert += ") VALUES (";
}

bool RowWriter::isDisarmed(const Value &value) const
{
    return m_formulas == FormulaTexts::disarmed && value.isString() && looksLikeFormula(value.asString());
}

// RFC 4180: fields with a separator, quote or line break are quoted; quotes are doubled. TSV follows the same rule, as
// spreadsheets expect. NULL is empty and unquoted, an empty text is "".
void RowWriter::writeField(std::string &out, const Value &value, char separator) const
{
    switch (value.type()) {
    case Type::null:
        return;
    case Type::integer:
        return writeInteger(out, value.asInt());
    default:
        break;
    }
    std::string shown;
    const bool isText = value.isString();
    const bool disarms = isDisarmed(value);
    if (disarms)
        shown = "'" + value.asString();
    else if (!isText)
        shown = value.toDisplay();
    const std::string &text = isText && !disarms ? value.asString() : shown;
    const char special[] = {separator, '"', '\n', '\r', '\0'};
    if (text.empty())
        out += "\"\"";
    else if (text.find_first_of(special) == std::string::npos)
        out += text;
    else
        out += quotedBy(text, '"');
}

void RowWriter::writeRow(std::string &out, const Value *cells)
{
    const std::size_t count = m_columns.size();
    switch (m_form) {
    case TextForm::csv:
    case TextForm::tsv: {
        const char separator = m_form == TextForm::csv ? ',' : '\t';
        for (std::size_t i = 0; i < count; ++i) {
            if (i)
                out += separator;
            m_disarmed += isDisarmed(cells[i]) ? 1 : 0;
            writeField(out, cells[i], separator);
        }
        out += m_form == TextForm::csv ? "\r\n" : "\n";
        break;
    }
    case TextForm::json:
    case TextForm::jsonLines:
        if (m_form == TextForm::json)
            out += m_any ? ",\n" : "\n";
        out += '{';
        for (std::size_t i = 0; i < count; ++i) {
            if (i)
                out += ',';
            out += m_keys[i];
            if (cells[i].type() == Type::integer)
                writeInteger(out, cells[i].asInt());
            else
                out += dumpedJson(toJson(cells[i]));
        }
        out += m_form == TextForm::json ? "}" : "}\n";
        break;
    case TextForm::markdown:
        for (std::size_t i = 0; i < count; ++i)
            out += "| " + (cells[i].isNull() ? std::string() : markdownCell(captionText(cells[i]))) + " ";
        out += "|\n";
        break;
    case TextForm::sqlInserts:
        out += m_insert;
        for (std::size_t i = 0; i < count; ++i) {
            if (i)
                out += ", ";
            out += m_literal(cells[i]);
        }
        out += ");\n";
        break;
    }
    m_any = true;
}

std::string RowWriter::head() const
{
    std::string out;
    switch (m_form) {
    case TextForm::csv:
    case TextForm::tsv: {
        const char separator = m_form == TextForm::csv ? ',' : '\t';
        for (std::size_t i = 0; i < m_columns.size(); ++i) {
            if (i)
                out += separator;
            writeField(out, Value(m_columns[i]), separator);
        }
        return out + (m_form == TextForm::csv ? "\r\n" : "\n");
    }
    case TextForm::json:
        return "[";
    case TextForm::markdown:
        for (const std::string &column : m_columns)
            out += "| " + markdownCell(column) + " ";
        out += "|\n";
        for (std::size_t i = 0; i < m_columns.size(); ++i)
            out += "| --- ";
        return out + "|\n";
    case TextForm::jsonLines:
    case TextForm::sqlInserts:
        break;
    }
    return out;
}

std::string RowWriter::rows(const RowBlock &block)
{
    std::string out;
    for (std::size_t row = 0; row < block.rows; ++row)
        writeRow(out, block.cells.data() + row * m_columns.size());
    return out;
}

std::string RowWriter::tail() const
{
    return m_form == TextForm::json ? "\n]\n" : "";
}

} // namespace data
