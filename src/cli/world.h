// SPDX-License-Identifier: GPL-3.0-or-later
// What the command needs of the outside, handed in by `main`. One thread.
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
    const retrieval::Collections *collections = nullptr;      // of documents, by their addresses
    std::function<std::unique_ptr<llm::HttpTransport>()> web; // for pages that are added to documents; may be empty
    // Fills the roles source, model and repairer for the source that is open; `record` names a file that keeps every
    // exchange with a model over the network, or is empty.
    std::function<void(workflow::Services &, std::shared_ptr<data::Source>, const std::string &record)> provide;
    // From here on these words count for every source, instead of those that are kept for it.
    std::function<void(data::Words)> useWords;
    // From here on rules and agents speak this language ("de"). May be empty.
    std::function<void(const std::string &language)> speak;
    // What each pass of the rules did with a question, line by line. May be empty.
    std::function<base::Result<std::vector<std::string>>(std::shared_ptr<data::Source>, const data::Schema &,
                                                         const std::string &question, const std::string &model)>
        traceReading;
    // What a person's query says of a word of the question: words with which the rules read it and find the same rows.
    // `before` is the query that was changed, or empty. May be empty itself.
    std::function<base::Result<data::Words>(std::shared_ptr<data::Source>, const data::Schema &,
                                            const std::string &question, const std::string &before,
                                            const std::string &after)>
        meaningsOfEdit;
    // What the first word that nothing explains may mean: the likeliest first, each tried on the question. Without
    // offers where nothing that was tried makes the question readable; without a word where none can be taught. May be
    // empty itself.
    struct Teachable {
        struct Offer {
            data::Word word;
            std::string readAs;
            std::int64_t rows = 0;
            bool isCut = false; // there are more
        };
        std::vector<std::string> words; // all that nothing explains
        std::vector<Offer> offers;      // of the first
    };
    std::function<base::Result<Teachable>(std::shared_ptr<data::Source>, const data::Schema &,
                                          const std::string &question, const std::string &model)>
        teachable;
    // By which words of its source a question is read as a query. May be empty.
    std::function<base::Result<data::Words>(std::shared_ptr<data::Source>, const data::Schema &,
                                            const std::string &question, const std::string &query,
                                            const std::string &model)>
        wordsUsed;
    // Of a question that was answered: by which words of its source. May be empty.
    std::function<base::Status(std::shared_ptr<data::Source>, const data::Schema &, const std::string &question,
                               const std::string &model)>
        countUses;
    // What a model costs, in words, with the date of the price; empty where it has none. May be empty itself.
    std::function<std::string(const std::string &model)> price;
    // Leave for a command of the person's own to run as its files are now. Each may be empty.
    struct Tools {
        std::function<base::Status(const std::string &name)> approve, forget;
    } personalTools;
    session::CopyServices copies;    // of sources, for sessions; its functions may be empty
    base::AuditLog *audit = nullptr; // what was sent to sources; null where this person has no home
    base::Log *log = nullptr;        // what failed, with its detail; null: nowhere
    std::vector<std::string> models; // forms that --model takes, for help and errors
    base::ArtefactDecoders decoders; // of what sessions hold
    std::function<std::vector<std::string>()> secrets = [] {
        return std::vector<std::string>();
    }; // struck out of exports
    const base::Resources *resources = nullptr;
    base::Clock *clock = nullptr;
    base::KeyValueStore *store = nullptr; // for what people teach; null: nothing is kept
    std::function<base::Status()> selfTest;
    std::stop_token stop; // Ctrl+C
    // The next line of standard input, waited for; nothing at its end and after a stop.
    std::function<std::optional<std::string>()> nextLine = [] { return std::optional<std::string>(); };
    std::FILE *out = stdout;
    std::FILE *err = stderr;
    bool colours = false;  // of `out`
    bool terminal = false; // `out` is one
    bool asks = false;     // a person reads `err` and writes what nextLine() gives
    int width = 100;       // columns of the terminal
};

// Exit codes of the product page.
enum Exit : int { answered = 0, unanswered = 1, wrongUse = 2, unreachable = 3, refused = 4, missedBar = 5 };

// The whole command: parses the arguments, does it, returns the exit code.
int run(int argc, const char *const *argv, World &world);

} // namespace cli
