// SPDX-License-Identifier: GPL-3.0-or-later
// A question during reading: its pieces with their functions, and the frame that they give. Each pass takes the pieces
// that it explains and leaves the others to later passes. A value; one thread.
#pragma once

#include "offline/joining/items.h"
#include "offline/joining/questionframe.h"

namespace offline {

enum class Part { skip, type, value, attribute, relation, property, flag, number, role, unknown };
enum class Mark { none, each, counted };

struct Draft {
    // The function of a piece in its place.
    struct Piece {
        Part part = Part::unknown;
        Role role = Role::light;
        std::string detail;
        bool used = false;
        Mark mark = Mark::none;
    };

    // Detail of a piece with an agent noun: "directors".
    static constexpr const char *doer = "doer";

    const Vocabulary &vocabulary;
    const Lexicon &lexicon;
    std::vector<Item> items;
    std::vector<Piece> pieces = {}; // one per item, once the functions of words are decided
    std::vector<int> scopes = {};   // one per item: the number of its negation, 0 if none
    QuestionFrame frame = {};
    bool over = false; // no more passes

    std::size_t next(std::size_t i) const;     // the next piece that is not skipped; size() if none
    std::size_t previous(std::size_t i) const; // the previous one; size() if none
    bool isPart(std::size_t i, Part part) const
    {
        return i < pieces.size() && pieces[i].part == part && !pieces[i].used;
    }
    bool isRole(std::size_t i, Role role) const { return isPart(i, Part::role) && pieces[i].role == role; }
    // True for the phrases marked in their role: "how many" for counts, "which" for lists.
    bool asksItself(std::size_t i, Role role) const
    {
        const Phrase *phrase = items[i].phrase(role);
        return phrase && phrase->detail == "*";
    }
    // True for "where" in "the countries where they are", which refers to the word before it.
    bool restrictsByPlace(std::size_t i) const;
    int scopeAt(std::size_t i) const { return scopes[i]; }
    int propertyAt(std::size_t i); // index in frame.properties; added if new
};

} // namespace offline
