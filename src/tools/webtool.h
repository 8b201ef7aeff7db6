// SPDX-License-Identifier: GPL-3.0-or-later
// Web services as tools: a JSON file defines the address, arguments, the parts of the answer to use, the longest wait
// for started jobs, and the place of the result. Keys come from the environment or the keyring. Nothing of the file or
// an answer is evaluated.
//
//   {"name", "description", "parameters": {JSON Schema}, "seconds"?: 300, "bytes"?: 200000,
//    "key"?: {"header": "Authorization", "value": "Bearer {key}", "secret": "${NAME}" or "${keyring:NAME}"},
//    "begin"?: REQUEST, "take"?: {"NAME": PLACE}, "poll"?: {"every": seconds, "request": REQUEST, "until": TEXT,
//    "fails"?: [TEXT]}, "result": REQUEST, "show"?: PLACE}
//   REQUEST: {"method"?: "GET", "url", "query"?: {...}, "form"?: {...}, "json"?: value, "headers"?: {...}}
//   PLACE: {"pointer": "/a/0"} of JSON, or {"after": "RID = ", "until": "\n"} of text
//
// {argument} and {NAME} are replaced in path, query, form and JSON, never in the host.
#pragma once

#include "base/world.h"
#include "llm/http.h"
#include "tools/commandtool.h"
#include "tools/tool.h"

#include <functional>
#include <memory>
#include <string>
#include <string_view>

namespace tools {

struct WebToolWorld {
    std::function<std::unique_ptr<llm::HttpTransport>()> transport; // one per call
    Environment environment;                                        // ${NAME}; "keyring:NAME" reads the keyring
};

// Errors: category input, code "definition"; the sentence names the tool and the problem.
base::Result<Tool> readWebTool(std::string_view file, const WebToolWorld &world);

} // namespace tools
