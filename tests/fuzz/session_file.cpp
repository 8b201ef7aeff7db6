// SPDX-License-Identifier: GPL-3.0-or-later
// A session file with changed bytes (each five bytes of the input: where, and to what), and any text as an exported
// one: the parts read equal those stored, or the file is rejected with a message.
#include "fuzz/require.h"
#include "session/jsonlines.h"
#include "session/sessionfile.h"

#include <fstream>
#include <unistd.h>

namespace {

using namespace workflow;
using session::SessionFile;

const base::ArtefactDecoders decoders;

std::string nameOf(const char *what)
{
    return "/dev/shm/reflexion-fuzz-" + std::to_string(getpid()) + "-" + what + ".rfx";
}

std::string bytesOf(const std::string &file)
{
    std::ifstream in(file, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), {}};
}

// A run of three steps, as bytes.
std::string whole()
{
    const std::string file = nameOf("whole");
    std::remove(file.c_str());
    {
        const auto made = SessionFile::create(file);
        const auto run = (*made)->addRun({"toy", "drugs?", R"({"question": "drugs?"})", "f"}, {});
        const auto sink = (*made)->sink(*run);
        static_cast<void>(sink->commit(Branch{static_cast<BranchId>(1), "main", {}, {}, ""}));
        State state;
        for (int i = 1; i <= 3; ++i) {
            auto one = std::make_shared<Checkpoint>();
            one->id = static_cast<CheckpointId>(i);
            one->parent = static_cast<CheckpointId>(i - 1);
            one->branch = static_cast<BranchId>(1);
            one->iteration = 1;
            one->step = i;
            one->node = i == 1 ? "" : "draft";
            one->next = i == 3 ? "" : "draft";
            one->endReason = i == 3 ? "answered" : "";
            one->changes = {{"query", base::text("MATCH (d:Drug) RETURN d.name // " + std::to_string(i))}};
            one->bindings = one->nextBindings = std::make_shared<const Bindings>(Bindings{{"model", "offline"}});
            static_cast<void>(sink->commit(one));
        }
        static_cast<void>((*made)->setMark({*run, "note", 1, "better"}));
    }
    const std::string bytes = bytesOf(file);
    std::remove(file.c_str());
    return bytes;
}

base::Result<std::string> shown(const std::string &file)
{
    BASE_TRY(const auto opened, SessionFile::open(file));
    std::string all;
    BASE_CHECK(session::exportLines(*opened, session::RunId::none, decoders,
                                    [&](const std::string &line) {
                                        all += line + "\n";
                                        return base::Status();
                                    },
                                    {}));
    return all;
}

void write(const std::string &file, const std::string &bytes)
{
    for (const char *of : {"-wal", "-shm", "-journal"})
        std::remove((file + of).c_str());
    std::ofstream(file, std::ios::binary | std::ios::trunc) << bytes;
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *bytes, std::size_t size)
{
    static const std::string good = whole(), file = nameOf("changed"), imported = nameOf("imported");
    static const std::string before = [] {
        write(file, good);
        const auto read = shown(file);
        require(read.has_value(), "the whole one is not read", "");
        return *read;
    }();
    const std::string_view text(reinterpret_cast<const char *>(bytes), size);
    std::string changed = good;
    for (std::size_t at = 0; at + 5 <= size; at += 5) {
        const std::size_t where = bytes[at] | std::size_t(bytes[at + 1]) << 8 | std::size_t(bytes[at + 2]) << 16;
        const std::size_t place = where % changed.size();
        changed[place] =
            static_cast<char>(bytes[at + 3] % 2 ? bytes[at + 4] : changed[place] ^ (1 << bytes[at + 4] % 8));
    }
    write(file, changed);
    const auto after = shown(file);
    require(after ? *after == before : !after.error().message.empty(), "shown otherwise, without a word", text);

    std::remove(imported.c_str());
    const auto into = SessionFile::create(imported);
    std::string_view rest = text;
    const auto lines = session::importLines(**into, decoders, [&](std::string &line) {
        if (rest.empty())
            return false;
        line = rest.substr(0, rest.find('\n'));
        rest.remove_prefix(std::min(rest.size(), line.size() + 1));
        return true;
    });
    require(lines.has_value() || !lines.error().message.empty(), "an import refused without a word", text);
    return 0;
}
