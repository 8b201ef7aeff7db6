// SPDX-License-Identifier: GPL-3.0-or-later
// Interfaces to the outside world that the core needs; `main` passes them in.
#pragma once

#include "base/result.h"

#include <chrono>
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace base {

// Any thread.
class Clock {
public:
    virtual ~Clock() = default;
    virtual std::chrono::nanoseconds now() = 0;               // monotonic, for durations
    virtual std::chrono::system_clock::time_point wall() = 0; // for display
};

// Owned by one run; not shared between threads.
class Random {
public:
    virtual ~Random() = default;
    virtual std::uint64_t next() = 0;
};

// Files that ship with the program, by name ("sample-graph/Disease-header.csv", "prompts/draft.txt"). Any thread.
class Resources {
public:
    virtual ~Resources() = default;
    virtual Result<std::string> read(std::string_view name) const = 0;
    // Reads at most `size` bytes of a large file from an offset, without loading the rest if possible.
    using Parts = std::function<std::string(std::size_t offset, std::size_t size)>;
    virtual Parts parts(std::string_view name) const; // outlives the resources; null if there is no such file
    virtual std::vector<std::string> list(std::string_view folder) const = 0;
};

enum class Severity { debug, info, warning, error };

// Any thread. Callers never pass secrets.
class Log {
public:
    virtual ~Log() = default;
    virtual void write(Severity severity, std::string_view room, std::string_view message) = 0;
};

class SystemClock final : public Clock {
public:
    std::chrono::nanoseconds now() override { return std::chrono::steady_clock::now().time_since_epoch(); }
    std::chrono::system_clock::time_point wall() override { return std::chrono::system_clock::now(); }
};

// SplitMix64 (Steele, Lea, Flood 2014): small, seedable, good enough for identifiers and tie-breaking.
class SeededRandom final : public Random {
public:
    explicit SeededRandom(std::uint64_t seed) : m_state(seed) {}
    std::uint64_t next() override
    {
        std::uint64_t z = (m_state += 0x9e3779b97f4a7c15ULL);
        z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9ULL;
        z = (z ^ (z >> 27)) * 0x94d049bb133111ebULL;
        return z ^ (z >> 31);
    }

private:
    std::uint64_t m_state;
};

// Resources in a folder of the file system, for tests and the installed data folder.
class FolderResources final : public Resources {
public:
    explicit FolderResources(std::string folder) : m_folder(std::move(folder)) {}
    Result<std::string> read(std::string_view name) const override;
    Parts parts(std::string_view name) const override;
    std::vector<std::string> list(std::string_view folder) const override;

private:
    std::string m_folder;
};

} // namespace base
