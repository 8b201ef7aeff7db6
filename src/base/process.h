// SPDX-License-Identifier: GPL-3.0-or-later
// Runs other programs to their end, or keeps them open for messages line by line. Implemented by `platform`, passed in
// by `main`. No shell; a child gets a small environment (PATH, HOME, language, temporary folder) plus the named
// variables. Any thread but the GUI thread; a channel belongs to one thread.
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
    std::vector<std::string> command;               // program and arguments, passed unchanged
    std::map<std::string, std::string> environment; // in addition to the small one
    std::string folder;                             // working directory; empty: the current one
    std::vector<std::string> files = {};            // files that the program reads, for Processes::freeze()
    bool startsChildren = true;                     // false: a program of ours; its children need no clean-up
    std::size_t longestLine = 4u << 20;             // bytes of a line that a channel receives
};

struct ProcessLimits {
    std::chrono::milliseconds time{30000};
    std::size_t output = 1u << 20; // bytes; more is read and dropped
    std::size_t errors = 16u << 10;
    std::chrono::milliseconds grace{500}; // from closing its input to SIGTERM, and from there to SIGKILL
};

struct ProcessResult {
    int exitCode = 0; // 128 + signal number if killed by a signal
    std::string output, errors;
    bool truncated = false;
};

// Messages to and from a program or server, each a text without line breaks.
class LineChannel {
public:
    virtual ~LineChannel() = default; // closes, waits a little, then kills the program and its children
    virtual Status send(const std::string &line) = 0;
    // The next line, or nothing after `wait`. Errors: codes "closed", "too-large", "cancelled".
    virtual Result<std::optional<std::string>> receive(std::chrono::milliseconds wait, std::stop_token stop) = 0;
    virtual std::string diagnostics() const = 0; // the end of its error output, for the user; may be empty
};

// A program with the file contents at the time of freeze(). Used by one thread, never the GUI thread.
class FrozenProgram {
public:
    virtual ~FrozenProgram() = default;
    // SHA-256 in hexadecimal of the command and the contents of the program, each argument that names a file, and
    // `files`.
    virtual const std::string &hash() const = 0;
    // Like Processes::run(), with the frozen contents, even if the files changed. Error code "changed": a file was
    // overwritten in place.
    virtual Result<ProcessResult> run(const std::string &input, const ProcessLimits &limits, std::stop_token stop) = 0;
};

class Processes {
public:
    virtual ~Processes() = default;
    // Errors: codes "not-found", "timeout", "cancelled". A non-zero exit code is not an error.
    virtual Result<ProcessResult> run(const ProcessSpec &spec, const std::string &input, const ProcessLimits &limits,
                                      std::stop_token stop) = 0;
    virtual Result<std::unique_ptr<LineChannel>> open(const ProcessSpec &spec) = 0;
    // Reads the files of a command once. Errors: "not-found", "too-large", and "unseen" if the command would execute
    // code that is in none of the files.
    virtual Result<std::unique_ptr<FrozenProgram>> freeze(const ProcessSpec &spec) = 0;
};

} // namespace base
