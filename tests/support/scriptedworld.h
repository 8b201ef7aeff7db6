// SPDX-License-Identifier: GPL-3.0-or-later
// A scripted source, language and model, and the factory that runs the real agent on them: for tests and pictures of
// the window that must not depend on the rules. Made on one thread, used on the worker's.
#pragma once

#include "app/run/runsetup.h"
#include "llm/client.h"

#include <condition_variable>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

namespace support {

// The script's reply to one model call.
struct ModelTurn {
    std::string tool;      // GenerateQuery, ReviseQuery
    std::string arguments; // JSON
    std::vector<llm::WordMapping> words;
    std::vector<llm::Reading> readings;
    std::string abstains;  // a sentence, instead of a tool call
    std::string says = {}; // text next to the call
    std::string streams;   // text that comes before; the call then waits until it is released or stopped
    std::int64_t tokensIn = 0, tokensOut = 0;
    std::string fails; // a message: the server is not reached
};

struct QueryResult {
    std::vector<std::string> columns;
    std::vector<std::vector<data::Value>> rows;
    std::string error; // a message, instead of rows
};

struct Script {
    std::string modelName = "Offline rules";
    bool localRules = true;                         // otherwise revisions are turns of the model
    std::map<std::string, data::Candidate> repairs; // by the query that failed

    std::map<std::string, std::vector<ModelTurn>> turns;  // by question, in order
    std::map<std::string, QueryResult> results;           // by query text
    std::map<std::string, std::vector<ModelTurn>> others; // of other models, by binding; for every question
    std::string openingError;
    std::string fingerprint;                  // of the data
    std::string leftOut;                      // of a damaged source
    std::vector<std::string> agents;          // able to ask the source; empty: only the suitable one
    std::vector<std::string> askFirst;        // tools that ask before each call
    std::map<std::string, std::string> plain; // by question: the model's reply without tools
};

// Releases a streaming call.
class Gate {
public:
    void open();
    void wait(std::stop_token stop);

private:
    std::mutex m_mutex;
    std::condition_variable_any m_changed;
    bool m_open = false;
};

data::SchemaPtr scriptedSchema(); // the types and counts of the sample graph
std::string scriptedDraft();      // the query of the first attempt in `sampleScript`
Script sampleScript();            // "Which drugs treat multiple sclerosys?": no rows, then eleven
// Sessions are kept if there is a folder for them.
app::RunnerFactory factoryOf(std::shared_ptr<const Script> script, std::shared_ptr<Gate> gate,
                             std::string sessionFolder = {});

} // namespace support
