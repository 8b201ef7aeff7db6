// SPDX-License-Identifier: GPL-3.0-or-later
// The files of a command as they were read: its program, arguments that name files, and additionally listed files. Each
// file is opened once; the hashed content is what is executed later, even if the names change in between. Any thread
// but the GUI thread; an object belongs to one thread.
//
// A file in a folder that only the system's administrator can write to is executed in place. Other files are copied
// below their own path in a private folder and hashed again. A program in machine code is executed by its descriptor,
// as it may load libraries from its own folder; a lease keeps writers away. Without leases in the file system it is
// copied.
#pragma once

#include "base/process.h"

#include <cstdint>
#include <string>
#include <vector>

namespace platform {

bool isProgram(const std::string &path); // a file that may be executed
// Looks the name up in PATH; empty if not found. Relative folders are skipped.
std::string foundInPath(const std::string &name);

class Descriptor { // closes its descriptor
public:
    explicit Descriptor(int number = -1) : m_number(number) {}
    Descriptor(Descriptor &&other) noexcept : m_number(other.m_number) { other.m_number = -1; }
    Descriptor &operator=(Descriptor &&other) noexcept;
    ~Descriptor();
    int get() const { return m_number; }

private:
    int m_number;
};

// A command ready to execute; the copies are removed with it.
struct PlacedProgram {
    std::vector<std::string> command; // the first word is the name that the program sees
    std::string file;                 // to execute
    std::string folder;               // holds the copies; empty: there are none
    Descriptor leased;                // may be empty

    PlacedProgram() = default;
    PlacedProgram(PlacedProgram &&) = default;
    PlacedProgram &operator=(PlacedProgram &&) = default;
    ~PlacedProgram();
    void started() { leased = Descriptor(); } // the kernel refuses writes to an executing program
};

class ProgramFiles {
public:
    // A script becomes the command of its interpreter. Errors of category input: "not-found", "too-large" (256 MB in
    // all), "unseen" if an interpreter would execute a text, a module, a folder or another program by name.
    static base::Result<ProgramFiles> read(const base::ProcessSpec &spec);

    const std::string &hash() const { return m_hash; } // SHA-256 of words and contents, in hexadecimal
    // Errors: category refused, code "changed".
    base::Result<PlacedProgram> place() const;

private:
    struct File {
        std::string path; // as named, made absolute
        Descriptor open;
        std::string hash;
        bool isSettled = false, isExecutable = false;
    };
    struct Word {
        std::string before; // "--option=", or the whole word if it names no file
        int file = -1;
        bool isFolder = false;
    };
    base::Result<int> add(const std::string &path);
    base::Status expandScripts();
    base::Status checkInterpreter() const;
    base::Result<std::string> copyOf(const File &file, const std::string &folder) const;

    std::vector<Word> m_words;
    std::vector<File> m_files;
    std::string m_name; // of the program, as named
    std::string m_hash;
    std::uint64_t m_bytes = 0;
};

} // namespace platform
