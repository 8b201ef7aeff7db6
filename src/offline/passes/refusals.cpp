// SPDX-License-Identifier: GPL-3.0-or-later
// Declines requests to change data, for advice or about the future, before anything else.
#include "offline/passes/passes.h"
#include "offline/passes/pathwords.h"

namespace offline {

namespace {

void refuse(Draft &draft)
{
    const auto isAnswerable = [](const Item &item) {
        return best(item.types) > 0 || best(item.properties) >= 0.6 || !item.values.empty();
    };
    const Texts &texts = draft.vocabulary.texts();
    std::size_t seen = 0;
    for (const auto &item : draft.items) {
        if (item.is(Role::change) && !isAnswerable(item)) {
            draft.frame.refusal = texts.say("refuseChange");
            return;
        }
        if (++seen > 4 || item.is(Role::list) || item.is(Role::count) || item.is(Role::yesNo) || !item.is(Role::light))
            break;
    }
    for (const auto &item : draft.items) {
        const bool asksWay = draft.vocabulary.asksHow(std::string_view(item.folded).substr(0, item.folded.find(' '))) &&
                             asksPath(draft); // "how do A and B relate?"
        if (item.is(Role::opinion) && !isAnswerable(item) && item.relations.empty() && !asksWay) {
            draft.frame.refusal = texts.say("refuseOpinion", {item.text});
            return;
        }
        if (item.is(Role::outside) && !isAnswerable(item)) {
            draft.frame.refusal = texts.say("refuseOutside", {item.text});
            return;
        }
    }
}

} // namespace

const Pass passes::refusals{"questions that the rules never answer", {Share::items}, {Share::refusal}, refuse};

} // namespace offline
