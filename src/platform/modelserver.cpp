// SPDX-License-Identifier: GPL-3.0-or-later
#include "platform/modelserver.h"

#include "base/codedtext.h"
#include "base/plainfile.h"
#include "base/text.h"
#include "platform/guiguard.h"
#include "platform/localport.h"
#include "platform/programfiles.h"
#include "platform/secrets.h"

#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <random>
#include <system_error>

namespace platform {

namespace fs = std::filesystem;
using base::Category;
using base::fail;
using base::Result;
using std::chrono::milliseconds;

namespace {

constexpr const char *programVariable = "LLAMA_SERVER";
constexpr int contextTokens = 16384;
constexpr std::uintmax_t mostForContext = std::uintmax_t(5) << 30; // bytes
constexpr std::uintmax_t slowDisk = 20u << 20;                     // bytes per second
constexpr milliseconds look{50};                                   // between two questions whether it is ready

// setpriv (util-linux) asks the kernel to end the server when this program ends in whatever way; without setpriv, a
// killed program leaves it running. The server writes its log to its error output.
constexpr const char *starter = "exec 2>&1; command -v setpriv >/dev/null && exec setpriv --pdeathsig KILL -- \"$@\"; "
                                "exec \"$@\"";

std::string inGigabytes(std::uintmax_t bytes)
{
    char text[40];
    std::snprintf(text, sizeof text, "%.1f GB", double(bytes) / 1e9);
    return text;
}

// Bytes that programs can still get; 0 if unknown.
std::uintmax_t freeMemory()
{
    std::ifstream facts("/proc/meminfo");
    for (std::string line; std::getline(facts, line);)
        if (constexpr std::string_view name = "MemAvailable:"; line.starts_with(name))
            return std::strtoull(line.c_str() + name.size(), nullptr, 10) * 1024;
    return 0;
}

// The weights, a fifth for buffers, and the context of contextTokens: from 0.2 (large models) to 0.45 of the weights.
std::uintmax_t neededMemory(std::uintmax_t weights)
{
    return weights + weights / 5 + std::min(weights * 9 / 20, mostForContext);
}

// The size of a file that can be served.
Result<std::uintmax_t> checkedSize(const std::string &file)
{
    const std::string name = base::shorten(fs::path(file).filename().string(), 120);
    BASE_CHECK(base::checkPlainFile(file));
    std::ifstream in(file, std::ios::binary);
    char magic[4] = {};
    if (!in)
        return fail(Category::notFound,
                    {BASE_TEXT("model-file.not-opened", "The model file {file} cannot be opened."),
                     {{"file", base::shorten(file, 300)}}},
                    {}, "not-found");
    if (!in.read(magic, sizeof magic) || std::string_view(magic, sizeof magic) != "GGUF")
        return fail(Category::input,
                    {BASE_TEXT("model-file.not-gguf", "{name} is not a GGUF file, so llama-server cannot read it. "
                                                      "Choose a model in the format GGUF."),
                     {{"name", name}}},
                    {}, "not-gguf");
    std::error_code failed;
    const std::uintmax_t size = fs::file_size(file, failed);
    const std::uintmax_t needed = failed ? 0 : neededMemory(size), available = freeMemory();
    if (available > 0 && needed > available)
        return fail(Category::limit,
                    {BASE_TEXT("model-file.memory",
                               "The model {name} needs about {needed} of memory, but only {available} are free. Close "
                               "other programs or choose a smaller file."),
                     {{"name", name}, {"needed", inGigabytes(needed)}, {"available", inGigabytes(available)}}},
                    {}, "memory");
    return size;
}

std::string newKey()
{
    std::random_device device;
    char text[33];
    std::snprintf(text, sizeof text, "%08x%08x%08x%08x", device(), device(), device(), device());
    return text;
}

// The variables that choose its libraries, graphics cards and threads; not its key or its model.
void passOn(std::map<std::string, std::string> &environment)
{
    for (const char *name : {"LD_LIBRARY_PATH", "CUDA_VISIBLE_DEVICES", "HIP_VISIBLE_DEVICES",
                             "GGML_VK_VISIBLE_DEVICES", "LLAMA_ARG_N_GPU_LAYERS", "LLAMA_ARG_THREADS"})
        if (const std::string value = environmentVariable(name); !value.empty())
            environment[name] = value;
}

// The status of a request; 0 without an answer.
int statusOf(llm::HttpTransport &transport, const std::string &url, const std::string &key, const std::stop_token &stop)
{
    llm::HttpRequest request;
    request.method = "GET";
    request.url = url;
    request.headers = {{"Authorization", "Bearer " + key}};
    request.idle = request.total = milliseconds(2000);
    request.peers = llm::Peers::machine;
    llm::HttpHead head;
    const auto done = transport.exchange(
        request, stop, head, [](const llm::HttpHead &, std::string_view) { return base::Result<bool>(true); });
    return done ? head.status : 0;
}

} // namespace

std::string modelServerProgram()
{
    std::string name = environmentVariable(programVariable);
    if (name.empty())
        name = "llama-server";
    if (name.find('/') != std::string::npos)
        return isProgram(name) ? name : std::string();
    return foundInPath(name);
}

Result<std::unique_ptr<ModelServer>> ModelServer::start(base::Processes &processes, llm::HttpTransport &transport,
                                                        base::Log *log, const std::string &file,
                                                        const std::stop_token &stop)
{
    assertNotGuiThread("ModelServer::start");
    const std::string program = modelServerProgram();
    if (program.empty())
        return fail(
            Category::notFound,
            {BASE_TEXT("model-file.no-server", "A model file needs the program llama-server, which was not found. "
                                               "Install llama.cpp, or set {variable} to the path of llama-server."),
             {{"variable", std::string(programVariable)}}},
            {}, "no-llama-server");
    BASE_TRY(const std::uintmax_t size, checkedSize(file));
    const int port = freeLocalPort();
    if (port == 0)
        return fail(Category::internal,
                    BASE_TEXT("model-file.no-port", "This computer has no free port for llama-server."));
    auto server = std::unique_ptr<ModelServer>(new ModelServer);
    const std::string host = "http://127.0.0.1:" + std::to_string(port);
    server->m_address = host + "/v1";
    server->m_key = newKey();
    base::ProcessSpec spec;
    spec.command = {"/bin/sh",
                    "-c",
                    starter,
                    "llama-server",
                    program,
                    "-m",
                    file,
                    "--host",
                    "127.0.0.1",
                    "--port",
                    std::to_string(port),
                    "-c",
                    std::to_string(contextTokens)};
    passOn(spec.environment);
    spec.environment["LLAMA_API_KEY"] = server->m_key;
    spec.startsChildren = false;
    server->m_thread = std::jthread([&processes, spec, log, it = server.get()](const std::stop_token &ends) {
        it->follow(processes, spec, log, ends);
    });
    const auto until = std::chrono::steady_clock::now() + std::chrono::seconds(60 + size / slowDisk);
    const std::string name = base::shorten(fs::path(file).filename().string(), 120);
    for (;;) {
        const int health = statusOf(transport, host + "/health", server->m_key, stop);
        if (health == 200 ||
            (health == 404 && statusOf(transport, server->m_address + "/models", server->m_key, stop) == 200))
            return server;
        if (stop.stop_requested())
            return fail(Category::cancelled,
                        BASE_TEXT("model-file.stopped", "The start of llama-server was cancelled."), {}, "cancelled");
        if (server->hasEnded(look)) {
            const std::string last = server->lastLine();
            return fail(Category::unreachable,
                        {BASE_TEXT("model-file.ended", "llama-server ended before it could answer with the model "
                                                       "{name}. Last line of its log: {line}"),
                         {{"name", name}, {"line", last.empty() ? "none" : base::shorten(last, 300)}}},
                        {}, "model-server");
        }
        if (std::chrono::steady_clock::now() > until)
            return fail(
                Category::unreachable,
                {BASE_TEXT(
                     "model-file.timeout",
                     "llama-server did not load the model {name} in time. See the log for the output of llama-server."),
                 {{"name", name}}},
                server->lastLine(), "timeout");
    }
}

ModelServer::~ModelServer()
{
    m_thread.request_stop();
    if (m_thread.joinable())
        m_thread.join(); // with this the kernel ends the server
    m_program.reset();   // so this does not wait
}

void ModelServer::follow(base::Processes &processes, const base::ProcessSpec &spec, base::Log *log,
                         const std::stop_token &stop)
{
    constexpr const char *room = "llama-server";
    const auto take = [&](const std::string &line) {
        if (base::trim(line).empty())
            return;
        if (log)
            log->write(base::Severity::info, room, line);
        const std::lock_guard lock(m_mutex);
        m_lastLine = base::trim(line);
    };
    if (auto opened = processes.open(spec)) {
        m_program = std::move(*opened);
        for (;;) {
            const auto line = m_program->receive(std::chrono::hours(1), stop);
            if (!line)
                break;
            if (const auto &text = *line)
                take(*text);
        }
    } else {
        take(opened.error().message);
    }
    if (log && !stop.stop_requested())
        log->write(base::Severity::warning, room, "It has ended.");
    const std::lock_guard lock(m_mutex);
    m_ended = true;
    m_changed.notify_all();
}

bool ModelServer::hasEnded(milliseconds within) const
{
    std::unique_lock lock(m_mutex);
    return m_changed.wait_for(lock, within, [this] { return m_ended; });
}

std::string ModelServer::lastLine() const
{
    const std::lock_guard lock(m_mutex);
    return m_lastLine;
}

} // namespace platform
