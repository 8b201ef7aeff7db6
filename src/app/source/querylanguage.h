// SPDX-License-Identifier: GPL-3.0-or-later
// A query language for editors and delegates: the source's pure, thread-safe data::Language in Qt's types. Offsets are
// UTF-16 units of the QString, or bytes where a name says so. Any thread.
#pragma once

#include <QByteArray>
#include <QList>
#include <QString>
#include <QStringList>
#include <memory>

namespace data {
class Language;
struct Schema;
} // namespace data

namespace app {

enum class TokenKind {
    Keyword,
    Identifier,
    Label,
    RelationshipType,
    Property,
    Variable,
    Function,
    Parameter,
    String,
    Number,
    Operator,
    Punctuation,
    Comment,
    Invalid
};

struct LanguageToken {
    TokenKind kind = TokenKind::Identifier;
    int begin = 0;
    int length = 0;
};

enum class FindingLevel { Hint, Warning, Error };

struct LanguageFix {
    int begin = 0, length = 0;
    QString text, title;
    bool certain = false;
};

struct LanguageFinding {
    FindingLevel level = FindingLevel::Error;
    int begin = 0, length = 0;
    QString code, message;
    QList<LanguageFix> fixes;
};

struct LanguageCompletion {
    QString text, label, detail;
    TokenKind kind = TokenKind::Identifier;
    int begin = 0, length = 0; // the part to replace
};

enum class QueryAccess { Read, Write, Unknown };

struct QueryCheck {
    QList<LanguageFinding> findings;
    QueryAccess access = QueryAccess::Unknown;
    bool parsed = false;
    bool hasErrors() const;
};

class QueryLanguage {
public:
    QueryLanguage(std::shared_ptr<const data::Language> language, std::shared_ptr<const data::Schema> schema);

    QString name() const;
    QList<LanguageToken> tokens(const QString &text) const;
    QList<LanguageToken> tokensOfUtf8(const QByteArray &text) const; // begin and length in bytes, for Scintilla
    QueryCheck check(const QString &text) const;
    QList<LanguageCompletion> complete(const QString &text, int offset) const;
    QString format(const QString &text) const;
    // The text is a query, not a question: of this language, or Cypher or SQL by its beginning and its signs.
    bool isQuery(const QString &text) const;
    // The query's types that are not in `ticked`; empty if all types are ticked.
    QStringList untickedTypes(const QString &query, const QStringList &ticked) const;
    static QString apply(const QString &text, const QList<LanguageFix> &fixes);

    const std::shared_ptr<const data::Language> &shared() const { return m_language; }

private:
    std::shared_ptr<const data::Language> m_language;
    std::shared_ptr<const data::Schema> m_schema;
};

} // namespace app
