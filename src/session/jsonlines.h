// SPDX-License-Identifier: GPL-3.0-or-later
// A session to JSON lines and back: one object per line; each artefact once, before the first step that refers to it.
// Types of lines: session, run, branch, artefact, checkpoint, attempt, mark. Thread of the session file.
#pragma once

#include "session/sessionfile.h"

#include <functional>
#include <string>

namespace session {

// Receives a line without its line end. An error that it returns ends the export.
using LineSink = std::function<base::Status(const std::string &line)>;
// May change what is exported of a run. Null: everything is exported (agents/analysis/exportedrun.h).
using RunFilter = std::function<void(RunInfo &info, workflow::RunRecord &record)>;
// Sets `line` to the next line; false after the last one.
using LineSource = std::function<bool(std::string &line)>;

// Exports one run, or all if `run` is none. Secrets are removed (base/redact.h), also those in `known`. An artefact
// that had one is marked "redacted".
base::Status exportLines(SessionFile &file, RunId run, const base::ArtefactDecoders &decoders, const LineSink &write,
                         const std::vector<std::string> &known = {}, const RunFilter &filter = {});

// Adds the runs to the file and returns their new ids. Checks each value that was not redacted against its hash. The
// first wrong line ends the import with an error that has its number; the runs before it remain.
base::Result<std::vector<RunId>> importLines(SessionFile &file, const base::ArtefactDecoders &decoders,
                                             const LineSource &next);

} // namespace session
