// SPDX-License-Identifier: GPL-3.0-or-later
// The rest of the program as the command uses it: services of runs, the rules' knowledge of words, tools, standard
// input. Implemented in `main`; a function that is not overridden provides nothing. One thread.
#pragma once

#include "base/codedtext.h"
#include "base/result.h"
#include "data/schema/schema.h"
#include "data/words/words.h"
#include "llm/http.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace data {
class Source;
}
namespace workflow {
class Services;
}

namespace cli {

class Program {
public:
    using SourcePtr = std::shared_ptr<data::Source>;

    Program() = default;
    Program(const Program &) = delete;
    Program &operator=(const Program &) = delete;
    virtual ~Program() = default;

    // Fills the roles source, model and repairer for the open source; `record`: file for exchanges with network models,
    // or empty.
    virtual void provide(workflow::Services &, SourcePtr, // NOLINT(performance-*): overriders keep it
                         const std::string & /*record*/)
    {
    }
    // Replaces the stored words of every source from now on.
    virtual void useWords(data::Words) {} // NOLINT(performance-*): overriders keep them
    // Sets the language of rules and agents ("de").
    virtual void speak(const std::string & /*language*/) {}
    // Starts the program of a command line, and returns the name of the agent that it serves. `variables`: names of
    // variables of the environment that it gets.
    virtual base::Result<std::string> attachAgent(const std::string & /*commandLine*/,
                                                  const std::vector<std::string> & /*variables*/)
    {
        return base::fail(base::Category::usage, BASE_TEXT("attached.not-here", "This program cannot attach agents."));
    }
    // The effect of each pass of the rules on a question, line by line.
    virtual base::Result<std::vector<std::string>> traceReading(const SourcePtr &, const data::Schema &,
                                                                const std::string & /*question*/,
                                                                const std::string & /*model*/)
    {
        return std::vector<std::string>();
    }

    // Words learned from the user's query: with them the rules read the question and find the same rows. `before`: the
    // query before the edit, or empty.
    virtual base::Result<data::Words> meaningsOfEdit(const SourcePtr &, const data::Schema &,
                                                     const std::string & /*question*/, const std::string & /*before*/,
                                                     const std::string & /*after*/)
    {
        return data::Words();
    }
    // Possible meanings of the first unknown word, most likely first, each tried on the question. No offers if none
    // makes the question readable; no word if none can be taught.
    struct Teachable {
        struct Offer {
            data::Word word;
            std::string readAs;
            std::int64_t rows = 0;
            bool isCut = false; // there are more rows
        };
        std::vector<std::string> words; // all unknown words
        std::vector<Offer> offers;      // for the first word
    };
    virtual base::Result<Teachable> teachable(const SourcePtr &, const data::Schema &, const std::string & /*question*/,
                                              const std::string & /*model*/)
    {
        return Teachable();
    }
    // The words of the source that the reading of a question uses.
    virtual base::Result<data::Words> wordsUsed(const SourcePtr &, const data::Schema &,
                                                const std::string & /*question*/, const std::string & /*query*/,
                                                const std::string & /*model*/)
    {
        return data::Words();
    }
    // Counts the words of the source that an answered question used.
    virtual base::Status countUses(const SourcePtr &, const data::Schema &, const std::string & /*question*/,
                                   const std::string & /*model*/)
    {
        return {};
    }

    // Fetches pages added to documents; null without network access.
    virtual std::unique_ptr<llm::HttpTransport> web() { return nullptr; }
    // The price of a model as text with its date, empty if unknown; none without prices.
    virtual std::optional<std::string> price(const std::string & /*model*/) { return {}; }
    // Approval for a user's tool to run with its present files.
    virtual base::Status approveTool(const std::string & /*name*/) { return {}; }
    virtual base::Status forgetTool(const std::string & /*name*/) { return {}; }
    virtual std::vector<std::string> secrets() { return {}; } // struck out of exports
    virtual base::Status selfTest() { return {}; }
    // Waits for the next line of standard input; empty at its end and after a stop.
    virtual std::optional<std::string> nextLine() { return {}; }
};

} // namespace cli
