// SPDX-License-Identifier: GPL-3.0-or-later
#include "agents/query/result.h"
#include "base/text.h"
#include "cli/output/result.h"
#include "cli/output/terminal.h"
#include "data/rows/rows.h"

#include <QTest>
#include <nlohmann/json.hpp>

class TerminalTest : public QObject {
    Q_OBJECT

private:
    static data::Rows rows()
    {
        data::RowsBuilder builder({"name", "count"});
        builder.add({data::Value("plain"), data::Value(7)});
        builder.add({data::Value("with \"quotes\", commas"), data::Value()});
        builder.add({data::Value(""), data::Value(12345)});
        return builder.finish();
    }

private slots:
    void wideAndCombiningCharactersTakeTheirColumns()
    {
        QCOMPARE(cli::columnsOf(std::string_view("abc")), 3);
        QCOMPARE(cli::columnsOf(std::string_view("日本")), 4);
        QCOMPARE(cli::columnsOf(std::string_view("e\u0301")), 1);
        QCOMPARE(cli::columnsOf(std::string_view("\xff\xfe")), 2); // invalid bytes are shown as replacement characters
    }

    void fittedCutsWithAnEllipsisAndPads()
    {
        QCOMPARE(cli::fitted("abcdef", 4), std::string("abc…"));
        QCOMPARE(cli::fitted("ab", 4), std::string("ab  "));
        QCOMPARE(cli::fitted("ab", 4, true), std::string("  ab"));
        QCOMPARE(cli::columnsOf(std::string_view(cli::fitted("日本語日本語", 5))), 5);
    }

    void csvKeepsEmptyTextApartFromNull()
    {
        QCOMPARE(cli::csv(rows()),
                 std::string("name,count\r\nplain,7\r\n\"with \"\"quotes\"\", commas\",\r\n\"\",12345\r\n"));
    }

    void jsonLinesKeepTypesAndTheOrderOfColumns()
    {
        QCOMPARE(cli::jsonLines(rows()).substr(0, 28), std::string("{\"name\":\"plain\",\"count\":7}\n{"));
        QVERIFY(cli::jsonLines(rows()).find("\"count\":null") != std::string::npos);
    }

    void tableStaysWithinTheTerminal()
    {
        data::RowsBuilder builder({"long", "longer"});
        builder.add({data::Value(std::string(300, 'x')), data::Value(std::string(500, 'y'))});
        cli::World world;
        world.width = 60;
        for (const std::string &line : base::split(cli::table(world, builder.finish()), '\n'))
            QVERIFY(cli::columnsOf(std::string_view(line)) <= 60);
    }

    // Foreign names, values, replies and errors: nothing in them moves the cursor, sets colours, renames the window or
    // turns the writing direction; the command's own colours stay.
    void foreignTextCannotControlTheTerminal()
    {
        const std::string evil = "a\x1b]0;title\x07\x1b[31mb\x1b[2J\r\x08\x7f\x9b"
                                 "5m\u009b5m\u202e"
                                 "c\u2066\u200f\ufeff";
        const auto written = [&](bool colours, const auto &use) {
            cli::World world;
            world.colours = colours;
            world.terminal = true;
            world.width = 70;
            std::FILE *file = std::tmpfile();
            world.out = world.err = file;
            use(world);
            std::rewind(file);
            std::string output(40000, ' ');
            output.resize(std::fread(output.data(), 1, output.size(), file));
            std::fclose(file);
            return output;
        };
        agents::RunResult result;
        result.agent = agents::unknownAgent(evil);
        result.status = agents::EndStatus::answered;
        result.reason = evil;
        result.answer = evil;
        result.error = evil;
        result.notRun = evil;
        result.remark = base::CodedText::fromPlainText(evil);
        data::RowsBuilder rows({evil, "n"});
        rows.add({data::Value(evil), data::Value(1)});
        const data::Rows table = rows.finish();
        const std::map<std::string, std::function<void(const cli::World &)>> ways{
            {"print", [&](const cli::World &world) { cli::print(world, evil); }},
            {"painted", [&](const cli::World &world) { cli::print(world, cli::paint(world, cli::Ink::bad, evil)); }},
            {"note", [&](const cli::World &world) { cli::note(world, evil); }},
            {"complain",
             [&](const cli::World &world) {
                 cli::complain(world, {base::Category::input, evil, evil, evil});
             }},
            {"table", [&](const cli::World &world) { cli::write(world, cli::table(world, table)); }},
            {"csv", [&](const cli::World &world) { cli::writeData(world, cli::csv(table)); }},
            {"json", [&](const cli::World &world) { cli::printData(world, cli::jsonLines(table)); }},
            {"result", [&](const cli::World &world) { cli::printResult(world, result, "table"); }}};
        for (const auto &[way, use] : ways)
            for (const bool colours : {false, true}) {
                std::string output = written(colours, use);
                QVERIFY2(!output.empty(), way.c_str());
                for (const char *own :
                     {"\x1b[0m", "\x1b[1m", "\x1b[2m", "\x1b[31m", "\x1b[33m", "\x1b[32m", "\x1b[36m"})
                    for (auto at = output.find(own); colours && at != std::string::npos; at = output.find(own))
                        output.erase(at, std::string_view(own).size());
                for (const char32_t c : base::toCodePoints(output))
                    QVERIFY2((c >= 0x20 || c == '\n') && !(c >= 0x7f && c < 0xa0) && !(c >= 0x202a && c <= 0x202e) &&
                                 !(c >= 0x2066 && c <= 0x2069) && c != 0x200f && c != 0xfeff,
                             (way + ": " + output).c_str());
                QVERIFY2(way == "json" || output.find("␛") != std::string::npos, way.c_str());
            }
        // Only the line that is overwritten holds its two control characters.
        const std::string line =
            written(true, [&](const cli::World &world) { cli::overwrite(world.out, evil + "\n"); });
        QCOMPARE(line.rfind('\x1b'), std::size_t(1));
        QCOMPARE(line.find('\n'), std::string::npos);
    }

    // Output that is not for a terminal keeps the data unchanged.
    void dataInAPipeStaysAsItIs()
    {
        cli::World world;
        world.out = std::tmpfile();
        cli::writeData(world, "\x1b[31m\u202e");
        std::rewind(world.out);
        std::string output(100, ' ');
        output.resize(std::fread(output.data(), 1, output.size(), world.out));
        std::fclose(world.out);
        QCOMPARE(output, std::string("\x1b[31m\u202e"));
    }

    // A query that the stop rule left unrun is never shown as the answer's query, and a second look is listed after it.
    void unrunQueryIsMentionedNextToTheAnswer()
    {
        agents::RunResult result;
        result.agent = agents::unknownAgent("x");
        result.status = agents::EndStatus::answered;
        result.reason = "score";
        result.answer = "2 drugs: A, B.";
        result.notRun = "MATCH (d:Drug) RETURN d.other";
        result.remark = base::CodedText::fromPlainText(
            "In a second check, the model found that the wording of the answer differs from the rows: C.");
        result.remarkWarns = true;
        cli::World world;
        world.out = std::tmpfile();
        cli::printResult(world, result, "table");
        std::rewind(world.out);
        std::string output(4000, ' ');
        output.resize(std::fread(output.data(), 1, output.size(), world.out));
        std::fclose(world.out);
        QVERIFY2(output.find("2 drugs: A, B.") != std::string::npos &&
                     output.find("Not run: MATCH (d:Drug) RETURN d.other") != std::string::npos &&
                     output.find("differs from the rows: C.") != std::string::npos,
                 output.c_str());
    }

    void noColoursUnlessWanted()
    {
        cli::World world;
        QCOMPARE(cli::paint(world, cli::Ink::bad, "x"), std::string("x"));
        world.colours = true;
        QVERIFY(cli::paint(world, cli::Ink::bad, "x") != "x");
    }

    void failuresAreLoggedInDetailButUsageErrorsAreNot()
    {
        struct : base::Log {
            void write(base::Severity, std::string_view, std::string_view message) override { lines += message; }
            std::string lines;
        } log;
        const std::unique_ptr<std::FILE, int (*)(std::FILE *)> nowhere(std::fopen("/dev/null", "w"), std::fclose);
        cli::World world;
        world.err = nowhere.get();
        world.log = &log;
        QCOMPARE(cli::complain(world, {base::Category::usage, "No such option.", {}, {}}), int(cli::wrongUse));
        QCOMPARE(log.lines, std::string());
        QCOMPARE(cli::complain(world, {base::Category::unreachable, "Nobody answers.", "errno 111", {}}),
                 int(cli::unreachable));
        QCOMPARE(log.lines, std::string("Nobody answers. | errno 111"));
    }

    void durationsChooseTheirUnit()
    {
        using namespace std::chrono_literals;
        QCOMPARE(cli::duration(340us), std::string("340 µs"));
        QCOMPARE(cli::duration(4900us), std::string("4.9 ms"));
        QCOMPARE(cli::duration(1300ms), std::string("1.3 s"));
    }
};

QTEST_APPLESS_MAIN(TerminalTest)
#include "tst_terminal.moc"
