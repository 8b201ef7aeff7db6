// SPDX-License-Identifier: GPL-3.0-or-later
#include "platform/standardinput.h"

#include <QtTest>

#include <thread>
#include <unistd.h>

class TestStandardInput : public QObject {
    Q_OBJECT

private slots:
    void init() { QVERIFY(::pipe(m_pipe) == 0); }
    void cleanup()
    {
        ::close(m_pipe[0]);
        if (m_pipe[1] >= 0)
            ::close(m_pipe[1]);
    }

    void linesAreSplitIndependentOfChunks()
    {
        platform::InputLines lines(m_pipe[0], {});
        write("one\ntw");
        QCOMPARE(lines.next(), std::optional<std::string>("one"));
        write("o\n\nlast");
        QCOMPARE(lines.next(), std::optional<std::string>("two"));
        QCOMPARE(lines.next(), std::optional<std::string>(""));
        close();
        QCOMPARE(lines.next(), std::optional<std::string>("last")); // the last one may have no line end
        QVERIFY(!lines.next());
    }

    void tooLongLineIsNotStored()
    {
        platform::InputLines lines(m_pipe[0], {}, 10);
        std::jthread writer([this] {
            write(std::string(200000, 'x') + "\nnext\n");
            close();
        });
        QCOMPARE(lines.next(), std::optional<std::string>(std::string(11, ' ')));
        QCOMPARE(lines.next(), std::optional<std::string>("next"));
        QVERIFY(!lines.next());
    }

    void aStopEndsTheWaiting()
    {
        std::stop_source stop;
        platform::InputLines lines(m_pipe[0], stop.get_token());
        std::jthread stopper([&] { stop.request_stop(); });
        QVERIFY(!lines.next());
    }

private:
    void write(const std::string &text)
    {
        for (std::size_t done = 0; done < text.size();) {
            const auto count = ::write(m_pipe[1], text.data() + done, text.size() - done);
            if (count <= 0)
                return;
            done += std::size_t(count);
        }
    }
    void close() { ::close(std::exchange(m_pipe[1], -1)); }

    int m_pipe[2] = {-1, -1};
};

QTEST_GUILESS_MAIN(TestStandardInput)
#include "tst_standardinput.moc"
