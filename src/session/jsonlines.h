// SPDX-License-Identifier: GPL-3.0-or-later
// A session as JSON lines and back: an object a line, each artefact once and before the first step that names it.
// Types of lines: session, run, branch, artefact, checkpoint, attempt, mark. Thread of the session file.
#pragma once

#include "session/sessionfile.h"

#include <functional>
#include <string>

namespace session {

// Gets a line without its end; an error of it ends the export.
using LineSink = std::function<base::Status(const std::string &line)>;
// What of a run is told: may change both; null where all of it is (agents/analysis/exportedrun.h).
using RunFilter = std::function<void(RunInfo &info, workflow::RunRecord &record)>;
// Gives the next line, or false after the last one.
using LineSource = std::function<bool(std::string &line)>;

// One run, or all of them where it is none. Secrets are struck out (base/redact.h), also those of `known`; an artefact
// that held one says "redacted".
base::Status exportLines(SessionFile &file, RunId run, const base::ArtefactDecoders &decoders, const LineSink &write,
                         const std::vector<std::string> &known = {}, const RunFilter &filter = {});

// Adds the runs to the file and returns their new ids. Every value that was not redacted is checked against its hash;
// the first line that is wrong ends it with its number, and the runs before it stay.
base::Result<std::vector<RunId>> importLines(SessionFile &file, const base::ArtefactDecoders &decoders,
                                             const LineSource &next);

} // namespace session
