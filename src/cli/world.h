// SPDX-License-Identifier: GPL-3.0-or-later
// The command's external dependencies, provided by `main`. One thread.
#pragma once

#include "base/artefact.h"
#include "base/auditlog.h"
#include "base/keyvaluestore.h"
#include "base/world.h"
#include "data/repairer.h"
#include "data/schema.h"
#include "data/words.h"
#include "llm/client.h"
#include "session/keptcopy.h"

#include <cstdio>
#include <functional>
#include <map>
#include <memory>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

namespace agents {
class AgentRegistry;
}
namespace llm {
class HttpTransport;
}
namespace retrieval {
class Collections;
}
namespace workflow {
class Services;
}

namespace cli {

struct World {
    std::string version;
    const data::SourceRegistry *sources = nullptr;
    const agents::AgentRegistry *agents = nullptr;
    const retrieval::Collections *collections = nullptr;      // of documents, by address
    std::function<std::unique_ptr<llm::HttpTransport>()> web; // fetches pages added to documents; may be empty
    // Fills the roles source, model and repairer for the open source; `record`: file for exchanges with network models,
    // or empty.
    std::function<void(workflow::Services &, std::shared_ptr<data::Source>, const std::string &record)> provide;
    // Replaces the stored words of every source from now on.
    std::function<void(data::Words)> useWords;
    // Sets the language of rules and agents ("de"). May be empty.
    std::function<void(const std::string &language)> speak;
    // The effect of each pass of the rules on a question, line by line. May be empty.
    std::function<base::Result<std::vector<std::string>>(std::shared_ptr<data::Source>, const data::Schema &,
                                                         const std::string &question, const std::string &model)>
        traceReading;
    // Words learned from the user's query: with them the rules read the question and find the same rows. `before`: the
    // query before the edit, or empty. May be empty.
    std::function<base::Result<data::Words>(std::shared_ptr<data::Source>, const data::Schema &,
                                            const std::string &question, const std::string &before,
                                            const std::string &after)>
        meaningsOfEdit;
    // Possible meanings of the first unknown word, most likely first, each tried on the question. No offers if none
    // makes the question readable; no word if none can be taught. May be empty.
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
    std::function<base::Result<Teachable>(std::shared_ptr<data::Source>, const data::Schema &,
                                          const std::string &question, const std::string &model)>
        teachable;
    // The words of the source that the reading of a question uses. May be empty.
    std::function<base::Result<data::Words>(std::shared_ptr<data::Source>, const data::Schema &,
                                            const std::string &question, const std::string &query,
                                            const std::string &model)>
        wordsUsed;
    // Counts the words of the source that an answered question used. May be empty.
    std::function<base::Status(std::shared_ptr<data::Source>, const data::Schema &, const std::string &question,
                               const std::string &model)>
        countUses;
    // The price of a model as text with its date; empty if unknown. May be empty.
    std::function<std::string(const std::string &model)> price;
    // Approval for a user's tool to run with its present files. Each may be empty.
    struct Tools {
        std::function<base::Status(const std::string &name)> approve, forget;
    } personalTools;
    session::CopyServices copies;    // copies of sources for sessions; functions may be empty
    base::AuditLog *audit = nullptr; // log of statements sent to sources; null without a home folder
    base::Log *log = nullptr;        // details of failures; null: none
    std::vector<std::string> models; // formats of --model, for help and errors
    base::ArtefactDecoders decoders; // decoders for artefacts in sessions
    std::function<std::vector<std::string>()> secrets = [] {
        return std::vector<std::string>();
    }; // struck out of exports
    const base::Resources *resources = nullptr;
    base::Clock *clock = nullptr;
    base::KeyValueStore *store = nullptr; // for everything that the user teaches; null: nothing is stored
    std::function<base::Status()> selfTest;
    std::stop_token stop; // Ctrl+C
    // Waits for the next line of standard input; empty at its end and after a stop.
    std::function<std::optional<std::string>()> nextLine = [] { return std::optional<std::string>(); };
    std::FILE *out = stdout;
    std::FILE *err = stderr;
    bool colours = false;  // of `out`
    bool terminal = false; // `out` is a terminal
    bool asks = false;     // a user reads `err` and answers through nextLine()
    int width = 100;       // columns of the terminal
};

// Documented exit codes.
enum Exit : int { answered = 0, unanswered = 1, wrongUse = 2, unreachable = 3, refused = 4, missedBar = 5 };

// Parses the arguments, runs the command, returns the exit code.
int run(int argc, const char *const *argv, World &world);

} // namespace cli
