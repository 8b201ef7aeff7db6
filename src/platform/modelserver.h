// SPDX-License-Identifier: GPL-3.0-or-later
// A llama-server (llama.cpp) of this program, for a model file: a child process that listens on this machine only and
// answers only requests with its key. Its log goes to the program's log. It ends with the object, and with the program
// even if that is killed. Any thread but the GUI thread.
#pragma once

#include "base/process.h"
#include "base/world.h"
#include "llm/http.h"

#include <condition_variable>
#include <memory>
#include <mutex>
#include <stop_token>
#include <string>
#include <thread>

namespace platform {

// The path of llama-server: that in LLAMA_SERVER, otherwise the first in PATH. Empty if there is none.
std::string modelServerProgram();

class ModelServer {
public:
    // Returns once the server can answer, which takes as long as reading the file. Errors are sentences: there is no
    // llama-server or no file, the file is no GGUF or does not fit into the free memory, the server ended (with the
    // last line of its log) or does not answer. `log` may be null; otherwise it outlives the server.
    static base::Result<std::unique_ptr<ModelServer>> start(base::Processes &processes, llm::HttpTransport &transport,
                                                            base::Log *log, const std::string &file,
                                                            const std::stop_token &stop);
    ~ModelServer();
    const std::string &address() const { return m_address; } // "http://127.0.0.1:41234/v1"
    const std::string &key() const { return m_key; }
    // Waits up to `within` for its end.
    bool hasEnded(std::chrono::milliseconds within = {}) const;
    std::string lastLine() const; // of its log; may be empty

private:
    ModelServer() = default;
    void follow(base::Processes &processes, const base::ProcessSpec &spec, base::Log *log, const std::stop_token &stop);

    std::string m_address, m_key;
    mutable std::mutex m_mutex;
    mutable std::condition_variable_any m_changed;
    bool m_ended = false; // guarded by m_mutex, as the next
    std::string m_lastLine;
    std::unique_ptr<base::LineChannel> m_program; // of m_thread, until that has ended
    // The kernel ends the server with the thread that started it, so this one lives as long as the server.
    std::jthread m_thread;
};

} // namespace platform
