// SPDX-License-Identifier: GPL-3.0-or-later
#include "sql/check/guard.h"

#include "data/language/diagnostic.h"
#include "data/language/suggestions.h"

#include <algorithm>
#include <initializer_list>
#include <map>

namespace sql {

namespace {

constexpr std::string_view writers[] = {
    "ALTER",    "ANALYZE", "ATTACH",   "BACKUP",  "BEGIN",    "CALL",      "CHANGE",     "CHECK",    "CHECKPOINT",
    "CLOSE",    "CLUSTER", "COMMENT",  "COMMIT",  "COPY",     "CREATE",    "DEALLOCATE", "DECLARE",  "DELETE",
    "DETACH",   "DISCARD", "DO",       "DROP",    "END",      "EXECUTE",   "FETCH",      "FLUSH",    "GRANT",
    "HANDLER",  "IMPORT",  "INSERT",   "INSTALL", "KILL",     "LISTEN",    "LOAD",       "LOCK",     "MERGE",
    "MOVE",     "NOTIFY",  "OPTIMIZE", "PREPARE", "PURGE",    "REASSIGN",  "REFRESH",    "REINDEX",  "RELEASE",
    "RENAME",   "REPAIR",  "REPLACE",  "RESET",   "REVOKE",   "ROLLBACK",  "SAVEPOINT",  "SECURITY", "SET",
    "SHUTDOWN", "SIGNAL",  "START",    "STOP",    "TRUNCATE", "UNINSTALL", "UNLISTEN",   "UNLOCK",   "UPDATE",
    "USE",      "VACUUM",  "XA"};

// PRAGMAs that only read: with or without an argument; and those that would set something with an argument.
constexpr std::string_view readOnlyPragmas[] = {
    "COLLATION_LIST", "COMPILE_OPTIONS", "DATABASE_LIST", "FOREIGN_KEY_CHECK", "FOREIGN_KEY_LIST", "FUNCTION_LIST",
    "INDEX_INFO",     "INDEX_LIST",      "INDEX_XINFO",   "INTEGRITY_CHECK",   "MODULE_LIST",      "PRAGMA_LIST",
    "QUICK_CHECK",    "TABLE_INFO",      "TABLE_LIST",    "TABLE_XINFO"};
constexpr std::string_view askedPragmas[] = {"APPLICATION_ID", "DATA_VERSION", "ENCODING",    "FREELIST_COUNT",
                                             "PAGE_COUNT",     "PAGE_SIZE",    "QUERY_ONLY",  "SCHEMA_VERSION",
                                             "USER_VERSION",   "AUTO_VACUUM",  "FOREIGN_KEYS"};
constexpr std::string_view shownByMariadb[] = {"CHARACTER", "CHARSET", "COLLATION", "COLUMNS", "CREATE",    "DATABASES",
                                               "ENGINES",   "ERRORS",  "FIELDS",    "FULL",    "FUNCTION",  "GRANTS",
                                               "INDEX",     "INDEXES", "KEYS",      "SCHEMAS", "PROCEDURE", "STATUS",
                                               "TABLE",     "TABLES",  "VARIABLES", "WARNINGS"};

constexpr int deepestWith = 200;
constexpr std::size_t longestText = 1u << 20;
constexpr std::size_t mostNamed = 1000;
constexpr double mostUses = 5000; // of the queries named by WITH, multiplied along nested uses

template <std::size_t n>
bool listed(const std::string_view (&list)[n], std::string_view word)
{
    return std::find(std::begin(list), std::end(list), word) != std::end(list);
}

class Judge {
public:
    Judge(Dialect dialect, std::string_view text, const std::vector<Lexeme> &all) : m_dialect(dialect), m_text(text)
    {
        for (const Lexeme &each : all)
            if (each.kind != Lex::comment)
                m_lexemes.push_back(each);
    }

    Verdict run()
    {
        if (shape() && statement(0))
            scan();
        if (m_verdict.message.empty())
            m_verdict.access = data::Access::read;
        return m_verdict;
    }

private:
    const Lexeme &at(std::size_t index) const { return m_lexemes[std::min(index, m_lexemes.size() - 1)]; }
    std::string_view written(std::size_t index) const { return textOf(m_text, at(index)); }
    bool is(std::size_t index, std::string_view word) const
    {
        return at(index).kind == Lex::word && same(written(index), word);
    }
    bool isAny(std::size_t index, std::initializer_list<std::string_view> words) const
    {
        return std::any_of(words.begin(), words.end(), [&](std::string_view word) { return is(index, word); });
    }
    bool is(std::size_t index, Lex kind) const { return at(index).kind == kind; }

    bool refuse(std::size_t index, std::string message, data::Access access = data::Access::write)
    {
        if (m_verdict.message.empty())
            m_verdict = {access, "refused", std::move(message), at(index).span};
        return false;
    }
    bool wrong(std::size_t index, std::string message)
    {
        if (m_verdict.message.empty())
            m_verdict = {data::Access::unknown, "syntax", std::move(message), at(index).span};
        return false;
    }

    // True for complete lexemes, matching brackets and a single statement.
    bool shape();
    // Judges a statement or the content of brackets from its first word.
    bool statement(std::size_t index);
    bool query(std::size_t index);
    bool with(std::size_t index);
    bool explain(std::size_t index);
    bool pragma(std::size_t index);
    bool show(std::size_t index);
    bool unknownStart(std::size_t index);
    // Checks every lexeme for constructs that are not read-only in any position.
    void scan();
    bool word(std::size_t index);
    bool group(std::size_t index);

    Dialect m_dialect;
    std::string_view m_text;
    std::vector<Lexeme> m_lexemes;    // without comments
    std::vector<std::size_t> m_close; // index of the closing bracket by opening bracket
    Verdict m_verdict;
    int m_depth = 0;
    std::map<std::string, double> m_uses; // estimated number of evaluations by name in WITH (upper case)
};

bool Judge::shape()
{
    if (m_text.size() > longestText)
        return wrong(m_lexemes.size() - 1, "The query is longer than a million characters. Shorten the query.");
    if (m_text.find('\0') != std::string_view::npos)
        return wrong(m_lexemes.size() - 1, "The query contains an invisible zero byte. Type the query again.");
    m_close.assign(m_lexemes.size(), 0);
    std::vector<std::size_t> open;
    std::size_t end = 0; // the first semicolon
    for (std::size_t i = 0; i + 1 < m_lexemes.size(); ++i) {
        const Lex kind = at(i).kind;
        if (kind == Lex::invalid)
            return wrong(i, at(i).mistake);
        if (kind == Lex::versioned)
            return refuse(i,
                          "Comments that only some servers execute (/*! … */, /*+ … */) are not sent to a database. "
                          "Remove the comment.",
                          data::Access::unknown);
        if (end > 0 && kind != Lex::semicolon)
            return refuse(i, "Only one statement is allowed: remove the second statement.");
        if (kind == Lex::open || kind == Lex::openSquare) {
            open.push_back(i);
        } else if (kind == Lex::close || kind == Lex::closeSquare) {
            if (open.empty() || (at(open.back()).kind == Lex::open) != (kind == Lex::close))
                return wrong(i, "This closing bracket has no opening bracket.");
            m_close[open.back()] = i;
            open.pop_back();
        } else if (kind == Lex::semicolon) {
            if (!open.empty())
                return wrong(open.back(), "This bracket is not closed.");
            if (i == 0)
                return wrong(i, "The query is empty.");
            end = end ? end : i;
        } else if (kind == Lex::string && m_dialect == Dialect::postgres && is(i + 1, Lex::string)) {
            return wrong(i + 1, "Two quoted texts follow each other. Write them as one text.");
        }
    }
    if (!open.empty())
        return wrong(open.back(), "This bracket is not closed.");
    if (m_lexemes.size() == 1)
        return wrong(0, "The query is empty.");
    return true;
}

bool Judge::statement(std::size_t index)
{
    if (isAny(index, {"SELECT", "VALUES", "WITH"}) || is(index, Lex::open))
        return query(index);
    if (is(index, "TABLE") && m_dialect == Dialect::postgres)
        return true;
    if (is(index, "EXPLAIN"))
        return explain(index + 1);
    if (m_dialect == Dialect::sqlite && is(index, "PRAGMA"))
        return pragma(index + 1);
    if (m_dialect == Dialect::mariadb && isAny(index, {"DESCRIBE", "DESC"}))
        return explain(index + 1);
    if (m_dialect == Dialect::mariadb && is(index, "ANALYZE") && isAny(index + 1, {"FORMAT", "SELECT", "WITH"}))
        return explain(index + 1); // ANALYZE LOCAL TABLE writes
    if (m_dialect != Dialect::sqlite && is(index, "SHOW"))
        return show(index + 1);
    return unknownStart(index);
}

bool Judge::unknownStart(std::size_t index)
{
    const std::string first = capitals(written(index));
    if (is(index, Lex::word) && listed(writers, first))
        return refuse(index, "Only read-only queries are sent to the database. This query begins with " + first + ".");
    if (is(index, "PRAGMA"))
        return refuse(index, "Only SQLite has PRAGMA. This database is not SQLite.", data::Access::unknown);
    const std::string near =
        is(index, Lex::word) ? data::nearestName(first, {"SELECT", "WITH", "VALUES", "EXPLAIN"}) : std::string();
    return wrong(index, "A query begins with SELECT, WITH or VALUES, not with '" + base::shorten(written(index), 40) +
                            "'." + (near.empty() ? std::string() : " Did you mean " + near + "?"));
}

bool Judge::query(std::size_t index)
{
    while (is(index, Lex::open))
        ++index;
    if (is(index, "WITH"))
        return with(index + 1);
    if (isAny(index, {"SELECT", "VALUES"}) || (is(index, "TABLE") && m_dialect == Dialect::postgres))
        return true;
    return unknownStart(index);
}

// After WITH: name (columns) AS (query), …, then a query.
bool Judge::with(std::size_t index)
{
    if (++m_depth > deepestWith)
        return wrong(index, "Queries are nested too deeply here.");
    struct Permission {
        int &depth;
        ~Permission() { --depth; }
    } leave{m_depth};
    if (is(index, "RECURSIVE"))
        ++index;
    while (true) {
        if (!is(index, Lex::word) && !is(index, Lex::quotedName))
            return wrong(index, "The name of a query must follow WITH.");
        const std::size_t named = index++;
        if (is(index, Lex::open))
            index = m_close[index] + 1;
        if (!is(index, "AS"))
            return wrong(index, "AS and a query in brackets are missing here.");
        ++index;
        if (is(index, "NOT"))
            ++index;
        if (is(index, "MATERIALIZED"))
            ++index;
        if (!is(index, Lex::open))
            return wrong(index, "A query in brackets is missing here.");
        if (!query(index + 1))
            return false;
        double uses = 1;
        for (std::size_t i = index + 1; i < m_close[index]; ++i)
            if ((is(i, Lex::word) || is(i, Lex::quotedName)) && !m_uses.empty())
                if (const auto known = m_uses.find(capitals(nameOf(m_text, at(i)))); known != m_uses.end())
                    uses += known->second;
        if (uses > mostUses)
            return wrong(named, "The queries named by WITH use each other more than 5,000 times in total. A "
                                "database could not finish them.");
        if (m_uses.size() >= mostNamed)
            return wrong(named, "WITH defines more than 1,000 queries here, which is too many.");
        auto &most = m_uses[capitals(nameOf(m_text, at(named)))];
        most = std::max(most, uses);
        index = m_close[index] + 1;
        while (m_dialect == Dialect::postgres && !is(index, Lex::comma) && !is(index, Lex::end) &&
               !isAny(index, {"SELECT", "VALUES", "TABLE", "INSERT", "UPDATE", "DELETE", "MERGE"}) &&
               !is(index, Lex::open)) // SEARCH and CYCLE
            ++index;
        if (!is(index, Lex::comma))
            break;
        ++index;
    }
    return query(index);
}

bool Judge::explain(std::size_t index)
{
    if (m_dialect == Dialect::sqlite) {
        if (is(index, "QUERY") && is(index + 1, "PLAN"))
            index += 2;
    } else if (m_dialect == Dialect::postgres) {
        while (isAny(index, {"ANALYZE", "ANALYSE", "VERBOSE"}))
            ++index;
        // Brackets are options here, unless they contain a query.
        if (is(index, Lex::open) && !isAny(index + 1, {"SELECT", "WITH", "VALUES", "TABLE"}) &&
            !is(index + 1, Lex::open))
            index = m_close[index] + 1;
    } else {
        while (isAny(index, {"EXTENDED", "PARTITIONS", "FORMAT"}))
            index += is(index, "FORMAT") ? 3 : 1;
        const bool table =
            (is(index, Lex::word) && !isReserved(m_dialect, written(index))) || is(index, Lex::quotedName);
        if (table) {
            while (!is(index, Lex::end) && !is(index, Lex::semicolon)) {
                if (!is(index, Lex::word) && !is(index, Lex::quotedName) && !is(index, Lex::dot) &&
                    !is(index, Lex::string))
                    return refuse(index, "This form of DESCRIBE is not known to be read-only, so it is not run.",
                                  data::Access::unknown);
                ++index;
            }
            return true;
        }
    }
    return query(index);
}

bool Judge::pragma(std::size_t index)
{
    if (is(index + 1, Lex::dot))
        index += 2;
    const std::string name = capitals(written(index));
    const bool bare = is(index + 1, Lex::end) || is(index + 1, Lex::semicolon);
    const bool called = is(index + 1, Lex::open) &&
                        (is(m_close[index + 1] + 1, Lex::end) || is(m_close[index + 1] + 1, Lex::semicolon));
    if ((listed(readOnlyPragmas, name) && (bare || called)) || (listed(askedPragmas, name) && bare))
        return true;
    return refuse(index,
                  "PRAGMA " + base::shorten(written(index), 40) +
                      (bare || called
                           ? " is not known to be read-only."
                           : " with a value changes a setting. Only read-only queries are sent to the database."));
}

bool Judge::show(std::size_t index)
{
    if (m_dialect == Dialect::postgres || (is(index, Lex::word) && listed(shownByMariadb, capitals(written(index)))))
        return true;
    return refuse(index, "This form of SHOW is not known to be read-only, so it is not run.", data::Access::unknown);
}

// After an opening bracket: a query or something else.
bool Judge::group(std::size_t index)
{
    const Lex next = at(index + 1).kind;
    const bool command = next == Lex::word || next == Lex::quotedName || next == Lex::string;
    if (command && isAny(index, {"INSERT", "UPDATE", "DELETE", "MERGE", "REPLACE"}) &&
        !isReserved(m_dialect, written(index + 1)))
        return refuse(index, "Only read-only queries are sent to the database. This query contains " +
                                 capitals(written(index)) + ".");
    if (isAny(index, {"DELETE", "INSERT", "MERGE", "REPLACE"}) && isAny(index + 1, {"FROM", "INTO"}))
        return refuse(index, "Only read-only queries are sent to the database. This query contains " +
                                 capitals(written(index)) + ".");
    // WITH ORDINALITY, WITH TIES and the like never begin the content of brackets.
    return !is(index, "WITH") || with(index + 1);
}

bool Judge::word(std::size_t index)
{
    const bool named = index > 0 && is(index - 1, Lex::dot);
    const bool given = index > 0 && is(index - 1, "AS") && m_dialect == Dialect::postgres;
    if (is(index + 1, Lex::open) && (is(index, Lex::quotedName) || is(index, Lex::word))) {
        if (hasEffects(m_dialect, nameOf(m_text, at(index))))
            return refuse(index, "The function " + base::shorten(nameOf(m_text, at(index)), 60) +
                                     " does more than compute, so this query is not sent.");
    }
    if (m_dialect == Dialect::sqlite && same(nameOf(m_text, at(index)), "pragma_optimize"))
        return refuse(index,
                      "The table pragma_optimize writes statistics. Only read-only queries are sent to the database.");
    if (m_dialect == Dialect::mariadb && named && is(index, "NEXTVAL"))
        return refuse(index, "NEXTVAL changes a sequence on some servers, so this query is not sent. If nextval is a "
                             "column, write `nextval`.");
    if (!is(index, Lex::word) || named || given)
        return true;
    if (is(index, "INTO"))
        return refuse(
            index,
            "SELECT … INTO writes the result to a table or file. Only read-only queries are sent to the database.");
    if (is(index, "FOR") &&
        (isAny(index + 1, {"UPDATE", "SHARE"}) || (is(index + 1, "KEY") && is(index + 2, "SHARE")) ||
         (is(index + 1, "NO") && is(index + 2, "KEY"))))
        return refuse(index, "FOR " + capitals(written(index + 1)) + " locks rows. Remove these words from the query.");
    if (is(index, "LOCK") && is(index + 1, "IN") && is(index + 2, "SHARE"))
        return refuse(index, "LOCK IN SHARE MODE locks rows. Remove these words from the query.");
    if (is(index, "NEXT") && is(index + 1, "VALUE") && is(index + 2, "FOR"))
        return refuse(index, "NEXT VALUE FOR changes a sequence. Only read-only queries are sent to the database.");
    return true;
}

void Judge::scan()
{
    for (std::size_t i = 0; i + 1 < m_lexemes.size(); ++i) {
        const Lex kind = at(i).kind;
        if ((kind == Lex::word || kind == Lex::quotedName) && !word(i))
            return;
        if (kind == Lex::open && !group(i + 1))
            return;
        if (kind == Lex::sign && written(i) == ":=" && m_dialect == Dialect::mariadb) {
            refuse(i, "The query sets a variable. Only read-only queries are sent to the database.");
            return;
        }
    }
}

} // namespace

Verdict judge(Dialect dialect, std::string_view text, const std::vector<Lexeme> &lexemes)
{
    return Judge(dialect, text, lexemes).run();
}

Verdict judge(Dialect dialect, std::string_view text)
{
    return judge(dialect, text, lex(dialect, text));
}

base::Status mayRead(Dialect dialect, std::string_view text)
{
    const Verdict verdict = judge(dialect, text);
    if (verdict.ok())
        return {};
    if (verdict.code == "refused")
        return base::fail(base::Category::refused, verdict.message, {}, verdict.code);
    return base::fail(base::Category::input,
                      data::describe({verdict.code, data::Level::error, verdict.span, verdict.message, {}, ""}, text),
                      {}, verdict.code);
}

} // namespace sql
