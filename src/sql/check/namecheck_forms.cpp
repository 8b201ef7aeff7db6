// SPDX-License-Identifier: GPL-3.0-or-later
// Comparisons that fail because of the form in which a column stores dates and times. Each problem has a stored sample
// and a correct form.
#include "sql/check/namecheck.h"

#include "base/text.h"
#include "data/language/storedform.h"
#include "sql/check/storedforms.h"

#include <algorithm>

namespace sql {

using data::FixClass;

namespace {

bool isEqual(std::string_view operation)
{
    return operation == "=" || operation == "==" || operation == "IN" || operation == "<=>";
}

// The form is known only from samples. An order comparison is certainly wrong; an equality may match another stored
// value, so it is only a hint.
data::Level levelOf(std::string_view operation)
{
    return isEqual(operation) ? data::Level::hint : data::Level::warning;
}

// The order of such texts is not that of what they mean.
bool isSortedWrong(const StoredForm &form)
{
    return form.kind == FormKind::yearLast || (form.kind == FormKind::yearFirst && !form.isPadded);
}

struct WrittenDate {
    bool dayFirst = false;
    std::string text; // an expression
};

// The column as a date, for each order of day and month that the samples allow.
std::vector<WrittenDate> datesOf(Dialect dialect, const StoredForm &form, const std::string &column)
{
    std::vector<WrittenDate> out;
    for (const bool dayFirst : {false, true}) {
        const bool fits = form.kind != FormKind::yearLast ? !dayFirst
                          : dayFirst                      ? form.mayBeDayFirst
                                                          : form.mayBeMonthFirst;
        if (std::string text = fits ? asDate(dialect, form, column, dayFirst) : std::string(); !text.empty())
            out.push_back({dayFirst, std::move(text)});
    }
    return out;
}

// A choice if the samples do not show whether the day comes first.
FixClass classOf(const StoredForm &form)
{
    const bool isOpen = form.kind == FormKind::yearLast && form.mayBeDayFirst && form.mayBeMonthFirst;
    return isOpen ? FixClass::choice : FixClass::structural;
}

bool isDate(const StoredForm &form)
{
    return form.kind == FormKind::isoDate || form.kind == FormKind::isoMoment;
}

} // namespace

const data::Property *NameCheck::intendedColumn(const ColumnUse &use) const
{
    const std::string owner = ownerOf(use);
    const data::EntityType *table = owner.empty() ? nullptr : m_schema->entity(owner);
    if (!table)
        return nullptr;
    for (const data::Property &each : table->properties)
        if (holdsName(each.name, use.name))
            return &each;
    return nullptr;
}

base::Span NameCheck::placeOf(const ColumnUse &use)
{
    return {use.qualifier.empty() ? use.name.span.begin : use.qualifier.span.begin, use.name.span.end};
}

// One problem per column and position, even if it is compared with several values.
data::Diagnostic *NameCheck::findForm(base::Span span, data::Level level, const std::string &message)
{
    if (!m_told.insert(span.begin).second)
        return nullptr;
    m_analysis.diagnostics.push_back({"stored-form", level, span, message, {}, ""});
    return &m_analysis.diagnostics.back();
}

void NameCheck::formsOfLiteral(const LiteralAt &literal)
{
    const ColumnUse &use = m_outline.columns[literal.column];
    const data::Property *column = intendedColumn(use);
    const bool isCompared = data::isOrderComparison(literal.operation) || isEqual(literal.operation) ||
                            literal.operation == "<>" || literal.operation == "!=";
    if (!column || !isCompared || column->samples.empty())
        return;
    const StoredForm form = formOf(*column);
    if (form.kind == FormKind::none) {
        const auto stored = data::storedOtherwise(*column, literal.value);
        if (stored && stored->isString() && data::isOrderComparison(literal.operation))
            findForm(placeOf(use), data::Level::warning,
                     written(placeOf(use)) + " holds texts such as '" + stored->asString() + "'; compared with " +
                         written(literal.span) + " they are not compared as dates.");
        return;
    }
    if (literal.value.isString())
        formsOfText(literal, use, form, *column);
    else if (literal.value.type() == data::Type::integer)
        formsOfNumber(literal, use, form, *column);
}

void NameCheck::formsOfText(const LiteralAt &literal, const ColumnUse &use, const StoredForm &form,
                            const data::Property &column)
{
    const StoredForm given = formOfText(literal.value.asString());
    const std::string name = written(placeOf(use)), value = written(literal.span);
    if (form.isNumber() && column.isNumeric() && isDate(given)) {
        const auto seconds = secondsOf(literal.value.asString());
        auto *finding = findForm(literal.span, levelOf(literal.operation),
                                 name + " holds numbers such as " + form.sample + ", " +
                                     (form.kind == FormKind::seconds ? "seconds" : "milliseconds") +
                                     " since 1970; they are never compared with " + value + " as moments.");
        if (finding && seconds) {
            const std::string better = std::to_string(form.kind == FormKind::seconds ? *seconds : *seconds * 1000);
            finding->fixes.push_back({literal.span, better, "Write " + better + " (UTC)", FixClass::structural});
        }
    } else if (column.type == data::Type::string && form.isOtherText() &&
               (isDate(given) ||
                (given.isOtherText() && (given.kind != form.kind || data::isOrderComparison(literal.operation))))) {
        otherText(literal, use, form, given);
    } else if (form.kind == FormKind::isoMoment && given.kind == FormKind::isoDate && isEqual(literal.operation)) {
        formsOfDay(literal, use, form, column);
    } else if (form.kind == FormKind::isoDate && given.kind == FormKind::isoMoment && isEqual(literal.operation) &&
               column.type != data::Type::localDateTime && column.type != data::Type::dateTime) {
        auto *finding =
            findForm(literal.span, levelOf(literal.operation),
                     name + " holds days such as '" + form.sample + "', without a time: " + value + " may find none.");
        if (const auto seconds = secondsOf(literal.value.asString()); finding && seconds && *seconds % 86400 == 0) {
            const std::string better = quotedText(m_dialect, literal.value.asString().substr(0, 10));
            finding->fixes.push_back({literal.span, better, "Write " + better, FixClass::structural});
        }
    }
}

// A date with time equals a date only at midnight.
void NameCheck::formsOfDay(const LiteralAt &literal, const ColumnUse &use, const StoredForm &form,
                           const data::Property &column)
{
    const bool isText = column.type == data::Type::string || m_dialect == Dialect::sqlite;
    const auto isMidnight = [](const data::Value &each) {
        return each.isString()
                   ? each.asString().find("00:00:00") != std::string::npos
                   : each.type() != data::Type::date && each.toDisplay().find("T00:00") != std::string::npos;
    };
    if (std::any_of(column.samples.begin(), column.samples.end(), isMidnight))
        return;
    const base::Span place = placeOf(use);
    const std::string name = written(place);
    auto *finding = findForm(place, levelOf(literal.operation),
                             name + " holds moments such as '" + form.sample + "': the day " + written(literal.span) +
                                 " alone may find none.");
    if (!finding)
        return;
    const std::string better = m_dialect == Dialect::postgres
                                   ? isText ? "left(" + name + ", 10)" : "CAST(" + name + " AS date)"
                               : isText ? "substr(" + name + ", 1, 10)"
                                        : "DATE(" + name + ")";
    finding->fixes.push_back({place, better, "Compare " + better, FixClass::structural});
}

// The text's order of day, month and year is not the column's, or does not sort: the fix converts the column to a date.
void NameCheck::otherText(const LiteralAt &literal, const ColumnUse &use, const StoredForm &form,
                          const StoredForm &given)
{
    const base::Span place = placeOf(use);
    const std::string name = written(place);
    auto *finding = findForm(place, levelOf(literal.operation),
                             name + " holds texts such as '" + form.sample + "'; compared with " +
                                 written(literal.span) + " they are not compared as dates.");
    if (!finding)
        return;
    for (const auto &[dayFirst, better] : datesOf(m_dialect, form, name)) {
        std::vector<data::Fix> edits{{place, better, {}, {}}};
        if (given.isOtherText()) // the values are also written as ISO dates
            for (const LiteralAt &each : m_outline.literals)
                if (each.column == literal.column && each.value.isString())
                    edits.push_back(
                        {each.span, quotedText(m_dialect, isoOf(given, each.value.asString(), dayFirst)), {}, {}});
        base::Span whole = place;
        for (const data::Fix &each : edits)
            whole = {std::min(whole.begin, each.span.begin), std::max(whole.end, each.span.end)};
        for (data::Fix &each : edits)
            each.span = {each.span.begin - whole.begin, each.span.end - whole.begin};
        finding->fixes.push_back({whole, data::apply(written(whole), edits), "Compare " + better, classOf(form)});
    }
}

void NameCheck::formsOfNumber(const LiteralAt &literal, const ColumnUse &use, const StoredForm &form,
                              const data::Property &column)
{
    const base::Span place = placeOf(use);
    const std::string name = written(place), value = written(literal.span);
    const std::int64_t number = literal.value.asInt();
    const auto given = formOf(literal.value);
    if (column.isNumeric() && form.isNumber() && given.isNumber() && given.kind != form.kind) {
        const bool isMilli = form.kind == FormKind::milliseconds;
        const std::string better = std::to_string(isMilli ? number * 1000 : number / 1000);
        if (auto *finding = findForm(literal.span, levelOf(literal.operation),
                                     name + " holds numbers such as " + form.sample + ", which are " +
                                         (isMilli ? "milliseconds" : "seconds") + " since 1970; " + value +
                                         " looks like " + (isMilli ? "seconds" : "milliseconds") + "."))
            finding->fixes.push_back({literal.span, better, "Write " + better, FixClass::choice});
        return;
    }
    if (column.type != data::Type::string || m_dialect == Dialect::postgres) // PostgreSQL reports this itself
        return;
    if (form.kind == FormKind::figure && data::isOrderComparison(literal.operation) && m_dialect == Dialect::sqlite) {
        const std::string better = "CAST(" + name + " AS REAL)";
        if (auto *finding = findForm(place, levelOf(literal.operation),
                                     name + " holds texts such as '" + form.sample +
                                         "': they are ordered as texts, not as numbers."))
            finding->fixes.push_back({place, better, "Compare " + better, FixClass::structural});
    } else if ((form.isOtherText() || isDate(form)) && form.kind != FormKind::compact) {
        auto *finding =
            findForm(place, levelOf(literal.operation),
                     name + " holds texts such as '" + form.sample + "'. These are not numbers like " + value + ".");
        const bool isYear = number >= 1000 && number <= 2999;
        if (finding && isYear && form.isPadded) {
            const std::string better =
                form.kind == FormKind::yearLast ? "substr(" + name + ", 7, 4)" : "substr(" + name + ", 1, 4)";
            const std::string whole = written({place.end, literal.span.begin});
            finding->fixes.push_back({{place.begin, literal.span.end},
                                      better + whole + quotedText(m_dialect, std::to_string(number)),
                                      "Compare its year",
                                      FixClass::structural});
        }
    }
}

// Date functions return NULL for an argument that is not an ISO text.
void NameCheck::formsOfCall(const Call &call)
{
    const std::string name = capitals(call.name.text);
    const bool isSqlite = m_dialect == Dialect::sqlite, isStrftime = isSqlite && name == "STRFTIME";
    const bool reads =
        isSqlite ? isStrftime || name == "DATE" || name == "DATETIME" || name == "JULIANDAY"
                 : m_dialect == Dialect::mariadb &&
                       (name == "YEAR" || name == "MONTH" || name == "DAY" || name == "DATE" || name == "QUARTER");
    if (!reads || call.commas.size() != (isStrftime ? 1u : 0u))
        return;
    const base::Span argument{isStrftime ? call.commas.front() + 1 : call.inside.begin, call.inside.end};
    const ColumnUse *use = onlyColumn(argument);
    const data::Property *column = use ? intendedColumn(*use) : nullptr;
    if (!column)
        return;
    const base::Span place = placeOf(*use);
    const StoredForm form = formOf(*column);
    const bool isNumber = isSqlite && form.isNumber() && column->isNumeric();
    if (!isNumber && (!form.isOtherText() || column->type != data::Type::string))
        return;
    auto *finding = findForm(place, data::Level::warning,
                             written(place) + " holds " + (isNumber ? "numbers" : "texts") + " such as '" +
                                 form.sample + "', which " + call.name.text + " cannot read as dates.");
    if (!finding)
        return;
    if (!isNumber) {
        offerDates(*finding, *use, form, "Write ");
        return;
    }
    const std::string better = written(place) + (form.kind == FormKind::seconds ? "" : " / 1000") + ", 'unixepoch'";
    finding->fixes.push_back({place, better, "Write " + better, FixClass::structural});
}

// Fixes that replace the column by its date.
void NameCheck::offerDates(data::Diagnostic &finding, const ColumnUse &use, const StoredForm &form,
                           const std::string &verb)
{
    const base::Span place = placeOf(use);
    for (const auto &[dayFirst, better] : datesOf(m_dialect, form, written(place)))
        finding.fixes.push_back({place, better, verb + better, classOf(form)});
}

// The column that is all of the text; null if it is none.
const ColumnUse *NameCheck::onlyColumn(base::Span span) const
{
    const auto found = std::find_if(m_outline.columns.begin(), m_outline.columns.end(), [&](const ColumnUse &use) {
        const base::Span place = placeOf(use);
        return place.begin >= span.begin && place.end <= span.end && base::trim(written(span)) == written(place);
    });
    return found == m_outline.columns.end() ? nullptr : &*found;
}

// Of a column of texts; none for others.
StoredForm NameCheck::textForm(const ColumnUse &use) const
{
    const data::Property *column = intendedColumn(use);
    return column && column->type == data::Type::string ? formOf(*column) : StoredForm();
}

// The least and the greatest of texts that do not sort as dates.
void NameCheck::formsOfExtreme(const Call &call)
{
    const std::string name = capitals(call.name.text);
    const ColumnUse *use = call.commas.empty() && (name == "MIN" || name == "MAX") ? onlyColumn(call.inside) : nullptr;
    const StoredForm form = use ? textForm(*use) : StoredForm();
    if (!isSortedWrong(form))
        return;
    if (auto *finding = findForm(placeOf(*use), data::Level::warning,
                                 written(placeOf(*use)) + " holds texts such as '" + form.sample +
                                     "': " + call.name.text + " compares them as texts, not as dates."))
        offerDates(*finding, *use, form, "Write ");
}

// A column of such texts, compared with what a date function returns.
void NameCheck::formsOfComparedCall(const Call &call)
{
    static const std::set<std::string, std::less<>> dates{"DATE", "DATETIME",    "STRFTIME",  "CURDATE",
                                                          "NOW",  "STR_TO_DATE", "MAKE_DATE", "TO_DATE"};
    if (!dates.contains(capitals(call.name.text)))
        return;
    for (const ColumnUse &use : m_outline.columns) {
        const base::Span place = placeOf(use);
        if (place.end > call.name.span.begin ||
            !data::isOrderComparison(base::trim(written({place.end, call.name.span.begin}))))
            continue;
        const StoredForm form = textForm(use);
        if (!form.isOtherText())
            return;
        if (auto *finding = findForm(place, data::Level::warning,
                                     written(place) + " holds texts such as '" + form.sample + "'; compared with " +
                                         call.name.text + " they are not compared as dates."))
            offerDates(*finding, use, form, "Compare ");
        return;
    }
}

// Rows in the order of texts that do not sort as dates.
void NameCheck::formsOfOrder(const ColumnUse &use)
{
    const base::Span place = placeOf(use);
    const bool isInCall = std::any_of(m_outline.calls.begin(), m_outline.calls.end(), [&](const Call &call) {
        return call.inside.begin <= place.begin && place.end <= call.inside.end;
    });
    const auto &select = m_outline.selects[static_cast<std::size_t>(use.select)];
    if (isInCall || (use.qualifier.empty() && isOutput(select, use.name.text, false)))
        return;
    const StoredForm form = textForm(use);
    if (!isSortedWrong(form))
        return;
    if (auto *finding = findForm(place, data::Level::warning,
                                 written(place) + " holds texts such as '" + form.sample +
                                     "': they are ordered as texts, not as dates."))
        offerDates(*finding, use, form, "Order by ");
}

} // namespace sql
