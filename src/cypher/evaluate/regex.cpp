// SPDX-License-Identifier: GPL-3.0-or-later
// The =~ operator with PCRE2, whose syntax is close to Java's; limits stop malicious patterns.
#define PCRE2_CODE_UNIT_WIDTH 8
#include <pcre2.h>

#include "base/codedtext.h"
#include "base/text.h"
#include "base/workbudget.h"
#include "cypher/context/querycontext.h"
#include "cypher/evaluate/compiler.h"

#include <memory>
#include <string>

namespace cypher {

using data::Value;

namespace {

constexpr std::int64_t longestPattern = 64 << 10; // compiling uses memory outside the budget

struct Release {
    void operator()(pcre2_code *code) const { pcre2_code_free(code); }
    void operator()(pcre2_match_data *data) const { pcre2_match_data_free(data); }
    void operator()(pcre2_match_context *context) const { pcre2_match_context_free(context); }
};

// The X of ".*X.*": a text of one line matches the pattern exactly if X occurs in it, and searching for X is several
// times faster. Empty for other patterns, or if this is not certain.
std::string soughtIn(std::string_view pattern)
{
    std::string flags;
    if (pattern.starts_with("(?i)")) {
        flags = "(?i)";
        pattern.remove_prefix(flags.size());
    }
    if (pattern.size() < 5 || !pattern.starts_with(".*") || !pattern.ends_with(".*"))
        return {};
    const std::string_view inner = pattern.substr(2, pattern.size() - 4);
    if (std::string_view("?+*{").find(inner.front()) != std::string_view::npos)
        return {};
    int depth = 0;
    for (std::size_t i = 0; i < inner.size(); ++i) {
        const std::string_view rest = inner.substr(i);
        if (inner[i] == '\\') {
            if (rest.size() < 2 || rest[1] == 'Q' || rest[1] == 'E')
                return {};
            ++i;
        } else if (inner[i] == '[') {
            return {}; // brackets have their own grammar
        } else if (inner[i] == '(') {
            if (rest.starts_with("(*") || (rest.starts_with("(?") && !rest.starts_with("(?:")))
                return {};
            ++depth;
        } else if (inner[i] == ')' && --depth < 0) {
            return {};
        } else if (inner[i] == '|' && depth == 0) {
            return {};
        }
    }
    return depth == 0 ? flags + std::string(inner) : std::string();
}

// A compiled pattern with its match data.
struct Program {
    std::unique_ptr<pcre2_code, Release> code;
    std::unique_ptr<pcre2_match_data, Release> data;
    bool jit = false;

    // Invalid UTF-8 is matched as far as possible, so texts need no check.
    bool compile(const std::string &pattern, std::uint32_t options, int &problem, PCRE2_SIZE &at)
    {
        code.reset(pcre2_compile(reinterpret_cast<PCRE2_SPTR>(pattern.data()), pattern.size(),
                                 PCRE2_UTF | PCRE2_UCP | PCRE2_MATCH_INVALID_UTF | options, &problem, &at, nullptr));
        if (!code)
            return false;
        jit = pcre2_jit_compile(code.get(), PCRE2_JIT_COMPLETE) == 0;
        data.reset(pcre2_match_data_create_from_pattern(code.get(), nullptr));
        return true;
    }
    int match(std::string_view subject, pcre2_match_context *limits) const
    {
        base::work(256 + subject.size() / 16); // a match may take some milliseconds within its limits
        const auto *text = reinterpret_cast<PCRE2_SPTR>(subject.data());
        return jit ? pcre2_jit_match(code.get(), text, subject.size(), 0, 0, data.get(), limits)
                   : pcre2_match(code.get(), text, subject.size(), 0, 0, data.get(), limits);
    }
};

class Regex final : public ColumnarEvaluator {
public:
    Regex(EvaluatorPtr text, EvaluatorPtr pattern)
        : m_text(std::move(text)), m_pattern(std::move(pattern)), m_limits(pcre2_match_context_create(nullptr))
    {
        pcre2_set_match_limit(m_limits.get(), 1'000'000);
        pcre2_set_heap_limit(m_limits.get(), 32 << 10); // KiB
        pcre2_set_depth_limit(m_limits.get(), 10'000);
    }
    Value evaluate(Frame &frame, const Batch &batch, std::size_t row) override
    {
        const Value text = m_text->evaluate(frame, batch, row), pattern = m_pattern->evaluate(frame, batch, row);
        if (!text.isString() || !pattern.isString() || !prepare(pattern.asString(), frame.context))
            return {};
        return Value(matches(text.asString(), frame.context));
    }
    void evaluateSome(Frame &frame, const Batch &batch, std::span<const std::uint32_t> rows, Column &out) override
    {
        const Value *pattern = m_pattern->constant();
        if (m_text->kind() != ColumnKind::text || !pattern || !pattern->isString())
            return Evaluator::evaluateSome(frame, batch, rows, out);
        Column texts;
        texts.kind = ColumnKind::text;
        texts.strings = &frame.context.graph().strings();
        m_text->evaluateSome(frame, batch, rows, texts);
        for (const graph::StringId text : texts.ids)
            out.values.push_back(text == graph::none || !prepare(pattern->asString(), frame.context)
                                     ? Value()
                                     : Value(matches(texts.strings->view(text), frame.context)));
        frame.context.tick(rows.size());
    }

private:
    bool matches(std::string_view subject, QueryContext &context) const
    {
        const bool seeks = m_sought.code && subject.find('\n') == std::string_view::npos &&
                           subject.find('\r') == std::string_view::npos;
        const int found = (seeks ? m_sought : m_whole).match(subject, m_limits.get());
        if (found < 0 && found != PCRE2_ERROR_NOMATCH)
            context.runtimeError(
                {BASE_TEXT("cypher.pattern-work",
                           "The regular expression '{pattern}' takes too long on some texts. Simplify the expression."),
                 {{"pattern", m_source}}},
                "InvalidArgumentValue");
        return found >= 0;
    }
    bool prepare(const std::string &pattern, QueryContext &context)
    {
        if (m_whole.code && pattern == m_source)
            return true;
        if (pattern.size() > static_cast<std::size_t>(longestPattern)) {
            context.runtimeError({BASE_TEXT("cypher.pattern-long",
                                            "A regular expression has at most {most} bytes, but this one has {size}."),
                                  {{"most", base::grouped(longestPattern)},
                                   {"size", base::grouped(static_cast<std::int64_t>(pattern.size()))}}},
                                 "InvalidArgumentValue");
            return false;
        }
        base::work(256 + pattern.size());
        int problem = 0;
        PCRE2_SIZE at = 0;
        m_source = pattern;
        m_sought = {};
        if (!m_whole.compile(pattern, PCRE2_ANCHORED | PCRE2_ENDANCHORED, problem, at)) {
            unsigned char why[200] = {};
            pcre2_get_error_message(problem, why, sizeof why);
            context.runtimeError(
                {BASE_TEXT("cypher.pattern", "'{pattern}' is not a regular expression: {why} at character {place}."),
                 {{"pattern", base::shorten(pattern, 200)},
                  {"why", reinterpret_cast<const char *>(why)},
                  {"place", std::to_string(at)}}},
                "InvalidArgumentValue");
            return false;
        }
        if (const std::string sought = soughtIn(pattern); !sought.empty())
            m_sought.compile(sought, 0, problem, at);
        return true;
    }

    EvaluatorPtr m_text, m_pattern;
    std::string m_source;
    Program m_whole, m_sought; // the second is empty for patterns of other forms
    std::unique_ptr<pcre2_match_context, Release> m_limits;
};

} // namespace

EvaluatorPtr regexEvaluator(EvaluatorPtr text, EvaluatorPtr pattern)
{
    return std::make_unique<Regex>(std::move(text), std::move(pattern));
}

} // namespace cypher
