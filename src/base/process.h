// SPDX-License-Identifier: GPL-3.0-or-later
// Other programs, as the core needs them: run to their end, or kept open for messages line by line. Made by `platform`,
// handed in by `main`. No shell is between; a child gets a small environment (PATH, HOME, language, folder for
// temporary files) and what is named. Any thread but that of a window; a channel belongs to one thread.
#pragma once

#include "base/result.h"

#include <chrono>
#include <cstddef>
#include <map>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

namespace base {

struct ProcessSpec {
    std::vector<std::string> command;               // program and arguments, each handed on as it is
    std::map<std::string, std::string> environment; // beside the small one
    std::string folder;                             // to run in; empty: this one
    std::vector<std::string> files = {};            // that the program reads of its own, for Processes::freeze()
    bool startsOthers = true;                       // false: one of ours; at its end nothing is looked for
};

struct ProcessLimits {
    std::chrono::milliseconds time{30000};
    std::size_t output = 1u << 20; // bytes; more is read and left out
    std::size_t errors = 16u << 10;
    std::chrono::milliseconds grace{500}; // between closing its input and asking it to end, and again before it must
};

struct ProcessResult {
    int exitCode = 0; // 128 and the signal where one ended it
    std::string output, errors;
    bool truncated = false;
};

// Messages to and from a program, or a server, each a text without line breaks.
class LineChannel {
public:
    virtual ~LineChannel() = default; // closes, waits a little, then ends the program with all that it started
    virtual Status send(const std::string &line) = 0;
    // The next line, or nothing within `wait`. Errors: codes "closed", "too-large" (4 MB), "cancelled".
    virtual Result<std::optional<std::string>> receive(std::chrono::milliseconds wait, std::stop_token stop) = 0;
    virtual std::string diagnostics() const = 0; // the end of what it wrote for people; may be empty
};

// A program as its files were when they were read. It belongs to one thread, and to none that waits for a user.
class FrozenProgram {
public:
    virtual ~FrozenProgram() = default;
    // SHA-256 in hexadecimal digits of the command and of the content of the program, of every argument that names a
    // file, and of `files`.
    virtual const std::string &hash() const = 0;
    // As Processes::run(), with these contents, whatever became of the files. Error code "changed": they were
    // overwritten in place.
    virtual Result<ProcessResult> run(const std::string &input, const ProcessLimits &limits, std::stop_token stop) = 0;
};

class Processes {
public:
    virtual ~Processes() = default;
    // Errors: codes "not-found", "timeout", "cancelled". An exit code other than 0 is none.
    virtual Result<ProcessResult> run(const ProcessSpec &spec, const std::string &input, const ProcessLimits &limits,
                                      std::stop_token stop) = 0;
    virtual Result<std::unique_ptr<LineChannel>> open(const ProcessSpec &spec) = 0;
    // Reads the files of a command once. Errors: "not-found", "too-large", and "unseen" where the command would execute
    // what is in none of them.
    virtual Result<std::unique_ptr<FrozenProgram>> freeze(const ProcessSpec &spec) = 0;
};

} // namespace base
