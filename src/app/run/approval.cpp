// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/run/approval.h"

#include "app/models/qtjson.h"
#include "app/models/text.h"

#include <nlohmann/json.hpp>

namespace app {

ApprovalView approvalOf(const workflow::Suspend &waits)
{
    ApprovalView view;
    view.message = toQt(waits.message);
    const nlohmann::json &details = base::jsonOf(waits.details);
    if (!details.is_object())
        return view;
    const auto texts = [&](const char *key) {
        QStringList all;
        if (const auto found = details.find(key); found != details.end() && found->is_array())
            for (const auto &one : *found)
                if (one.is_string())
                    all += toQt(one.get<std::string>());
        return all;
    };
    view.query = toQt(details.value("query", std::string()));
    view.why = toQt(details.value("why", std::string()));
    view.reads = texts("labels") + texts("relationshipTypes");
    view.warnings = texts("warnings");
    if (const auto asks = details.find("question"); asks != details.end() && asks->is_boolean()) {
        view.isOfAgent = true;
        view.isQuestion = asks->get<bool>();
    }
    view.access = textIn(details, "access");
    view.tool = textIn(details, "tool");
    view.origin = textIn(details, "origin");
    view.description = textIn(details, "description");
    view.schema = objectIn(details, "schema");
    view.arguments = objectIn(details, "arguments");
    view.queries = texts("queries");
    if (const auto rows = details.find("estimatedRows"); rows != details.end() && rows->is_number() && *rows >= 0)
        view.estimatedRows = qint64(rows->get<double>());
    return view;
}

} // namespace app
