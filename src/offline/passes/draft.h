// SPDX-License-Identifier: GPL-3.0-or-later
// A question while it is read: its pieces, each with what it is in its place, and the frame that comes of them. Every
// pass takes the pieces that it explains and leaves the others to those behind it. A value; used on one thread.
#pragma once

#include "offline/reading/items.h"
#include "offline/reading/questionframe.h"

namespace offline {

enum class Part { skip, type, value, attribute, relation, property, flag, number, role, unknown };
enum class Mark { none, each, counted };

struct Draft {
    // How a piece is read in its place.
    struct Piece {
        Part part = Part::unknown;
        Role role = Role::light;
        std::string detail;
        bool used = false;
        Mark mark = Mark::none;
    };

    // The detail of a piece that names its things by what they do: "directors".
    static constexpr const char *doer = "doer";

    const Vocabulary &vocabulary;
    const Lexicon &lexicon;
    std::vector<Item> items;
    std::vector<Piece> pieces = {}; // one for each item, from the pass on that says what each word is in its place
    std::vector<int> scopes = {};   // as many: the negation that a piece stands in; 0 where it stands in none
    QuestionFrame frame = {};
    bool over = false; // nothing is left for the passes behind

    std::size_t next(std::size_t i) const;     // the next piece that is not skipped; size() where none
    std::size_t previous(std::size_t i) const; // as well; size() where none
    bool isPart(std::size_t i, Part part) const
    {
        return i < pieces.size() && pieces[i].part == part && !pieces[i].used;
    }
    bool isRole(std::size_t i, Role role) const { return isPart(i, Part::role) && pieces[i].role == role; }
    // A phrase that the language marks as the special one of its role: "how many" of counts, "which" of lists.
    bool asksItself(std::size_t i, Role role) const
    {
        const Phrase *phrase = items[i].phrase(role);
        return phrase && phrase->detail == "*";
    }
    // "Where" of "the countries where they are": it tells of what stands before it.
    bool restrictsByPlace(std::size_t i) const;
    int scopeAt(std::size_t i) const { return scopes[i]; }
    int propertyAt(std::size_t i); // index in frame.properties, made where there is none yet
};

} // namespace offline
