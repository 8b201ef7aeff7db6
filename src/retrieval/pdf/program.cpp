// SPDX-License-Identifier: GPL-3.0-or-later
// The program reflexion-pdf: reads a PDF file from its input and writes records (reply.h). Arguments: memory limit in
// megabytes, processor time in seconds, and either "text" and the maximum number of pages or "picture" and a page
// number. It uses only poppler and runs once per file, so a file that crashes or hangs it affects no other file.
#include "retrieval/pdf/pdfpages.h"
#include "retrieval/pdf/reply.h"

#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <new>
#include <sys/resource.h>
#include <unistd.h>
#ifdef __linux__
#include <sys/prctl.h>
#endif

namespace {

namespace reply = retrieval::reply;

constexpr int outOfMemory = 3; // exit code, see pdfprocess.cpp

void write(const void *bytes, std::size_t count)
{
    if (count > 0 && std::fwrite(bytes, 1, count, stdout) != count)
        std::_Exit(1); // the reader has closed
}

void write(char letter)
{
    write(&letter, 1);
}

void write(reply::Length number)
{
    write(&number, sizeof number);
}

void write(std::string_view text)
{
    write(static_cast<reply::Length>(text.size()));
    write(text.data(), text.size());
}

void write(const base::Error &error)
{
    write(reply::failure);
    write(static_cast<reply::Length>(error.category));
    write(std::string_view(error.message));
    write(std::string_view(error.detail));
    write(std::string_view(error.code));
}

// Writes each part as it is read.
class Reply final : public retrieval::PdfVisitor {
public:
    void title(const std::string &title) override
    {
        write(reply::title);
        write(std::string_view(title));
    }
    void page(const std::string &text, const std::vector<retrieval::PdfWord> &words) override
    {
        write(reply::page);
        write(std::string_view(text));
        write(static_cast<reply::Length>(words.size()));
        for (const retrieval::PdfWord &word : words) {
            write(std::string_view(word.text));
            for (const double each : {word.x, word.y, word.width, word.height})
                write(&each, sizeof each);
        }
    }
};

bool limitTo(int resource, rlim_t most)
{
    const rlimit limit{most, most + 1}; // for the processor time: a signal at the first, termination at the second
    return setrlimit(static_cast<__rlimit_resource_t>(resource), &limit) == 0;
}

// False if the system does not support limits: then nothing is read.
bool limitTo(const char *megabytes, const char *seconds)
{
#ifdef __linux__
    prctl(PR_SET_PDEATHSIG, SIGKILL); // ends when its parent process ends
#endif
    limitTo(RLIMIT_CORE, 0);
    limitTo(RLIMIT_FSIZE, 0); // it may write no files
    return limitTo(RLIMIT_AS, static_cast<rlim_t>(std::atol(megabytes)) << 20) &&
           limitTo(RLIMIT_CPU, static_cast<rlim_t>(std::atol(seconds)));
}

std::string input()
{
    std::string bytes;
    char part[1 << 16];
    for (std::size_t count = 0; (count = std::fread(part, 1, sizeof part, stdin)) > 0;)
        bytes.append(part, count);
    return bytes;
}

void answer(std::string_view bytes, bool wantsText, int number)
{
    if (wantsText) {
        Reply visitor;
        if (const auto read = retrieval::readPdfPages(bytes, number, visitor); !read)
            write(read.error());
    } else if (const auto picture = retrieval::paintPdfPage(bytes, number)) {
        write(reply::picture);
        write(static_cast<reply::Length>(picture->width));
        write(static_cast<reply::Length>(picture->height));
        write(std::string_view(picture->pixels));
    } else {
        write(picture.error());
    }
    write(reply::end);
}

} // namespace

int main(int argc, char **argv)
{
    if (argc != 5 || !limitTo(argv[1], argv[2])) {
        std::fputs("usage: reflexion-pdf MEGABYTES SECONDS text PAGES | picture PAGE\n", stderr);
        return 2;
    }
    std::set_new_handler([] { std::_Exit(outOfMemory); }); // an exception could be caught and leave half a page
    try {
        answer(input(), std::strcmp(argv[3], "text") == 0, std::atoi(argv[4]));
    } catch (const std::bad_alloc &) { // absurd sizes
        return outOfMemory;
    }
    // Without destructors: the process ends and frees poppler's memory.
    std::_Exit(std::fflush(stdout) == 0 ? 0 : 1);
}
