// SPDX-License-Identifier: GPL-3.0-or-later
#include "agents/analysis/exportedrun.h"

#include "agents/analysis/privatetexts.h"
#include "agents/engine/names.h"
#include "agents/engine/settings.h"
#include "agents/query/followup.h"
#include "base/jsonread.h"
#include "data/rows/privacy.h"
#include "data/schema/schemaartefact.h"

#include <algorithm>
#include <map>
#include <memory>
#include <nlohmann/json.hpp>
#include <set>

namespace agents {

using base::ArtefactPtr;
using nlohmann::json;
using namespace workflow;

namespace {

constexpr const char *leftOut = "[left out of this export]";

// Artefacts of any agent without data of the database and without model text.
bool isOwn(const Name &name)
{
    static const std::set<Name> names{names::question,      names::hints,       names::stopRule, names::settings,
                                      names::schemaAllowed, names::personScore, names::model,    names::confidence};
    return names.contains(name);
}

json struckJson(const json &value, const std::set<std::string> &values)
{
    if (value.is_string())
        return data::struck(value.get_ref<const std::string &>(), values);
    json out = value;
    if (value.is_structured())
        for (auto &item : out)
            item = struckJson(item, values);
    // A value that a tool returned for programs; other numbers are counts and times.
    if (const auto facts = value.is_object() ? out.find("facts") : out.end(); facts != out.end() && facts->is_object())
        if (const auto answer = facts->find("answer");
            answer != facts->end() && answer->is_number() && values.contains(base::lineOf(*answer)))
            *answer = data::hiddenText;
    return out;
}

class Filter {
public:
    Filter(const ReportedRun &run, const ExportScope &scope) : m_run(run), m_scope(scope)
    {
        const PrivateColumns columns{run.request.settings.privateColumns, !scope.rows};
        for (const CheckpointPtr &one : run.record.checkpoints)
            collectPrivateValues(m_struck, *one, columns);
        for (const Attempt &attempt : run.record.attempts)
            collectPrivateValues(m_struck, attempt.record, columns);
        // The user's own text stays; a text in the question is known from it.
        const std::string asked = run.request.question;
        std::erase_if(m_struck, [&](const std::string &text) {
            return text.size() < 2 || asked.find(text) != std::string::npos;
        });
    }

    RunRecord record()
    {
        RunRecord out = m_run.record;
        for (CheckpointPtr &one : out.checkpoints) {
            const auto parent = static_cast<std::size_t>(one->parent);
            one = limited(*one, parent == 0 ? State() : out.checkpoints[parent - 1]->state);
        }
        for (Attempt &attempt : out.attempts) {
            attempt.record = recordOf(attempt.record);
            if (attempt.suspend && !isWhole())
                attempt.suspend->message = leftOut, attempt.suspend->details = nullptr;
            errorOf(attempt.error);
        }
        for (Branch &branch : out.branches)
            branch.note = struck(branch.note);
        return out;
    }

    Path path(const Path &of)
    {
        Path out;
        for (const CheckpointPtr &one : of) {
            CheckpointPtr &made = m_checkpoints[one];
            if (!made)
                made = limited(*one, out.empty() ? State() : out.back()->state);
            out.push_back(made);
        }
        return out;
    }

    RunRequest request()
    {
        RunRequest out = m_run.request;
        if (!m_scope.rows) {
            if (!out.context.is_null())
                out.context = json::object();
            for (RunRequest::Earlier &each : out.earlier)
                each.answer = leftOut;
            if (out.continues)
                out.continues->answer = leftOut;
        }
        out.context = struck(out.context);
        for (RunRequest::Earlier &each : out.earlier)
            each.answer = struck(each.answer);
        if (out.continues)
            for (std::string *text : {&out.continues->question, &out.continues->query, &out.continues->answer})
                *text = struck(*text);
        return out;
    }

private:
    bool isWhole() const { return m_scope.rows && m_scope.prompts && m_struck.empty(); }

    CheckpointPtr limited(const Checkpoint &one, const State &before)
    {
        auto made = std::make_shared<Checkpoint>(one);
        made->changes.clear();
        for (const auto &[name, value] : one.changes)
            made->changes.emplace_back(name, value ? artefact(name, value, queryOfRows(one.state, name)) : nullptr);
        made->state = before.with(made->changes);
        made->record = recordOf(one.record);
        return made;
    }

    std::string struck(const std::string &text) const { return data::struck(text, m_struck); }

    json struck(const json &value) const { return struckJson(value, m_struck); }

    // The numbers and names of a score, without reasons: these quote values.
    static json bareScore(const json &score)
    {
        if (!score.is_object())
            return score;
        json out = {{"value", score.value("value", json())}, {"parts", json::array()}, {"cap", nullptr}};
        for (const json &part : score.value("parts", json::array()))
            if (part.is_object())
                out["parts"].push_back({{"name", part.value("name", json())},
                                        {"value", part.value("value", json())},
                                        {"max", part.value("max", json())}});
        if (const auto cap = score.find("cap"); cap != score.end() && cap->is_object())
            out["cap"] = {{"value", cap->value("value", json())}};
        return out;
    }

    // The same number of rows, without values.
    static ArtefactPtr emptied(const data::Rows &rows)
    {
        data::RowsBuilder builder(rows.columns());
        for (std::size_t row = 0; row < rows.size(); ++row)
            builder.add(std::vector<data::Value>(rows.columnCount()));
        data::Rows out = builder.finish();
        out.setTruncation("the values are left out of this export");
        return data::artefact(std::move(out));
    }

    // An empty value of the same kind.
    static ArtefactPtr nothing(const ArtefactPtr &value)
    {
        if (value->kind() == "rows")
            return emptied(data::rowsOf(value));
        if (value->kind() == "json" || value->kind() == "schema")
            return base::json({{"left_out", true}});
        if (value->kind() == "list")
            return std::make_shared<base::List>(nullptr, base::text(leftOut));
        if (value->kind() == "parts")
            return base::parts({{"left out", base::text(leftOut)}});
        return base::text(leftOut);
    }

    // True for blocks of a prompt without rows.
    static bool isPlainBlock(const std::string &name)
    {
        return name.starts_with("message:") || name == "instructions" || name == "question" || name == "hints" ||
               name == "note" || name == "options";
    }

    ArtefactPtr prompt(const ArtefactPtr &value)
    {
        if (!m_scope.prompts || value->kind() != "parts")
            return nothing(value);
        std::vector<base::Parts::Part> parts;
        for (const base::Parts::Part &part : static_cast<const base::Parts &>(*value).parts()) {
            if (part.value->kind() == "parts")
                parts.push_back({part.name, prompt(part.value)});
            else if (m_scope.rows || isPlainBlock(part.name))
                parts.push_back({part.name, texts(part.value)});
            else
                parts.push_back({part.name, base::text(std::string(leftOut) + "\n")});
        }
        return base::parts(std::move(parts));
    }

    // Removes the hidden values from texts and JSON; from lists and parts item by item.
    ArtefactPtr texts(const ArtefactPtr &value)
    {
        if (m_struck.empty())
            return value;
        if (value->kind() == "text" || value->kind() == "json")
            return artefactWithoutValues(value, m_struck);
        if (value->kind() == "schema") // includes sample values of properties
            return schemaWithoutValues(value);
        if (value->kind() == "list") {
            const auto &list = static_cast<const base::List &>(*value);
            if (const auto known = m_lists.find(value); known != m_lists.end())
                return known->second;
            std::shared_ptr<const base::List> made;
            for (const ArtefactPtr &item : list.tail(list.size()))
                made = std::make_shared<base::List>(std::move(made), texts(item));
            m_lists[value] = made;
            return made;
        }
        if (value->kind() == "parts") {
            std::vector<base::Parts::Part> parts;
            for (const base::Parts::Part &part : static_cast<const base::Parts &>(*value).parts())
                parts.push_back({part.name, texts(part.value)});
            return base::parts(std::move(parts));
        }
        return value;
    }

    ArtefactPtr schemaWithoutValues(const ArtefactPtr &value) const
    {
        const data::SchemaPtr &schema = data::schemaOf(value);
        if (!schema)
            return value;
        auto bare = std::make_shared<data::Schema>(*schema);
        const auto strip = [](auto &types) {
            for (auto &type : types)
                for (data::Property &property : type.properties) {
                    property.samples.clear();
                    property.minimum = property.maximum = data::Value();
                }
        };
        strip(bare->entities);
        strip(bare->relationships);
        return data::artefact(data::SchemaPtr(std::move(bare)));
    }

    ArtefactPtr artefact(const Name &name, const ArtefactPtr &value, const std::string &query)
    {
        const ArtefactSpec *spec = m_run.agent ? m_run.agent->find(name) : nullptr;
        const std::string kind = spec ? spec->kind : std::string();
        if (value->kind() == "rows")
            return m_scope.rows
                       ? data::artefact(data::hidden(data::rowsOf(value), query, m_run.request.settings.privateColumns))
                       : emptied(data::rowsOf(value));
        if (value->kind() == "schema")
            return m_scope.rows && m_struck.empty() ? value : schemaWithoutValues(value);
        if (name == names::settings && !m_scope.marked.empty() && value->kind() == "json") {
            json settings = base::jsonOf(value);
            settings["privateColumns"] = m_run.request.settings.privateColumns;
            return base::json(std::move(settings));
        }
        if (isOwn(name))
            return value;
        if (kind == kinds::prompt)
            return prompt(value);
        if (!m_scope.prompts && (kind == kinds::exchange || name == names::schemaText || name == names::taughtWords))
            return nothing(value);
        if (m_scope.rows)
            return texts(value);
        if (kind == kinds::score)
            return base::json(bareScore(base::jsonOf(value)));
        if (kind == kinds::code)
            return texts(value);
        if (name == names::best && base::jsonOf(value).is_object()) {
            const json &best = base::jsonOf(value);
            return base::json({{"iteration", best.value("iteration", json())}, {"score", best.value("score", json())}});
        }
        if (name == names::error && base::jsonOf(value).is_object())
            return base::json({{"code", base::jsonOf(value).value("code", json())},
                               {"category", base::jsonOf(value).value("category", json())},
                               {"message", leftOut}});
        return nothing(value);
    }

    // A tool's result without the rows that it read.
    ArtefactPtr observed(const ArtefactPtr &reply)
    {
        if (reply->kind() != "parts")
            return texts(reply);
        const std::string query = queryOfObservation(reply);
        std::vector<base::Parts::Part> parts;
        for (const base::Parts::Part &part : static_cast<const base::Parts &>(*reply).parts())
            parts.push_back(
                {part.name, part.value->kind() == "rows" ? artefact("rows", part.value, query) : texts(part.value)});
        return base::parts(std::move(parts));
    }

    void errorOf(std::optional<base::Error> &error) const
    {
        if (!error)
            return;
        if (!m_scope.rows) // error messages of databases quote values
            error->message = leftOut, error->detail.clear();
        else
            error->message = struck(error->message), error->detail = struck(error->detail);
    }

    Record recordOf(const Record &record)
    {
        Record out = record;
        for (ActivityPtr &call : out.activities) {
            auto made = std::make_shared<Activity>(*call);
            const bool isModel = call->kind == activities::model;
            const bool isQuery = call->kind == "query" || call->kind == "probe";
            const std::string query = isQuery ? base::displayOf(call->request) : std::string();
            if (made->request)
                made->request = isModel                   ? prompt(made->request)
                                : isQuery || m_scope.rows ? texts(made->request)
                                                          : nothing(made->request);
            if (made->reply)
                made->reply = made->reply->kind() == "rows" ? artefact("rows", made->reply, query)
                              : isModel ? (m_scope.prompts && m_scope.rows ? texts(made->reply) : nothing(made->reply))
                              : m_scope.rows ? observed(made->reply)
                                             : nothing(made->reply);
            made->text = m_scope.prompts && m_scope.rows ? struck(made->text) : std::string();
            errorOf(made->error);
            for (base::Error &each : made->retries) {
                std::optional<base::Error> one = each;
                errorOf(one);
                each = *one;
            }
            call = std::move(made);
        }
        for (ArtefactPtr &decision : out.decisions)
            decision = m_scope.rows ? texts(decision) : nothing(decision);
        return out;
    }

    const ReportedRun &m_run;
    const ExportScope &m_scope;
    std::set<std::string> m_struck; // values hidden everywhere
    std::map<ArtefactPtr, std::shared_ptr<const base::List>> m_lists;
    std::map<CheckpointPtr, CheckpointPtr> m_checkpoints; // of paths with shared checkpoints
};

void add(std::vector<std::string> &columns, const std::vector<std::string> &more)
{
    for (const std::string &each : more)
        if (std::find(columns.begin(), columns.end(), each) == columns.end())
            columns.push_back(each);
}

} // namespace

ReportedRun within(ReportedRun run, const ExportScope &scope)
{
    if (scope.isWhole(run.request))
        return run;
    add(run.request.settings.privateColumns, scope.marked);
    Filter filter(run, scope);
    RunRecord record = filter.record();
    RunRequest request = filter.request();
    run.record = std::move(record);
    run.request = std::move(request);
    return run;
}

void limit(RunRecord &record, std::string &settings, const StoredAs &stored, const ExportScope &scope)
{
    ReportedRun run{RunRequest::stored(settings, stored.title, stored.graph), {}, std::move(record), {}, stored.agent};
    if (scope.isWhole(run.request)) {
        record = std::move(run.record);
        return;
    }
    run = within(std::move(run), scope);
    record = std::move(run.record);
    settings = run.request.toJson();
}

ArtefactPtr artefactWithoutValues(const ArtefactPtr &value, const std::set<std::string> &values)
{
    return value->kind() == "text"   ? base::text(data::struck(base::textOf(value), values))
           : value->kind() == "json" ? base::json(struckJson(base::jsonOf(value), values))
                                     : value;
}

RunRecord forContinuing(RunRecord record, const RunRequest &stored, const AgentSpecPtr &agent,
                        const std::vector<std::string> &today)
{
    ExportScope scope;
    for (const std::string &each : today)
        if (const auto &masked = stored.settings.privateColumns;
            std::find(masked.begin(), masked.end(), each) == masked.end())
            scope.marked.push_back(each);
    if (scope.marked.empty())
        return record;
    return within({stored, {}, std::move(record), {}, agent}, scope).record;
}

std::vector<Path> withPrivateValuesHidden(const std::vector<Path> &paths, const std::vector<std::string> &marked)
{
    ReportedRun all; // of all paths: private values of one are hidden in the others, too
    std::vector<std::string> &columns = all.request.settings.privateColumns = marked;
    for (const Path &path : paths) {
        if (path.empty())
            continue;
        add(columns, settingsOf(path.back()->state).privateColumns);
        all.request.question += path.back()->state.text(names::question) + "\n";
        all.record.checkpoints.insert(all.record.checkpoints.end(), path.begin(), path.end());
    }
    if (columns.empty())
        return paths;
    const ExportScope scope;
    Filter filter(all, scope);
    std::vector<Path> out;
    for (const Path &path : paths)
        out.push_back(filter.path(path));
    return out;
}

} // namespace agents
