// SPDX-License-Identifier: GPL-3.0-or-later
// The parts of an SQL query that follow from the form alone: names, texts, conditions, keys and joins of two tables.
// Private to offline; one thread.
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
    // The ends of a foreign key, whichever of its types it is; in both directions where it has none.
    std::string keyCondition(const FormEdge &of) const;
    const TableJoin *between(const FormEdge &of) const;
    std::string table(int i) const { return name(node(i).type) + " AS " + name(node(i).var); }
    bool isDate(const Ref &of) const;
    std::string pattern(const std::string &value) const;
    std::string likeCondition(const std::string &left, const FormFilter &filter) const;
    // A year stands for its first day in a column of dates.
    std::string yearCondition(const std::string &left, const FormFilter &filter) const;
    std::string condition(const FormFilter &filter) const;
    const std::vector<std::string> &keysOf(const std::string &type) const;
    // What tells elements apart: the key, else the name (with figures where two may have one), else the first column.
    std::vector<std::string> identity(int i) const;
    // Figures and dates of things without a key of which a few have one name: two towns, told apart by their
    // population.
    std::vector<std::string> figuresBeside(int i) const;
    std::string keyColumns(const Ref &of) const;
    // How many of them there are in a group or a whole result, each once.
    std::string counted(const Ref &of) const;
    std::string elementColumn(const Ref &of) const;
    std::string columnOf(const Ref &of) const { return of.property.empty() ? elementColumn(of) : ref(of); }

    const LogicalForm &m_form;
    const TableView &m_view;
    const SqlFacts &m_facts;
};

} // namespace offline
