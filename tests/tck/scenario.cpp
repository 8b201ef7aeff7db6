// SPDX-License-Identifier: GPL-3.0-or-later
#include "scenario.h"

#include "cypher/exec/embeddedsource.h"
#include "cypher/syntax/lexer.h"
#include "cypher/syntax/parse.h"
#include "data/language/drawing.h"
#include "expected.h"
#include "fixture.h"

#include <algorithm>
#include <fstream>
#include <optional>
#include <sstream>
#include <stdexcept>

namespace tck {

namespace {

struct ExpectedError {
    std::string type, phase, detail; // "SyntaxError", "compile time", "UndefinedVariable"
};

struct Failure {
    std::string type, phase, detail, message;
};

std::string readFile(const std::string &path)
{
    std::ifstream file(path);
    if (!file)
        throw std::runtime_error("no such file: " + path);
    std::stringstream text;
    text << file.rdbuf();
    return text.str();
}

// A query that does not parse may be a writing one, too.
bool writes(const std::string &query)
{
    const auto access = cypher::parseSyntax(query).access();
    if (access != data::Access::unknown)
        return access == data::Access::write;
    const auto lexemes = cypher::lex(query);
    return std::any_of(lexemes.begin(), lexemes.end(), [](const cypher::Lexeme &lexeme) {
        return lexeme.keyword == cypher::Keyword::create || lexeme.keyword == cypher::Keyword::merge ||
               lexeme.keyword == cypher::Keyword::deleteKw || lexeme.keyword == cypher::Keyword::set ||
               lexeme.keyword == cypher::Keyword::remove;
    });
}

// The TCK's name of an error that the engine reports.
Failure compileFailure(const data::Diagnostic &found)
{
    const bool type = found.code == "type";
    const bool procedure = found.code == "unknown-procedure";
    return {type        ? "TypeError"
            : procedure ? "ProcedureError"
                        : "SyntaxError",
            "compile time", found.detail, found.message};
}

Failure runtimeFailure(const base::Error &error)
{
    const std::string type = error.code == "type"      ? "TypeError"
                             : error.code == "syntax"  ? "SyntaxError"
                             : error.code == "runtime" ? "ArgumentError"
                                                       : error.code;
    return {type, "runtime", error.detail, error.message};
}

class Run {
public:
    explicit Run(std::string folder) : m_folder(std::move(folder)) {}

    Outcome run(const Scenario &scenario)
    {
        try {
            for (const Step &step : scenario.steps) {
                if (!take(step))
                    return m_outcome;
            }
            m_outcome.passed = true;
        } catch (const std::exception &error) {
            m_outcome.detail = error.what();
        }
        return m_outcome;
    }

private:
    bool skip()
    {
        m_outcome.counted = false;
        return false;
    }

    bool fail(std::string why)
    {
        m_outcome.detail = std::move(why);
        return false;
    }

    bool take(const Step &step)
    {
        const std::string &text = step.text;
        if (text.starts_with("there exists a procedure") || text.starts_with("executing control query"))
            return skip();
        if (text.ends_with(" graph")) {
            const std::string name = text.substr(4, text.size() - 10);
            if (text.starts_with("the "))
                m_fixture.execute(readFile(m_folder + "/graphs/" + name + "/" + name + ".cypher"));
        } else if (text == "having executed:") {
            m_setUp.push_back(step.body);
        } else if (text == "parameters are:") {
            for (const auto &row : step.table)
                m_query.parameters[row[0]] = parseValue(row[1]);
        } else if (text == "executing query:") {
            return execute(step.body);
        } else if (text.starts_with("the result should be")) {
            return result(step);
        } else if (text.find("should be raised at") != std::string::npos) {
            return error(text);
        } else if (text != "no side effects") {
            return fail("unknown step: " + text);
        }
        return true;
    }

    bool execute(const std::string &query)
    {
        if (writes(query))
            return skip();
        for (const std::string &each : m_setUp)
            m_fixture.execute(each);
        m_query.text = query;
        const cypher::ParsedQuery parsed = cypher::analyse(query);
        for (const data::Diagnostic &found : parsed.diagnostics()) {
            if (found.level == data::Level::error && !m_failure)
                m_failure = compileFailure(found);
        }
        cypher::EmbeddedSource source(m_fixture.build(), "tck");
        data::QueryLimits limits;
        limits.rows = 1'000'000;
        limits.bytes = 256u << 20;
        auto rows = source.run(m_query, limits, {});
        if (rows) {
            m_rows = std::move(*rows);
            return drawsTheSame(source, limits);
        }
        if (!m_failure)
            m_failure = rows.error().detail == "MissingParameter"
                            ? Failure{"ParameterMissing", "compile time", "MissingParameter", rows.error().message}
                            : runtimeFailure(rows.error());
        return true;
    }

    // A query that can be drawn whole gives the same rows when its drawing is printed.
    bool drawsTheSame(cypher::EmbeddedSource &source, const data::QueryLimits &limits)
    {
        const auto language = source.language();
        const data::Drawing drawing = data::drawingOf(*language, m_query.text);
        const std::string printed = data::written(*language, drawing);
        if (!drawing.isWhole() || printed.empty())
            return true;
        data::Query again = m_query;
        again.text = printed;
        const auto rows = source.run(again, limits, {});
        if (!rows)
            return fail("the drawing prints " + printed + ": " + rows.error().message);
        return lines(*rows) == lines(m_rows) ? true : fail("the drawing prints other rows: " + printed);
    }
    static std::vector<std::string> lines(const data::Rows &rows)
    {
        std::vector<std::string> out(rows.size());
        for (std::size_t row = 0; row < rows.size(); ++row)
            for (std::size_t column = 0; column < rows.columnCount(); ++column)
                out[row] += canonical(rows.at(row, column), true) + " | ";
        std::sort(out.begin(), out.end());
        return out;
    }

    bool error(const std::string &text)
    {
        std::istringstream words(text); // a TypeError should be raised at any time: *
        ExpectedError expected;
        std::string word;
        words >> word >> expected.type;
        expected.phase = text.find("compile time") != std::string::npos ? "compile time"
                         : text.find("runtime") != std::string::npos    ? "runtime"
                                                                        : "any time";
        expected.detail = text.substr(text.rfind(": ") + 2);
        if (!m_failure)
            return fail("no error, but expected " + expected.type + " " + expected.detail);
        const bool right = m_failure->type == expected.type &&
                           (expected.phase == "any time" || expected.phase == m_failure->phase) &&
                           (expected.detail == "*" || expected.detail == m_failure->detail);
        return right ? true
                     : fail("expected " + expected.type + " at " + expected.phase + ": " + expected.detail + ", got " +
                            m_failure->type + " at " + m_failure->phase + ": " + m_failure->detail + " (" +
                            m_failure->message + ")");
    }

    bool result(const Step &step)
    {
        if (m_failure)
            return fail(m_failure->type + " at " + m_failure->phase + ": " + m_failure->detail + " (" +
                        m_failure->message + ")");
        const bool ordered = step.text.find("in order") != std::string::npos;
        const bool anyList = step.text.find("ignoring element order") != std::string::npos;
        std::vector<std::string> expected, got;
        if (!step.table.empty() && m_rows.columns() != step.table[0])
            return fail("other columns: " + base::join(m_rows.columns(), ", "));
        for (std::size_t i = 1; i < step.table.size(); ++i) {
            expected.emplace_back();
            for (const std::string &cell : step.table[i])
                expected.back() += canonical(parseValue(cell), anyList) + " | ";
        }
        for (std::size_t row = 0; row < m_rows.size(); ++row) {
            got.emplace_back();
            for (std::size_t column = 0; column < m_rows.columnCount(); ++column)
                got.back() += canonical(m_rows.at(row, column), anyList) + " | ";
        }
        const std::vector<std::string> shown = got;
        if (!ordered) {
            std::sort(expected.begin(), expected.end());
            std::sort(got.begin(), got.end());
        }
        return expected == got ? true : fail("other rows: " + base::shorten(base::join(shown, "; "), 300));
    }

    std::string m_folder;
    Fixture m_fixture;
    std::vector<std::string> m_setUp;
    data::Query m_query;
    data::Rows m_rows;
    std::optional<Failure> m_failure;
    Outcome m_outcome;
};

} // namespace

Outcome run(const Scenario &scenario, const std::string &folder)
{
    return Run(folder).run(scenario);
}

} // namespace tck
