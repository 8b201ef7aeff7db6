// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/session/sessionpersistence.h"

#include "app/models/text.h"
#include "platform/guiguard.h"
#include "session/keptcopy.h"

#include <filesystem>

namespace app {

namespace {

void assertWorker()
{
    platform::assertNotGuiThread("the session file");
}

} // namespace

class SessionPersistence::Sink final : public workflow::CheckpointSink {
public:
    Sink(SessionPersistence &persistence, const session::RunId &run) : m_persistence(persistence), m_run(run) {}
    base::Status commit(const workflow::CheckpointPtr &checkpoint) override { return pass(checkpoint); }
    base::Status commit(const workflow::Attempt &attempt) override { return pass(attempt); }
    base::Status commit(const workflow::Branch &branch) override { return pass(branch); }

private:
    template <class What>
    base::Status pass(const What &what)
    {
        assertWorker();
        if (std::exchange(m_generation, m_persistence.m_generation) != m_persistence.m_generation)
            m_sink =
                m_persistence.m_file && m_run != session::RunId::none ? m_persistence.m_file->sink(m_run) : nullptr;
        return m_sink ? m_sink->commit(what) : base::Status();
    }

    SessionPersistence &m_persistence;
    const session::RunId &m_run;
    std::unique_ptr<workflow::CheckpointSink> m_sink;
    int m_generation = -1;
};

SessionPersistence::SessionPersistence(std::string folder, base::ArtefactDecoders decoders)
    : m_folder(std::move(folder)), m_decoders(std::move(decoders))
{
}

SessionPersistence::~SessionPersistence() = default;

void SessionPersistence::use(std::unique_ptr<session::SessionFile> file)
{
    m_file = std::move(file);
    m_problem.reset();
    ++m_generation;
}

base::Status SessionPersistence::open(const std::string &file)
{
    assertWorker();
    std::error_code error;
    if (m_file && std::filesystem::equivalent(file, m_file->file(), error))
        close(); // before rereading it: we hold its lock
    BASE_TRY(auto opened, session::SessionFile::open(file, session::Access::shared));
    use(std::move(opened));
    return {};
}

base::Status SessionPersistence::branchOff()
{
    assertWorker();
    const std::filesystem::path whole = m_file->file();
    std::error_code ignored;
    base::Status copied;
    for (const std::filesystem::path &folder : {whole.parent_path(), std::filesystem::path(m_folder)}) {
        if (folder.empty() && m_folder.empty())
            continue;
        std::filesystem::create_directories(folder, ignored);
        std::filesystem::path name;
        for (int number = 1; name.empty() || std::filesystem::exists(name, ignored); ++number)
            name =
                folder / (whole.stem().string() + "-fork" + (number > 1 ? "-" + std::to_string(number) : "") + ".rfx");
        copied = m_file->copyTo(name.string());
        if (!copied)
            continue; // no write permission for that folder
        BASE_TRY(auto opened, session::SessionFile::open(name.string()));
        use(std::move(opened));
        return {};
    }
    return copied;
}

base::Status SessionPersistence::start()
{
    assertWorker();
    if (m_file)
        return {};
    std::error_code error;
    std::filesystem::create_directories(m_folder, error);
    constexpr int most = 10'000;
    for (int i = 1;; ++i) {
        const std::string name = m_folder + "/untitled" + (i > 1 ? "-" + std::to_string(i) : "") + ".rfx";
        auto made = session::SessionFile::create(name);
        if (!made && (made.error().code == "exists" || made.error().code == "locked") && i < most)
            continue;
        if (!made)
            return tl::unexpected(std::move(made).error());
        use(std::move(*made));
        return {};
    }
}

base::Status SessionPersistence::saveAs(const std::string &file)
{
    assertWorker();
    if (const base::Status started = start(); !started) { // earlier runs are not in any file: this one stores them
        BASE_TRY(auto made, session::SessionFile::create(file));
        use(std::move(made));
        return {};
    }
    const std::string old = m_file->file();
    const bool untitled = view().untitled && !m_file->readOnly();
    BASE_CHECK(m_file->copyTo(file));
    BASE_TRY(auto opened, session::SessionFile::open(file));
    use(std::move(opened));
    std::error_code ignored; // the copy has been opened and checked
    if (untitled)
        std::filesystem::remove(old, ignored);
    return {};
}

void SessionPersistence::close()
{
    assertWorker();
    use(nullptr);
}

SessionView SessionPersistence::view() const
{
    SessionView view;
    view.problem = m_problem;
    if (!m_file)
        return view;
    view.file = toQt(m_file->file());
    view.untitled = !m_folder.empty() && std::filesystem::path(m_file->file()).parent_path() == m_folder;
    view.readOnly = m_file->readOnly();
    view.growing = m_file->isSharedReader();
    view.kept = !m_problem && (view.growing || !m_file->readOnly());
    const auto copies = session::keptCopies(*m_file);
    for (const session::KeptCopy &copy : copies ? *copies : std::vector<session::KeptCopy>())
        view.copies.push_back(
            {toQt(copy.source), toQt(copy.name), toQt(session::copyAddress(m_file->file(), copy.number)),
             toQt(copy.fingerprint),
             QDateTime::fromMSecsSinceEpoch(
                 std::chrono::duration_cast<std::chrono::milliseconds>(copy.made.time_since_epoch()).count()),
             qint64(copy.bytes)});
    return view;
}

std::unique_ptr<workflow::CheckpointSink> SessionPersistence::sink(const session::RunId &run)
{
    return std::make_unique<Sink>(*this, run);
}

} // namespace app
