// SPDX-License-Identifier: GPL-3.0-or-later
// What `reflexion-bench session` measures: a step with its file, a hundred iterations with a megabyte of schema in each
// prompt, a branch in the middle of a thousand steps, opening ten thousand iterations. One thread.
#pragma once

#include "base/result.h"

#include <nlohmann/json_fwd.hpp>
#include <string>

namespace bench {

// Session files are made in `folder`, and removed again. {step_us: {p50, p95, p99}, bytes_per_step, schema_file_bytes,
// fork_ms: {p50, max}, open: {checkpoints, open_ms, load_ms, restore_ms, file_bytes}}
base::Result<nlohmann::json> measureSession(const std::string &folder);

} // namespace bench
