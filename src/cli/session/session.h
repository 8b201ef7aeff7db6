// SPDX-License-Identifier: GPL-3.0-or-later
// reflexion session
// list|show|size|prune|compact|keep-copy|export|import|edit|fork|resume|replay|compare|repeat|testcase|branch|
// note|find: options in, exit code out. Arguments are defined in arguments/sessionarguments.cpp. One thread.
#pragma once

#include "cli/world/world.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace cli {

struct SessionOptions {
    std::string file;
    std::string source; // overrides the source of the run
    std::string run;    // number; empty: the newest
    std::string agent;  // "attach:COMMAND": starts the program of the run's agent; empty: it is one of ours
    std::vector<std::string> variables; // names of environment variables for that program
    bool json = false, jsonl = false;
    std::string format = "table"; // of rows
};

struct ExportOptions {
    std::string format = "jsonl"; // "html" or "otel"
    std::string output = "-";
    bool noRows = false, noPrompts = false; // html only
};

struct EditOptions {
    std::string at;
    std::vector<std::string> set; // ARTEFACT=TEXT
    std::string hint, model, branch;
    bool once = false;                  // use the model for the next step only
    bool stays = false;                 // create the branch without running it
    bool afresh = false;                // resume: discards finished calls of an interrupted step
    bool skip = false;                  // fork: the pending step writes nothing
    bool approve = false;               // resume: approves the pending query
    std::optional<std::string> decline; // resume: rejects it, with a reason
};

struct RepeatOptions {
    std::string at, against;
    int times = 5;
};

struct MarkOptions {
    std::string at; // branch or place
    std::string rename, text;
    bool remove = false, restore = false, star = false, unstar = false;
};

int sessionList(const World &world, const SessionOptions &options);
int sessionShow(const World &world, const SessionOptions &options, const std::string &at);
int sessionExport(const World &world, const SessionOptions &options, const ExportOptions &how);
int sessionImport(const World &world, const SessionOptions &options, const std::string &from);
struct CareOptions {
    std::string branch;   // delete only this branch of the run
    bool deleted = false; // everything that the user deleted in the window
    bool yes = false;     // delete; else only list
};
struct CopyOptions {
    bool yes = false;      // do it; else only show
    bool list = false;     // list existing copies
    std::int64_t drop = 0; // number of a copy to delete
    int limit = 256;       // maximum MB per copy
};
int sessionKeepCopy(const World &world, const SessionOptions &options, const CopyOptions &copy);
int sessionSize(const World &world, const SessionOptions &options);
int sessionPrune(const World &world, const SessionOptions &options, const CareOptions &care);
int sessionCompact(const World &world, const SessionOptions &options);
int sessionEdit(const World &world, const SessionOptions &options, const EditOptions &edit);
int sessionFork(const World &world, const SessionOptions &options, const EditOptions &edit);
int sessionResume(const World &world, const SessionOptions &options, const EditOptions &edit);
int sessionReplay(const World &world, const SessionOptions &options);
int sessionCompare(const World &world, const SessionOptions &options, const std::string &before,
                   const std::string &after);
int sessionRepeat(const World &world, const SessionOptions &options, const RepeatOptions &repeat);
int sessionTestCase(const World &world, const SessionOptions &options, const std::string &at, const std::string &file);
int sessionBranch(const World &world, const SessionOptions &options, const MarkOptions &mark);
int sessionNote(const World &world, const SessionOptions &options, const MarkOptions &mark);
int sessionFind(const World &world, const SessionOptions &options, const std::string &text);

} // namespace cli
