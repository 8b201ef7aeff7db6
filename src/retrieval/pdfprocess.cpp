// SPDX-License-Identifier: GPL-3.0-or-later
#include "retrieval/pdfprocess.h"

#include "base/codedtext.h"
#include "base/text.h"
#include "retrieval/pdf/reply.h"

#include <csignal>
#include <cstring>

namespace retrieval {

using base::Category;

namespace {

constexpr int outOfMemory = 3; // exit code of pdf/program.cpp
constexpr int killedBy = 128;  // plus the signal number: base::ProcessResult

// Reads bytes of a process that may have crashed: checks every length.
class ReplyReader {
public:
    explicit ReplyReader(std::string_view bytes) : m_left(bytes) {}

    template <class Number>
    bool take(Number &number)
    {
        if (m_left.size() < sizeof number)
            return false;
        std::memcpy(&number, m_left.data(), sizeof number);
        m_left.remove_prefix(sizeof number);
        return true;
    }
    bool take(std::string &text)
    {
        reply::Length size = 0;
        if (!take(size) || m_left.size() < size)
            return false;
        text.assign(m_left.substr(0, size));
        m_left.remove_prefix(size);
        return true;
    }
    bool take(PdfWord &word)
    {
        return take(word.text) && take(word.x) && take(word.y) && take(word.width) && take(word.height);
    }
    bool isAtEnd() const { return m_left.empty(); }

private:
    std::string_view m_left;
};

tl::unexpected<base::Error> incomplete()
{
    return base::fail(
        Category::input,
        BASE_TEXT("documents.pdf-crash",
                  "The file crashes the part of the program that reads PDF files, so the file cannot be searched."),
        "the reply is incomplete", "incomplete");
}

base::Error failureIn(ReplyReader &reader)
{
    base::Error error;
    reply::Length category = 0;
    if (!reader.take(category) || category > static_cast<reply::Length>(Category::internal) ||
        !reader.take(error.message) || !reader.take(error.detail) || !reader.take(error.code))
        return incomplete().value();
    error.category = static_cast<Category>(category);
    return error;
}

bool takePage(ReplyReader &reader, PdfText &text)
{
    reply::Length count = 0;
    std::string page;
    if (!reader.take(page) || !reader.take(count))
        return false;
    std::vector<PdfWord> words;
    for (PdfWord word; count > 0; --count) {
        if (!reader.take(word))
            return false;
        words.push_back(std::move(word));
    }
    text.pages.push_back(std::move(page));
    text.words.push_back(std::move(words));
    return true;
}

// The error if the reply is incomplete.
base::Error endedEarly(const base::ProcessResult &result, const PdfLimits &limits)
{
    if (result.truncated)
        return base::codedError(
            Category::limit,
            base::CodedText(
                BASE_TEXT("documents.pdf-text",
                          "The text of the file is larger than {size} MB. Split the file to make it searchable."),
                {{"size", std::to_string(limits.replyBytes >> 20)}}),
            {}, "too-large");
    if (result.exitCode == outOfMemory || result.errors.find("memory") != std::string::npos)
        return base::codedError(
            Category::limit,
            {BASE_TEXT("documents.pdf-memory", "The file needs more than {size} MB of memory to read. Print the file "
                                               "to a new PDF, or save it as text, to make it searchable."),
             {{"size", std::to_string(limits.megabytes)}}},
            {}, "too-large");
    if (result.exitCode == killedBy + SIGXCPU)
        return base::codedError(Category::limit,
                                BASE_TEXT("documents.pdf-slow", "The file takes too long to read. Print the file to a "
                                                                "new PDF, or save it as text, to make it searchable."),
                                {}, "timeout");
    const std::string detail =
        "exit code " + std::to_string(result.exitCode) + ": " + base::shorten(result.errors, 2000);
    return base::codedError(Category::input,
                            BASE_TEXT("documents.pdf-crashes",
                                      "The file crashes the separate program that reads PDF files. Print the file "
                                      "to a new PDF, or save it as text, to make it searchable."),
                            detail, "damaged");
}

base::Result<std::string> replyOf(base::Processes &processes, const std::string &program, std::string_view bytes,
                                  const PdfLimits &limits, const std::vector<std::string> &wish,
                                  const std::stop_token &stop)
{
    if (program.empty())
        return base::fail(
            Category::notFound,
            BASE_TEXT("documents.pdf-module",
                      "The part of the program that reads PDF files is not installed. Reinstall the program."));
    const auto seconds = std::chrono::ceil<std::chrono::seconds>(limits.time).count();
    base::ProcessSpec spec;
    spec.command = {program, std::to_string(limits.megabytes), std::to_string(seconds)};
    spec.command.insert(spec.command.end(), wish.begin(), wish.end());
    spec.startsChildren = false;
    base::ProcessLimits within;
    within.time = limits.time;
    within.output = limits.replyBytes;
    within.grace = {};
    auto ran = processes.run(spec, std::string(bytes), within, stop);
    if (!ran) {
        if (ran.error().category == Category::cancelled)
            return base::fail(Category::cancelled,
                              BASE_TEXT("documents.pdf-stopped", "The reading of the file was stopped."), {},
                              "cancelled");
        if (ran.error().code == "timeout")
            return base::fail(
                Category::limit,
                {BASE_TEXT("documents.pdf-timeout", "Reading the file takes longer than {seconds} s. Print the file to "
                                                    "a new PDF, or save it as text, to make it searchable."),
                 {{"seconds", std::to_string(seconds)}}},
                std::move(ran.error().detail), "timeout");
        return base::fail(
            Category::notFound,
            BASE_TEXT("documents.pdf-start", "The part of the program that reads PDF files cannot be started."),
            std::move(ran.error().message));
    }
    if (ran->truncated || !ran->output.ends_with(reply::end) || ran->exitCode != 0)
        return tl::unexpected(endedEarly(*ran, limits));
    return std::move(ran->output);
}

} // namespace

base::Result<PdfText> pdfTextOf(std::string_view reply)
{
    ReplyReader reader(reply);
    PdfText text;
    for (char record = 0; reader.take(record);) {
        if (record == reply::failure)
            return tl::unexpected(failureIn(reader));
        if (record == reply::end && reader.isAtEnd())
            return text;
        const bool whole =
            record == reply::title ? reader.take(text.title) : record == reply::page && takePage(reader, text);
        if (!whole)
            break;
    }
    return incomplete();
}

base::Result<PagePicture> pdfPictureOf(std::string_view reply)
{
    ReplyReader reader(reply);
    char record = 0;
    if (reader.take(record) && record == reply::failure)
        return tl::unexpected(failureIn(reader));
    reply::Length width = 0, height = 0;
    PagePicture picture;
    constexpr reply::Length most = 1u << 14;
    if (record != reply::picture || !reader.take(width) || !reader.take(height) || !reader.take(picture.pixels) ||
        width > most || height > most || picture.pixels.size() != std::size_t{4} * width * height)
        return incomplete();
    picture.width = static_cast<int>(width);
    picture.height = static_cast<int>(height);
    return picture;
}

base::Result<PdfText> PdfProcess::text(std::string_view bytes, const std::stop_token &stop) const
{
    return replyOf(*m_processes, m_program(), bytes, m_limits, {"text", std::to_string(m_limits.pages)}, stop)
        .and_then([](const std::string &reply) { return pdfTextOf(reply); });
}

base::Result<PagePicture> PdfProcess::picture(std::string_view bytes, int page, const std::stop_token &stop) const
{
    return replyOf(*m_processes, m_program(), bytes, m_limits, {"picture", std::to_string(page)}, stop)
        .and_then([](const std::string &reply) { return pdfPictureOf(reply); });
}

} // namespace retrieval
