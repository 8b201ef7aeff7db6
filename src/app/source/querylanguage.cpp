// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/source/querylanguage.h"

#include "app/models/text.h"
#include "data/language/language.h"
#include "data/language/untickedtypes.h"

#include <QRegularExpression>

#include <algorithm>

namespace app {
namespace {

// Both enums have the same order; a new kind of the core must be added here too.
static_assert(int(TokenKind::Invalid) == int(data::TokenKind::invalid));
TokenKind kindOf(data::TokenKind kind)
{
    return static_cast<TokenKind>(kind);
}

FindingLevel severityOf(data::Level level)
{
    return static_cast<FindingLevel>(level);
}
static_assert(int(FindingLevel::Error) == int(data::Level::error));

QueryAccess accessOf(data::Access access)
{
    return static_cast<QueryAccess>(access);
}
static_assert(int(QueryAccess::Unknown) == int(data::Access::unknown));

} // namespace

bool QueryCheck::hasErrors() const
{
    return std::any_of(findings.begin(), findings.end(),
                       [](const LanguageFinding &finding) { return finding.level == FindingLevel::Error; });
}

QueryLanguage::QueryLanguage(std::shared_ptr<const data::Language> language, std::shared_ptr<const data::Schema> schema)
    : m_language(std::move(language)), m_schema(std::move(schema))
{
}

QString QueryLanguage::name() const
{
    return toQt(m_language->name());
}

QList<LanguageToken> QueryLanguage::tokens(const QString &text) const
{
    const std::string utf8 = fromQt(text);
    const OffsetMap offsets(utf8);
    QList<LanguageToken> out;
    for (const data::Token &token : m_language->tokens(utf8)) {
        const int begin = offsets.toUtf16(token.span.begin);
        out.append({kindOf(token.kind), begin, offsets.toUtf16(token.span.end) - begin});
    }
    return out;
}

QList<LanguageToken> QueryLanguage::tokensOfUtf8(const QByteArray &text) const
{
    QList<LanguageToken> out;
    for (const data::Token &token : m_language->tokens(std::string_view(text.constData(), std::size_t(text.size()))))
        out.append({kindOf(token.kind), int(token.span.begin), int(token.span.end - token.span.begin)});
    return out;
}

QueryCheck QueryLanguage::check(const QString &text) const
{
    const std::string utf8 = fromQt(text);
    const OffsetMap offsets(utf8);
    const data::Analysis analysis = m_language->analyse(utf8, m_schema.get());
    QueryCheck check;
    check.access = accessOf(analysis.access);
    check.parsed = analysis.parsed;
    for (const data::Diagnostic &diagnostic : analysis.diagnostics) {
        LanguageFinding finding;
        finding.level = severityOf(diagnostic.level);
        finding.begin = offsets.toUtf16(diagnostic.span.begin);
        finding.length = offsets.toUtf16(diagnostic.span.end) - finding.begin;
        finding.code = toQt(diagnostic.code);
        finding.message = toQt(diagnostic.message);
        for (const data::Fix &fix : diagnostic.fixes) {
            const int begin = offsets.toUtf16(fix.span.begin);
            finding.fixes.append({begin, offsets.toUtf16(fix.span.end) - begin, toQt(fix.text), toQt(fix.title),
                                  fix.kind == data::FixClass::certain});
        }
        check.findings.append(std::move(finding));
    }
    return check;
}

QList<LanguageCompletion> QueryLanguage::complete(const QString &text, int offset) const
{
    const std::string utf8 = fromQt(text);
    const OffsetMap offsets(utf8);
    QList<LanguageCompletion> out;
    for (const auto &item : m_language->complete(utf8, std::uint32_t(offsets.toByte(offset)), m_schema.get())) {
        const int begin = offsets.toUtf16(item.replaces.begin);
        out.append({toQt(item.text), toQt(item.label), toQt(item.detail), kindOf(item.kind), begin,
                    offsets.toUtf16(item.replaces.end) - begin});
    }
    return out;
}

QString QueryLanguage::format(const QString &text) const
{
    return toQt(m_language->format(fromQt(text)));
}

bool QueryLanguage::isQuery(const QString &text) const
{
    using Expression = QRegularExpression;
    static constexpr auto options = Expression::CaseInsensitiveOption | Expression::DotMatchesEverythingOption;
    static const Expression pattern(
        QStringLiteral(R"(^\s*((EXPLAIN|PROFILE)\s+)?(OPTIONAL\s+)?MATCH\s*(\w+\s*=\s*)?\([^)]*\))"), options);
    static const Expression select(QStringLiteral(R"(^\s*(WITH\s.+\sAS\s*\(.*)?SELECT\s.+\sFROM\s)"), options);
    static const Expression other(QStringLiteral(R"(^\s*(UNWIND|RETURN|CALL|WITH|VALUES|EXPLAIN|PROFILE)\s)"), options);
    static const Expression signs(QStringLiteral(R"([*=<>();])"));
    if (pattern.match(text).hasMatch())
        return true;
    const auto isClean = [&] {
        const QueryCheck checked = check(text);
        return checked.parsed && checked.findings.isEmpty();
    };
    if (select.match(text).hasMatch()) // "Select all drugs from the list" is a sentence
        return text.contains(signs) || isClean();
    return other.match(text).hasMatch() && isClean();
}

QString QueryLanguage::apply(const QString &text, const QList<LanguageFix> &fixes)
{
    QList<LanguageFix> ordered = fixes;
    std::stable_sort(ordered.begin(), ordered.end(),
                     [](const LanguageFix &a, const LanguageFix &b) { return a.begin < b.begin; });
    QString out;
    int done = 0;
    for (const LanguageFix &fix : ordered) {
        if (fix.begin < done || fix.begin + fix.length > text.size())
            continue;
        out.append(QStringView(text).mid(done, fix.begin - done)).append(fix.text);
        done = fix.begin + fix.length;
    }
    return out.append(QStringView(text).mid(done));
}

QStringList QueryLanguage::untickedTypes(const QString &query, const QStringList &ticked) const
{
    QStringList types;
    if (ticked.isEmpty() || !m_language || !m_schema)
        return types;
    std::vector<std::string> names;
    for (const QString &name : ticked)
        names.push_back(name.toStdString());
    for (const std::string &type :
         data::untickedTypes(m_language->analyse(query.toStdString(), m_schema.get()), *m_schema, names))
        types.append(QString::fromStdString(type));
    return types;
}

} // namespace app
