// SPDX-License-Identifier: GPL-3.0-or-later
// The files of a command as they were read: its program, the arguments that name files, and those named beside it. Each
// is opened once; what is executed later is what was hashed, whatever happens to the names in between. Any thread but
// that of a window; an object belongs to one thread.
//
// A file in a folder that only the system's administrator may write to is executed where it is. Any other is copied
// into a private folder, below its own path, while it is hashed again. A program in machine code is executed by its
// descriptor while a lease keeps writers away, since it may look for its libraries beside itself; where the file system
// knows no leases it is copied, too.
#pragma once

#include "base/process.h"

#include <cstdint>
#include <string>
#include <vector>

namespace platform {

class Descriptor { // closes what it holds
public:
    explicit Descriptor(int number = -1) : m_number(number) {}
    Descriptor(Descriptor &&other) noexcept : m_number(other.m_number) { other.m_number = -1; }
    Descriptor &operator=(Descriptor &&other) noexcept;
    ~Descriptor();
    int get() const { return m_number; }

private:
    int m_number;
};

// A command that can be executed now; the copies are removed with it.
struct PlacedProgram {
    std::vector<std::string> command; // the first one as the program sees it
    std::string file;                 // to execute
    std::string folder;               // of the copies; empty: there are none
    Descriptor leased;                // may be none

    PlacedProgram() = default;
    PlacedProgram(PlacedProgram &&) = default;
    PlacedProgram &operator=(PlacedProgram &&) = default;
    ~PlacedProgram();
    void started() { leased = Descriptor(); } // the kernel lets nobody write to a program that is executed
};

class ProgramFiles {
public:
    // A script becomes the command of its interpreter. Errors, category input: "not-found", "too-large" (256 MB in
    // all), "unseen" where an interpreter would execute a text, a module, a folder or another program by its name.
    static base::Result<ProgramFiles> read(const base::ProcessSpec &spec);

    const std::string &hash() const { return m_hash; } // SHA-256 of words and contents, in hexadecimal digits
    // Errors: category refused, code "changed".
    base::Result<PlacedProgram> place() const;

private:
    struct File {
        std::string path; // as it was named, absolute
        Descriptor open;
        std::string hash;
        bool isSettled = false, isExecutable = false;
    };
    struct Word {
        std::string before; // "--option=", or all of a word that names no file
        int file = -1;
        bool isFolder = false;
    };
    base::Result<int> add(const std::string &path);
    base::Status expandScripts();
    base::Status checkInterpreter() const;
    base::Result<std::string> copyOf(const File &file, const std::string &folder) const;

    std::vector<Word> m_words;
    std::vector<File> m_files;
    std::string m_name; // of the program, as it was named
    std::string m_hash;
    std::uint64_t m_bytes = 0;
};

} // namespace platform
