// SPDX-License-Identifier: GPL-3.0-or-later
// A run of an agent over documents with a scripted model, and small folders of documents. For tests; one thread.
#pragma once

#include "agents/query/ask.h"
#include "agents/registry/builtinagents.h"
#include "agents/selfrag/selfrag.h"
#include "retrieval/documentsource.h"
#include "support/prepared.h"
#include "support/scriptedclient.h"
#include "workflow/runner.h"

#include <QFile>
#include <QTemporaryDir>

namespace support {

inline const base::Resources &resources()
{
    static const base::FolderResources folder(REFLEXION_SOURCE_DIR "/resources");
    return folder;
}

inline std::shared_ptr<data::Source> opened(const std::string &address)
{
    static const retrieval::Collections collections({}, resources(), {});
    auto source = retrieval::DocumentSource::open(collections, address, {}, {});
    if (!source)
        qFatal("%s", source.error().message.c_str());
    return std::shared_ptr<data::Source>(std::move(*source));
}

class Folder {
public:
    explicit Folder(const std::vector<std::pair<const char *, std::string>> &files)
    {
        for (const auto &[name, text] : files) {
            QFile file(m_folder.filePath(QLatin1String(name)));
            if (!file.open(QIODevice::WriteOnly))
                qFatal("no file");
            file.write(text.c_str());
        }
    }
    std::string address() const { return "docs:" + m_folder.path().toStdString(); }

private:
    QTemporaryDir m_folder;
};

// Four notes that all have the word, so that a search for it gives four passages.
inline const Folder &notes()
{
    static const Folder folder({{"a.txt", "Agent memory keeps what an agent has seen. It has a short and a long part."},
                                {"b.txt", "An agent plans before it acts. Memory is not needed for that."},
                                {"c.txt", "Attacks change what an agent does. Its memory may be poisoned."},
                                {"d.txt", "A prompt tells an agent what to do. Memory of earlier prompts helps."}});
    return folder;
}

struct DocumentRun {
    std::shared_ptr<support::ScriptedClient> model = std::make_shared<support::ScriptedClient>();
    std::shared_ptr<data::Source> source;
    agents::AgentRegistry registry = agents::builtInAgents();
    agents::RunRequest request;
    std::vector<workflow::CheckpointPtr> path;
    agents::RunResult result;
    base::SystemClock clock;
    base::SeededRandom random{1};

    explicit DocumentRun(std::string question, const std::string &address = notes().address()) : source(opened(address))
    {
        request.question = std::move(question);
        request.agent = agents::selfRagName;
    }
    DocumentRun &grades(const std::string &words) // "no yes no yes"
    {
        for (const std::string &word : base::split(words, ' '))
            model->call("GradeDocuments", nlohmann::json{{"binary_score", word}, {"reason", "so"}}.dump());
        return *this;
    }
    DocumentRun &says(const std::string &text)
    {
        model->text(text);
        return *this;
    }
    DocumentRun &supported(const std::string &word, nlohmann::json unsupported = nlohmann::json::array())
    {
        model->call("GradeHallucinations",
                    nlohmann::json{{"binary_score", word}, {"unsupported", std::move(unsupported)}}.dump());
        return *this;
    }
    DocumentRun &useful(const std::string &word)
    {
        model->call("GradeAnswer", nlohmann::json{{"binary_score", word}, {"reason", "so"}}.dump());
        return *this;
    }
    DocumentRun &go(std::shared_ptr<llm::Client> other = nullptr)
    {
        if (!other)
            other = model;
        auto prepared = agents::prepareRun(request, {registry, resources()},
                                           support::worldOf(source, source->describe({}).value(), other));
        if (!prepared)
            qFatal("%s", prepared.error().message.c_str());
        limits(*prepared);
        workflow::Runner runner(prepared->graph, prepared->runnerOptions(clock, random));
        if (!runner.start(prepared->inputs, prepared->bindings))
            qFatal("the run does not start");
        const auto outcome = runner.run();
        if (outcome.error)
            error = outcome.error->message;
        path = runner.path(runner.current()->id);
        result = agents::resultOf(prepared->agent, path, outcome.reason);
        return *this;
    }
    std::function<void(agents::PreparedRun &)> limits = [](agents::PreparedRun &) {};
    const workflow::State &state() const { return path.back()->state; }
    // "retrieve grade_documents -transform_query-> ...": nodes except prompts, with the labels of the routes taken.
    std::string steps() const
    {
        std::string text;
        for (const auto &checkpoint : path) {
            if (checkpoint->node.empty() || checkpoint->node.ends_with(".prompt"))
                continue;
            text += (text.empty() ? "" : " ") + checkpoint->node;
            if (!checkpoint->label.empty())
                text += " -" + checkpoint->label + "->";
        }
        return text;
    }
    std::size_t modelCalls() const
    {
        std::size_t count = 0;
        for (const auto &checkpoint : path)
            for (const auto &activity : checkpoint->record.activities)
                count += activity->kind == "model" ? 1 : 0;
        return count;
    }
    std::string error;
};

inline std::string everything(const llm::ChatRequest &request)
{
    std::string text;
    for (const auto &message : request.messages)
        text += message.content + "\n";
    return text;
}

} // namespace support
