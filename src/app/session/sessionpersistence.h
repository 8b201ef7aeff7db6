// SPDX-License-Identifier: GPL-3.0-or-later
// The session file of a window: which one is open, and the sinks that store runs in it. On the worker's thread alone,
// which every function asserts.
#pragma once

#include "app/session/sessionview.h"
#include "session/sessionfile.h"

#include <memory>
#include <string>

namespace app {

class SessionPersistence {
public:
    // `folder` is where sessions without a name are kept; empty: none is.
    SessionPersistence(std::string folder, base::ArtefactDecoders decoders);
    ~SessionPersistence();

    base::Status open(const std::string &file);   // closes the one before, unless it fails
    base::Status start();                         // an untitled one where none is open
    base::Status branchOff();                     // goes on in a copy of what another program writes
    base::Status saveAs(const std::string &file); // and go on there; what had no name goes
    void close();

    bool persists() const { return m_file || !m_folder.empty(); }
    session::SessionFile *file() const { return m_file.get(); } // null where none is open
    const base::ArtefactDecoders &decoders() const { return m_decoders; }
    SessionView view() const;
    void setProblem(std::optional<base::Error> problem) { m_problem = std::move(problem); }

    // Stores a run in whatever file is open then, under the number that `run` has then (none: nowhere); must outlive
    // neither. renew() after the number has changed.
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
