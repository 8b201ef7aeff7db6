// SPDX-License-Identifier: GPL-3.0-or-later
#include "bench/sessionsinks.h"

#include "session/sessionfile.h"

#include <filesystem>
#include <unistd.h>

namespace bench {

using namespace session;

using base::Result;
using base::Status;
using namespace workflow;

namespace {

class SessionSink final : public CheckpointSink {
public:
    SessionSink(std::unique_ptr<SessionFile> file, RunId run) : m_file(std::move(file)), m_sink(m_file->sink(run)) {}
    ~SessionSink() override
    {
        const std::string name = m_file->file();
        m_sink.reset();
        m_file.reset();
        std::error_code error;
        std::filesystem::remove(name, error);
    }
    Status commit(const CheckpointPtr &checkpoint) override { return m_sink->commit(checkpoint); }
    Status commit(const Attempt &attempt) override { return m_sink->commit(attempt); }
    Status commit(const Branch &branch) override { return m_sink->commit(branch); }

private:
    std::unique_ptr<SessionFile> m_file;
    std::unique_ptr<CheckpointSink> m_sink;
};

} // namespace

SinkFactory sessionSinks(std::string folder)
{
    return [folder = std::move(folder), made = 0]() mutable -> Result<std::unique_ptr<CheckpointSink>> {
        const std::string name =
            folder + "/bench-" + std::to_string(::getpid()) + "-" + std::to_string(++made) + ".rfx";
        BASE_TRY(std::unique_ptr<SessionFile> file, SessionFile::create(name));
        BASE_TRY(const RunId run, file->addRun({"bench", "How fast?", "{}", {}}, std::chrono::system_clock::now()));
        return std::make_unique<SessionSink>(std::move(file), run);
    };
}

} // namespace bench
