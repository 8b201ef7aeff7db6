// SPDX-License-Identifier: GPL-3.0-or-later
// Captions of nodes, relationships and paths in grids, graphs and exported texts: "Losartan (Drug)". All views use
// them. Pure functions; any thread.
#pragma once

#include "data/values/value.h"

#include <string>
#include <vector>

namespace data {

// A part of a cell's text: a node, or the text between nodes.
struct CaptionPart {
    std::string text;
    std::string type = {}; // of a node; empty if it has no label
    bool isNode = false;
};

bool holdsGraphValue(const Value &value); // a node, relationship or path, also inside lists and maps

// The type of a node: its first label; empty if it has none.
std::string typeOf(const Node &node);
// The display name of a node: its name-like property, else its first short text, else its id.
std::string captionOf(const Node &node);
// The captions in a value, in order, with the text between them: "Losartan", " –TREATS→ ", "hypertension". A value
// without nodes, relationships or paths is one part: its display text.
std::vector<CaptionPart> captionParts(const Value &value);
// The same as one text; nodes with their type: "Losartan (Drug) –TREATS→ hypertension (Disease)".
std::string captionText(const Value &value);
// For a graph value: the caption, then labels and each property on a line of its own, at most `most` properties of an
// element; a path or list has a paragraph for each of its elements. Other values: their display text.
std::string captionDetails(const Value &value, std::size_t most);

} // namespace data
