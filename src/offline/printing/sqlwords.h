// SPDX-License-Identifier: GPL-3.0-or-later
// Parts of an SQL query that depend only on the form: names, texts, conditions, keys, and joins of two tables. Private
// to offline; one thread.
#pragma once

#include "offline/joining/logicalform.h"
#include "offline/printing/sqlprinter.h"
#include "offline/printing/tableview.h"

#include <string>
#include <string_view>
#include <vector>

namespace offline {

class SqlWords {
public:
    SqlWords(const LogicalForm &form, const TableView &view, const SqlFacts &facts)
        : m_form(form), m_view(view), m_facts(facts)
    {
    }

protected:
    const FormNode &node(int i) const { return m_form.nodes[static_cast<std::size_t>(i)]; }
    const FormEdge &edge(int i) const { return m_form.edges[static_cast<std::size_t>(i)]; }
    std::string name(std::string_view identifier) const;
    std::string text(std::string_view value) const;
    std::string literal(const data::Value &value) const;
    std::string column(const std::string &var, const std::string &of) const { return name(var) + "." + name(of); }
    std::string ref(const Ref &of) const;
    const TableJoin *joinOf(const FormEdge &of, const std::string &type) const;
    static std::string both(const std::vector<std::string> &parts, const char *word);
    std::string pairs(const ColumnPairs &columns, const std::string &left, const std::string &right) const;
    // The condition that joins the ends of a foreign key, for each of its types; in both directions if it has none.
    std::string keyCondition(const FormEdge &of) const;
    const TableJoin *between(const FormEdge &of) const;
    std::string table(int i) const { return name(node(i).type) + " AS " + name(node(i).var); }
    bool isDate(const Ref &of) const;
    std::string pattern(const std::string &value) const;
    std::string likeCondition(const std::string &left, const FormFilter &filter) const;
    // In a date column a year means its first day.
    std::string yearCondition(const std::string &left, const FormFilter &filter) const;
    std::string condition(const FormFilter &filter) const;
    const std::vector<std::string> &keysOf(const std::string &type) const;
    // The columns that identify elements: the key, else the name (with figures if it is not unique), else the first
    // column.
    std::vector<std::string> identity(int i) const;
    // Figures and dates that distinguish things without a key whose names are not unique: two towns by their
    // population.
    std::vector<std::string> extraColumns(int i) const;
    std::string keyColumns(const Ref &of) const;
    // The number of distinct elements in a group or in the whole result.
    std::string counted(const Ref &of) const;
    std::string elementColumn(const Ref &of) const;
    std::string columnOf(const Ref &of) const { return of.property.empty() ? elementColumn(of) : ref(of); }

    const LogicalForm &m_form;
    const TableView &m_view;
    const SqlFacts &m_facts;
};

} // namespace offline
