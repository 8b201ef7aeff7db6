// SPDX-License-Identifier: GPL-3.0-or-later
#include "tools/calculator.h"

#include "base/text.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <exception>
#include <muParser.h>

namespace tools {

namespace {

constexpr std::size_t longest = 1000;
constexpr int deepestParentheses = 60;

double percent(double value)
{
    return value / 100;
}
double modulo(double a, double b)
{
    return a - b * std::floor(a / b);
}
double roundTo(double value, double digits)
{
    const double scale = std::pow(10.0, std::clamp(std::floor(digits), -15.0, 15.0));
    return std::round(value * scale) / scale;
}
double floorOf(double value)
{
    return std::floor(value);
}
double ceilOf(double value)
{
    return std::ceil(value);
}

// Normalizes × ÷ − and Python's **.
std::string plainSigns(std::string_view text)
{
    std::string out(text);
    const std::pair<std::string_view, std::string_view> signs[] = {{"\u00d7", "*"}, {"\u00f7", "/"}, {"\u2212", "-"},
                                                                   {"**", "^"},     {"\u00a0", " "}, {"\u202f", " "}};
    for (const auto &[from, to] : signs)
        for (auto at = out.find(from); at != std::string::npos; at = out.find(from, at + to.size()))
            out.replace(at, from.size(), to);
    return out;
}

tl::unexpected<base::Error> wrong(const std::string &what, const char *code, std::string_view expression)
{
    return base::fail(base::Category::input, what, base::shorten(expression, 300), code);
}

} // namespace

base::Result<double> calculate(std::string_view expression)
{
    const std::string text = base::trim(plainSigns(expression));
    if (text.empty())
        return wrong("There is nothing to calculate.", "expression", expression);
    if (text.size() > longest)
        return wrong("The expression is longer than 1,000 bytes. Calculate it in parts.", "too-large", expression);
    int depth = 0;
    for (const char c : text) {
        if (c == '(' && ++depth > deepestParentheses)
            return wrong("The expression has more than 60 nested parentheses.", "too-deep", expression);
        if (c == ')')
            --depth;
        // Excludes the library's assignments, texts, comparisons and conditional operator.
        if (std::string_view("=\"'?:<>&|!;{}[]\\@#$~`").find(c) != std::string_view::npos)
            return wrong(std::string("The sign ") + c + " is not allowed in an expression.", "expression", expression);
    }
    try {
        mu::Parser parser;
        parser.ClearConst();
        parser.DefineConst("pi", 3.141592653589793);
        parser.DefineConst("e", 2.718281828459045);
        parser.DefinePostfixOprt("%", percent);
        parser.DefineFun("mod", modulo);
        parser.DefineFun("round", roundTo);
        parser.DefineFun("floor", floorOf);
        parser.DefineFun("ceil", ceilOf);
        parser.SetExpr(text);
        int results = 0;
        const double *values = parser.Eval(results);
        if (results != 1)
            return wrong("The expression has several results. Use a comma only between arguments of a function, not "
                         "for thousands.",
                         "expression", expression);
        if (!std::isfinite(values[0]))
            return wrong("The result is not a number. The expression divides by zero, or the result is too large.",
                         "not-finite", expression);
        return values[0];
    } catch (const mu::Parser::exception_type &error) {
        return wrong("The expression cannot be calculated: " + base::shorten(error.GetMsg(), 200), "expression",
                     expression);
    } catch (const std::exception &error) {
        return wrong("The expression cannot be calculated: " + base::shorten(error.what(), 200), "expression",
                     expression);
    }
}

std::string numberText(double value)
{
    if (value == 0)
        return "0";
    char text[64];
    if (std::floor(value) == value && std::abs(value) < 1e15) {
        const auto [end, error] = std::to_chars(text, text + sizeof text, static_cast<std::int64_t>(value));
        return {text, end};
    }
    const auto [end, error] = std::to_chars(text, text + sizeof text, value);
    // Binary rounding shows in the 16th and 17th digit: 276.59999999999997 should be 276.6.
    char rounded[64];
    const auto length = std::snprintf(rounded, sizeof rounded, "%.15g", value);
    constexpr std::ptrdiff_t ofNoise = 4; // digits that must vanish; any rounding drops two
    return length + ofNoise <= end - text ? std::string(rounded, static_cast<std::size_t>(length))
                                          : std::string(text, end);
}

Tool calculatorTool()
{
    Tool tool;
    tool.name = "calculator";
    tool.description = "Calculates an arithmetic expression exactly: + - * / ^, parentheses, % after a number, mod(a, "
                       "b), round(x, digits), floor, ceil, abs, sqrt, exp, ln, log10, min, max, sum, avg.";
    tool.schema = {{"type", "object"},
                   {"properties",
                    {{"expression", {{"type", "string"}, {"description", "For example (465 * 321 + 95297) / 13.2"}}}}},
                   {"required", {"expression"}},
                   {"additionalProperties", false}};
    tool.permission = Permission::allowed;
    tool.run = [](const nlohmann::json &arguments, const ToolContext &) -> base::Result<ToolOutput> {
        BASE_TRY(const double value, calculate(arguments.value("expression", std::string())));
        ToolOutput out;
        out.text = numberText(value);
        out.facts = {{"answer", std::strtod(out.text.c_str(), nullptr)}}; // the displayed number
        if (std::abs(value) > 9007199254740992.0)
            out.text += " (rounded to the digits that can be stored)";
        return out;
    };
    return tool;
}

} // namespace tools
