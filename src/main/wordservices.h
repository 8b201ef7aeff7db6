// SPDX-License-Identifier: GPL-3.0-or-later
// What the rules know of the words of a question: their uses, what could be taught, how they are read. On the source's
// thread.
#pragma once

#include "data/schema/schema.h"
#include "data/source/source.h"
#include "data/words/worduses.h"
#include "offline/reading/teaching.h"

#include <memory>
#include <stop_token>
#include <string>
#include <utility>
#include <vector>

namespace program {

class CompositionRoot;
class SourceContext;

// The user's and the source's words that the query uses to interpret the question.
base::Result<data::Words> wordsUsed(const CompositionRoot &root, const std::shared_ptr<data::Source> &source,
                                    const data::Schema &schema, const std::string &question, const std::string &query,
                                    const std::string &model, const std::stop_token &stop);
// The unexplained words of the question, and possible meanings of the first of them.
base::Result<std::pair<std::vector<std::string>, std::vector<offline::TeachOffer>>>
teachable(const CompositionRoot &root, const std::shared_ptr<data::Source> &source, const data::Schema &schema,
          const std::string &question, const std::string &model, const std::stop_token &stop);
// Words learned from the user's query (cli::Program).
base::Result<data::Words> meaningsOfEdit(const CompositionRoot &root, const std::shared_ptr<data::Source> &source,
                                         const data::Schema &schema, const std::string &question,
                                         const std::string &before, const std::string &after,
                                         const std::stop_token &stop);
// How often words of a source were used, after counting those of this question; an empty question only reads.
base::Result<data::WordUses> wordUses(const CompositionRoot &root, SourceContext &context, const data::Schema &schema,
                                      const std::string &question, const std::string &language,
                                      const std::stop_token &stop);
base::Status countUses(const CompositionRoot &root, const std::shared_ptr<data::Source> &source,
                       const data::Schema &schema, const std::string &question, const std::string &model,
                       const std::stop_token &stop);
// How this model's rules read a question, pass by pass: one line for each result of a pass.
base::Result<std::vector<std::string>> traceReading(const CompositionRoot &root,
                                                    const std::shared_ptr<data::Source> &source,
                                                    const data::Schema &schema, const std::string &question,
                                                    const std::string &model, const std::stop_token &stop);

} // namespace program
