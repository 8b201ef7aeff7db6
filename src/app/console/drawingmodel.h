// SPDX-License-Identifier: GPL-3.0-or-later
// The drawing of the statement at the cursor, read from the text, which is the only state: an edit says what to replace
// in the text. Rows after each node, edge and condition are counted in the background, one after the other. GUI thread;
// does not block.
#pragma once

#include "app/console/conditions.h"
#include "data/language/drawingedits.h"

#include <QHash>
#include <QMap>
#include <QObject>
#include <QString>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <utility>
#include <vector>

namespace app {

class ConsoleController;
class OffsetMap;

using data::Aggregate;
using data::DrawingEdit;
using data::DrawnElement;
using data::Growth;
using data::Presence;
using Drawing = data::Drawing;
namespace edits = data::edits;

struct RowsAfter {
    std::optional<qint64> rows;
    bool isWaiting = false; // it will be counted
    QString why;            // why it was not counted
};

// A type to start from.
struct DrawableType {
    QString name;
    qint64 count = -1; // -1: not counted
};

class DrawingModel : public QObject {
    Q_OBJECT
public:
    DrawingModel(AgentRunner *runner, ConsoleController *console, QObject *parent = nullptr);
    ~DrawingModel() override;

    // The text of a tab. A statement that cannot be read keeps the former drawing, which is then old.
    void read(const QString &text, int cursor, const QMap<QString, QString> &parameters);
    void clear(); // another source or another tab
    const Drawing &drawing() const { return m_drawing; }
    bool isEmpty() const; // there is no statement to draw
    bool isOld() const { return m_isOld; }
    QString problem() const;                                 // why the statement cannot be drawn; empty if it can
    std::pair<int, int> place(const base::Span &span) const; // in the tab's text, UTF-16 units
    RowsAfter rowsAfter(const DrawnElement &element) const;
    RowsAfter rowsAfterCondition(std::size_t condition) const;
    bool isCounting() const { return m_stopsCounting.has_value(); }

    std::vector<DrawableType> types() const; // of the schema, most frequent first
    std::vector<Growth> growths(std::size_t node) const;
    // Growths of `from` that lead to the type of `to`.
    std::vector<Growth> connections(std::size_t from, std::size_t to) const;
    bool isFound(std::size_t edge) const;                      // a join that was found in the data, not declared
    QStringList relationshipsBetween(std::size_t edge) const;  // types that the ends of an edge may have
    ConditionTarget target(const DrawnElement &element) const; // for the form of a condition

    void apply(const DrawingEdit &edit);
    // `typed`: a number for a numeric property, else a text.
    void addCondition(const DrawnElement &on, const QString &property, ConditionKind comparison, const QString &typed);
    void changeCondition(std::size_t condition, const QString &property, ConditionKind comparison,
                         const QString &typed);

signals:
    void changed();                                                // another drawing, or it became old
    void counted();                                                // a number of rows
    void replaced(int begin, int end, const QString &by);          // in the tab's text
    void parameterMade(const QString &name, const QString &typed); // with the value that was there; before replaced()
    void refused(const QString &sentence);

private:
    void count();
    void countNext();
    RowsAfter rowsOf(const std::string &countQuery) const;
    AgentRunner *m_runner;
    ConsoleController *m_console;
    Drawing m_drawing;
    std::string m_text;        // of the statement
    int m_offset = 0;          // of the statement in the tab
    bool m_breaksLine = false; // before a first statement
    std::unique_ptr<OffsetMap> m_map;
    QMap<QString, QString> m_parameters;
    QString m_problem;
    bool m_isOld = false;
    std::vector<std::string> m_toCount;
    QHash<QByteArray, RowsAfter> m_counts; // by query, with the present parameters
    std::optional<std::stop_source> m_stopsCounting;
};

} // namespace app
