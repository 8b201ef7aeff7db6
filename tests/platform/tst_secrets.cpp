// SPDX-License-Identifier: GPL-3.0-or-later
// A keyring that does not answer blocks only requests for that secret, and they can be stopped.
#include "platform/secrets.h"

#include <QTest>
#include <atomic>
#include <condition_variable>
#include <future>
#include <thread>

using platform::KeyringAnswer;
using platform::KeyringJob;

class TestSecrets : public QObject {
    Q_OBJECT
private slots:
    void hangingKeyringBlocksNoOther()
    {
        Keyring keyring;
        platform::Secrets secrets(keyring.ask());
        secrets.keepForThisRun("other", "o");
        std::jthread asks([&](const std::stop_token &stop) { (void)secrets.find("slow", stop); });
        QTRY_COMPARE(keyring.asked.load(), 1);
        QVERIFY(ends([&] { QCOMPARE(secrets.find("other"), std::string("o")); }));
        QVERIFY(ends([&] { QCOMPARE(secrets.known(), std::vector<std::string>{"o"}); }));
        QVERIFY(ends([&] { secrets.keepForThisRun("third", "t"); }));
    }

    void waitForAnAnswerCanBeStopped()
    {
        Keyring keyring;
        platform::Secrets secrets(keyring.ask());
        std::stop_source stop;
        auto first = std::async(std::launch::async, [&] { return secrets.find("slow", stop.get_token()); });
        QTRY_COMPARE(keyring.asked.load(), 1);
        auto second = std::async(std::launch::async, [&] { return secrets.find("slow", stop.get_token()); });
        QCOMPARE(second.wait_for(std::chrono::milliseconds(50)), std::future_status::timeout); // waits for the first
        QCOMPARE(keyring.asked.load(), 1);
        stop.request_stop();
        QCOMPARE(first.get(), std::string());
        QCOMPARE(second.get(), std::string());
        const auto kept = secrets.keep("slow", "s", stop.get_token());
        QVERIFY(!kept);
        QVERIFY(kept.error().category == base::Category::cancelled);
        QCOMPARE(secrets.find("slow"), std::string("s")); // for this run
    }

    void keyringIsReadOncePerName()
    {
        int asked = 0;
        platform::Secrets secrets([&](const KeyringJob &job, const std::stop_token &) {
            ++asked;
            return KeyringAnswer{KeyringAnswer::State::done, "secret of " + job.name, {}};
        });
        QCOMPARE(secrets.find("a"), std::string("secret of a"));
        QCOMPARE(secrets.find("a"), std::string("secret of a"));
        QCOMPARE(asked, 1);
    }

    void lockedSecretIsNotTakenAsMissing()
    {
        auto state = KeyringAnswer::State::locked;
        platform::Secrets secrets([&](const KeyringJob &, const std::stop_token &) {
            return KeyringAnswer{state, state == KeyringAnswer::State::done ? "s" : "", {}};
        });
        QCOMPARE(secrets.find("a"), std::string());
        QVERIFY(secrets.isInLockedKeyring("a"));
        QVERIFY(!secrets.isInLockedKeyring("b"));
        state = KeyringAnswer::State::done; // the user has unlocked it meanwhile
        QCOMPARE(secrets.find("a"), std::string("s"));
        QVERIFY(!secrets.isInLockedKeyring("a"));
        state = KeyringAnswer::State::locked;
        const auto removed = secrets.keep("b", {});
        QVERIFY(!removed && removed.error().message.find("was not deleted") != std::string::npos);
        const auto kept = secrets.keep("b", "t");
        QVERIFY(!kept && kept.error().code == "keyring-locked");
        QCOMPARE(secrets.find("b"), std::string("t")); // for this run
    }

private:
    // Answers only when it is stopped.
    struct Keyring {
        std::atomic<int> asked = 0;
        platform::Secrets::Ask ask()
        {
            return [this](const KeyringJob &, const std::stop_token &stop) {
                ++asked;
                std::mutex mutex;
                std::unique_lock lock(mutex);
                std::condition_variable_any().wait(lock, stop, [] { return false; });
                return KeyringAnswer{KeyringAnswer::State::stopped, {}, {}};
            };
        }
    };
    static bool ends(const std::function<void()> &work)
    {
        std::packaged_task<void()> task(work);
        auto done = task.get_future();
        std::thread thread(std::move(task));
        const bool ended = done.wait_for(std::chrono::seconds(10)) == std::future_status::ready;
        ended ? thread.join() : thread.detach();
        return ended;
    }
};

QTEST_GUILESS_MAIN(TestSecrets)
#include "tst_secrets.moc"
