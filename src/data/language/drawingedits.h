// SPDX-License-Identifier: GPL-3.0-or-later
// Edits of a drawing. Each changes only the place of what it edits in the text. Values; any thread.
#pragma once

#include "base/result.h"
#include "data/language/drawing.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

namespace data {

// Edits. "First" means that the text may be empty or blank.
namespace edits {

struct StartWith {
    std::string type;
}; // first: a node of that type, returned
struct AddNode {
    std::string type;
}; // a further node, not yet tied
struct Grow {
    std::size_t node = 0;
    Growth growth;
    Presence presence = Presence::required;
};
struct Connect {
    std::size_t from = 0, to = 0;
    Growth growth;
}; // an edge between two nodes
// A join by hand: columns of the two nodes. SQL, and graphs without a relationship.
struct ConnectBy {
    std::size_t from = 0, to = 0;
    std::string fromColumn, toColumn;
};
struct RemoveElement {
    DrawnElement element;
}; // with what hangs only on it; refused if something else needs it
struct SetType {
    std::size_t node = 0;
    std::string type;
};
struct SetRelationship {
    std::size_t edge = 0;
    std::string type;
};
struct Reverse {
    std::size_t edge = 0;
};
struct SetDirected {
    std::size_t edge = 0;
    bool isDirected = true;
};
struct SetPresence {
    std::size_t edge = 0;
    Presence presence = Presence::optional;
};
struct SetHops {
    std::size_t edge = 0;
    std::int64_t least = 1, most = 1;
}; // most -1: any number
struct AddCondition {
    DrawnElement on;
    std::string property;
    Comparison comparison = Comparison::equal;
    Value value;
};
struct ChangeCondition {
    std::size_t condition = 0;
    Comparison comparison = Comparison::equal;
    Value value;
};
struct AskForValue {
    std::size_t condition = 0;
}; // its literal becomes a parameter with the name of the property
struct RemoveCondition {
    std::size_t condition = 0;
};
struct NegateCondition {
    std::size_t condition = 0;
}; // on and off
struct EitherOr {
    std::size_t first = 0, second = 0;
}; // two conditions that must hold become alternatives
struct Both {
    std::size_t either = 0;
}; // the opposite
struct AddColumn {
    DrawnElement on;
    std::string property;
    Aggregate aggregate = Aggregate::none;
};
struct RemoveColumn {
    std::size_t column = 0;
};
struct SetAggregate {
    std::size_t column = 0;
    Aggregate aggregate = Aggregate::none;
};
struct SetAlias {
    std::size_t column = 0;
    std::string alias;
}; // empty: none
struct SetOrder {
    std::size_t column = 0;
    bool isDescending = false;
}; // the only order
struct RemoveOrder {};
struct SetLimit {
    std::optional<std::int64_t> rows;
}; // none: all rows
struct SetDistinct {
    bool isDistinct = true;
};
// At least n groups: a condition on an aggregate column of the result.
struct AddGroupCondition {
    std::size_t column = 0;
    Comparison comparison = Comparison::greaterEqual;
    Value value;
};
struct RemoveBox {
    std::size_t box = 0;
};

} // namespace edits

using DrawingEdit =
    std::variant<edits::StartWith, edits::AddNode, edits::Grow, edits::Connect, edits::ConnectBy, edits::RemoveElement,
                 edits::SetType, edits::SetRelationship, edits::Reverse, edits::SetDirected, edits::SetPresence,
                 edits::SetHops, edits::AddCondition, edits::ChangeCondition, edits::AskForValue,
                 edits::RemoveCondition, edits::NegateCondition, edits::EitherOr, edits::Both, edits::AddColumn,
                 edits::RemoveColumn, edits::SetAggregate, edits::SetAlias, edits::SetOrder, edits::RemoveOrder,
                 edits::SetLimit, edits::SetDistinct, edits::AddGroupCondition, edits::RemoveBox>;

// The text after the edit. Refused (Category::refused, with a code) if the part is in a box, if the edit makes no
// sense there, or if the result would not parse. Other parts of the text keep their bytes.
base::Result<std::string> edited(const Language &language, std::string_view text, const DrawingEdit &edit);

} // namespace data
