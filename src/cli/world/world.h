// SPDX-License-Identifier: GPL-3.0-or-later
// The command's external dependencies, provided by `main`. One thread.
#pragma once

#include "base/artefact.h"
#include "base/auditlog.h"
#include "base/keyvaluestore.h"
#include "base/world.h"
#include "cli/world/program.h"
#include "data/schema/schema.h"
#include "session/keptcopy.h"

#include <cstdio>
#include <memory>
#include <stop_token>
#include <string>
#include <vector>

namespace agents {
class AgentRegistry;
}
namespace data {
class SourceRegistry;
}
namespace retrieval {
class Collections;
}

namespace cli {

struct World {
    std::string version;
    const data::SourceRegistry *sources = nullptr;
    const agents::AgentRegistry *agents = nullptr;
    const retrieval::Collections *collections = nullptr; // of documents, by address
    std::shared_ptr<Program> program = std::make_shared<Program>();
    session::CopyServices copies;    // copies of sources for sessions; functions may be empty
    base::AuditLog *audit = nullptr; // log of statements sent to sources; null without a home folder
    base::Log *log = nullptr;        // details of failures; null: none
    std::vector<std::string> models; // formats of --model, for help and errors
    base::ArtefactDecoders decoders; // decoders for artefacts in sessions
    const base::Resources *resources = nullptr;
    base::Clock *clock = nullptr;
    base::KeyValueStore *store = nullptr; // for everything that the user teaches; null: nothing is stored
    std::string snippets;                 // file where the window keeps snippets; empty: none
    std::stop_token stop;                 // Ctrl+C
    std::FILE *out = stdout;
    std::FILE *err = stderr;
    bool colours = false;  // of `out`
    bool terminal = false; // `out` is a terminal
    bool asks = false;     // a user reads `err` and answers through Program::nextLine()
    int width = 100;       // columns of the terminal
};

// Documented exit codes.
enum Exit : int { answered = 0, unanswered = 1, wrongUse = 2, unreachable = 3, refused = 4, missedBar = 5 };

// Parses the arguments, runs the command, returns the exit code.
int run(int argc, const char *const *argv, World &world);

} // namespace cli
