// SPDX-License-Identifier: GPL-3.0-or-later
// The session file of a window: which one is open, and the sinks that store runs in it. Only on the worker's thread;
// every function asserts this.
#pragma once

#include "app/session/sessionview.h"
#include "session/sessionfile.h"

#include <memory>
#include <string>

namespace app {

class SessionPersistence {
public:
    // `folder` is for untitled sessions; empty: they are not stored.
    SessionPersistence(std::string folder, base::ArtefactDecoders decoders);
    ~SessionPersistence();

    base::Status open(const std::string &file);   // closes the current one unless opening fails
    base::Status start();                         // an untitled one if none is open
    base::Status branchOff();                     // continues in a copy if another program writes the session
    base::Status saveAs(const std::string &file); // and continue there; an untitled file is removed
    void close();

    bool persists() const { return m_file || !m_folder.empty(); }
    session::SessionFile *file() const { return m_file.get(); } // null if none is open
    const base::ArtefactDecoders &decoders() const { return m_decoders; }
    SessionView view() const;
    void setProblem(std::optional<base::Error> problem) { m_problem = std::move(problem); }

    // Stores a run in the currently open file, under the current number of `run` (none: not stored). Both must outlive
    // the sink. Call renew() after a change of the number.
    std::unique_ptr<workflow::CheckpointSink> sink(const session::RunId &run);
    void renew() { ++m_generation; }

private:
    class Sink;
    void use(std::unique_ptr<session::SessionFile> file);
    std::string m_folder;
    base::ArtefactDecoders m_decoders;
    std::unique_ptr<session::SessionFile> m_file;
    std::optional<base::Error> m_problem;
    int m_generation = 0; // of m_file
};

} // namespace app
