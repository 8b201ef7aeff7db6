// SPDX-License-Identifier: GPL-3.0-or-later
// The module behind platform/keyring.h.
#include "platform/keyring.h"

#include <QEventLoop>
#include <QThread>
#include <QTimer>
#include <memory>
#include <qt6keychain/keychain.h>

namespace platform {

namespace {

constexpr int mostWait = 60000; // ms; a person may have to unlock the keyring
const auto service = QStringLiteral("reflexion-workbench");

std::unique_ptr<QKeychain::Job> made(const KeyringJob &job)
{
    std::unique_ptr<QKeychain::Job> out;
    if (job.kind == KeyringJob::Kind::read) {
        out = std::make_unique<QKeychain::ReadPasswordJob>(service);
    } else if (job.kind == KeyringJob::Kind::remove) {
        out = std::make_unique<QKeychain::DeletePasswordJob>(service);
    } else {
        auto write = std::make_unique<QKeychain::WritePasswordJob>(service);
        write->setTextData(QString::fromStdString(job.secret));
        out = std::move(write);
    }
    out->setKey(QString::fromStdString(job.name));
    out->setAutoDelete(false);
    return out;
}

KeyringAnswer::State stateOf(QKeychain::Error error)
{
    switch (error) {
    case QKeychain::NoError:
        return KeyringAnswer::State::done;
    case QKeychain::EntryNotFound:
        return KeyringAnswer::State::absent;
    case QKeychain::AccessDenied:
    case QKeychain::AccessDeniedByUser:
        return KeyringAnswer::State::locked;
    default:
        return KeyringAnswer::State::unavailable;
    }
}

} // namespace

} // namespace platform

// A job needs an event loop, which the caller's thread may not have: it gets a thread for its short life.
extern "C" Q_DECL_EXPORT void reflexionAskKeyring(const platform::KeyringJob &job, const std::stop_token &stop,
                                                  platform::KeyringAnswer &answer)
{
    const std::unique_ptr<QThread> thread(QThread::create([&] {
        auto running = platform::made(job);
        bool finished = false;
        QEventLoop loop;
        QTimer::singleShot(platform::mostWait, &loop, &QEventLoop::quit);
        QObject::connect(running.get(), &QKeychain::Job::finished, &loop, [&](QKeychain::Job *) {
            finished = true;
            answer.state = platform::stateOf(running->error());
            answer.text = running->errorString().toStdString();
            if (const auto *read = qobject_cast<QKeychain::ReadPasswordJob *>(running.get()))
                answer.secret = read->textData().toStdString();
            loop.quit();
        });
        const std::stop_callback stopped(stop, [&] {
            QMetaObject::invokeMethod(
                &loop,
                [&] {
                    answer.state = platform::KeyringAnswer::State::stopped;
                    loop.quit();
                },
                Qt::QueuedConnection);
        });
        running->start();
        loop.exec();
        if (!finished) { // the system may still answer it
            running->disconnect();
            static_cast<void>(running.release());
        }
    }));
    thread->start();
    thread->wait();
}
