// SPDX-License-Identifier: GPL-3.0-or-later
// A world whose runs go to a session file instead of memory, and what the tests do to that file. One thread.
#pragma once

#include "session/sessionfile.h"

#include "workflow/miniatures.h"

#include <QFile>
#include <QTemporaryDir>

namespace stored {

using namespace miniatures;
using session::Access;
using session::RunId;
using session::SessionFile;

inline const base::ArtefactDecoders decoders;

struct Stored {
    World world;
    Toys toys{world};
    QTemporaryDir folder;
    std::string file = folder.filePath("test.rfx").toStdString();
    std::unique_ptr<SessionFile> session;
    RunId run{};
    std::unique_ptr<CheckpointSink> sink;

    void create()
    {
        auto made = SessionFile::create(file);
        if (!made)
            throw std::runtime_error(made.error().message + made.error().detail);
        session = std::move(*made);
        run = session
                  ->addRun({"reflexion", "drugs?", R"({"stop":"documented"})", "abc"}, std::chrono::system_clock::now())
                  .value();
        sink = session->sink(run);
    }
    void reopen()
    {
        sink.reset();
        session.reset();
        auto opened = SessionFile::open(file);
        if (!opened)
            throw std::runtime_error(opened.error().message + opened.error().detail);
        session = std::move(*opened);
        sink = session->sink(run);
    }
    std::unique_ptr<Runner> runner(StateGraphPtr graph)
    {
        return std::make_unique<Runner>(
            std::move(graph), RunnerOptions{&world.clock, &world.random, &world.services, sink.get(), {}, {}});
    }
    std::unique_ptr<Runner> restored(StateGraphPtr graph)
    {
        auto record = session->load(run, decoders);
        if (!record)
            throw std::runtime_error(record.error().message + record.error().detail);
        auto again = runner(std::move(graph));
        if (auto status = again->restore(std::move(*record)); !status)
            throw std::runtime_error(status.error().message);
        return again;
    }
};

inline QByteArray contents(const std::string &file)
{
    QFile opened(QString::fromStdString(file));
    return opened.open(QFile::ReadOnly) ? opened.readAll() : QByteArray();
}

inline void write(const std::string &file, const QByteArray &bytes)
{
    QFile opened(QString::fromStdString(file));
    if (!opened.open(QFile::WriteOnly) || opened.write(bytes) != bytes.size())
        throw std::runtime_error("cannot write " + file);
}

} // namespace stored
