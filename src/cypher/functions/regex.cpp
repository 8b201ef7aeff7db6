// SPDX-License-Identifier: GPL-3.0-or-later
// The =~ operator by PCRE2, whose syntax is close to Java's; limits keep a malicious pattern from running for ever.
#define PCRE2_CODE_UNIT_WIDTH 8
#include <pcre2.h>

#include "cypher/exec/compiler.h"
#include "cypher/exec/querycontext.h"
#include "cypher/functions/arithmetic.h"

#include <memory>
#include <string>

namespace cypher {

using data::Value;

namespace {

struct Release {
    void operator()(pcre2_code *code) const { pcre2_code_free(code); }
    void operator()(pcre2_match_data *data) const { pcre2_match_data_free(data); }
    void operator()(pcre2_match_context *context) const { pcre2_match_context_free(context); }
};

class Regex final : public ColumnarEvaluator {
public:
    Regex(EvaluatorPtr text, EvaluatorPtr pattern)
        : m_text(std::move(text)), m_pattern(std::move(pattern)), m_limits(pcre2_match_context_create(nullptr))
    {
        pcre2_set_match_limit(m_limits.get(), 1'000'000);
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
        const int found = pcre2_match(m_code.get(), reinterpret_cast<PCRE2_SPTR>(subject.data()), subject.size(), 0, 0,
                                      m_data.get(), m_limits.get());
        if (found < 0 && found != PCRE2_ERROR_NOMATCH)
            context.runtimeError("The pattern '" + m_source +
                                     "' needs too much work on some text, or the text is not UTF-8; simplify it.",
                                 "InvalidArgumentValue");
        return found >= 0;
    }
    bool prepare(const std::string &pattern, QueryContext &context)
    {
        if (m_code && pattern == m_source)
            return true;
        int problem = 0;
        PCRE2_SIZE at = 0;
        m_source = pattern;
        m_code.reset(pcre2_compile(reinterpret_cast<PCRE2_SPTR>(pattern.data()), pattern.size(),
                                   PCRE2_UTF | PCRE2_UCP | PCRE2_ANCHORED | PCRE2_ENDANCHORED, &problem, &at, nullptr));
        if (!m_code) {
            unsigned char why[200] = {};
            pcre2_get_error_message(problem, why, sizeof why);
            context.runtimeError("'" + pattern + "' is no regular expression: " + reinterpret_cast<const char *>(why) +
                                     " at character " + std::to_string(at) + ".",
                                 "InvalidArgumentValue");
            return false;
        }
        pcre2_jit_compile(m_code.get(), PCRE2_JIT_COMPLETE);
        m_data.reset(pcre2_match_data_create_from_pattern(m_code.get(), nullptr));
        return true;
    }

    EvaluatorPtr m_text, m_pattern;
    std::string m_source;
    std::unique_ptr<pcre2_code, Release> m_code;
    std::unique_ptr<pcre2_match_data, Release> m_data;
    std::unique_ptr<pcre2_match_context, Release> m_limits;
};

} // namespace

EvaluatorPtr regexEvaluator(EvaluatorPtr text, EvaluatorPtr pattern)
{
    return std::make_unique<Regex>(std::move(text), std::move(pattern));
}

} // namespace cypher
