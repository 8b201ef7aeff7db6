// SPDX-License-Identifier: GPL-3.0-or-later
#include "platform/secrets.h"

#include "platform/application.h"

#include <QEventLoop>
#include <QThread>
#include <QTimer>
#include <cstdlib>
#include <functional>
#include <memory>
#include <qt6keychain/keychain.h>

namespace platform {

namespace {

constexpr int mostWait = 60000; // ms; a person may have to unlock the keyring
const auto service = QStringLiteral("reflexion-workbench");

struct JobResult {
    QKeychain::Error error = QKeychain::OtherError;
    std::string text;
    std::string secret;
};

// A job needs an event loop, which the caller's thread may not have: it gets a thread for its short life.
JobResult runJob(const std::function<std::unique_ptr<QKeychain::Job>()> &make)
{
    ensureApplication();
    JobResult result;
    const std::unique_ptr<QThread> thread(QThread::create([&] {
        const auto job = make();
        job->setAutoDelete(false);
        QEventLoop loop;
        QTimer::singleShot(mostWait, &loop, &QEventLoop::quit);
        QObject::connect(job.get(), &QKeychain::Job::finished, &loop, [&](QKeychain::Job *) {
            result.error = job->error();
            result.text = job->errorString().toStdString();
            if (const auto *read = qobject_cast<QKeychain::ReadPasswordJob *>(job.get()))
                result.secret = read->textData().toStdString();
            loop.quit();
        });
        job->start();
        loop.exec();
    }));
    thread->start();
    thread->wait();
    return result;
}

// Without a session bus there is no keyring to ask, and asking would only wait.
bool mayHaveKeyring()
{
    return !environmentVariable("DBUS_SESSION_BUS_ADDRESS").empty() || !environmentVariable("DISPLAY").empty() ||
           !environmentVariable("WAYLAND_DISPLAY").empty();
}

} // namespace

std::string environmentVariable(const std::string &name)
{
    const char *value = std::getenv(name.c_str());
    return value ? value : "";
}

std::string Secrets::find(const std::string &name)
{
    if (std::string given = environmentVariable(name); !given.empty())
        return given;
    const std::lock_guard lock(m_mutex);
    const auto known = m_known.find(name);
    if (known != m_known.end())
        return known->second;
    std::string found;
    if (mayHaveKeyring())
        found = runJob([&name] {
                    auto job = std::make_unique<QKeychain::ReadPasswordJob>(service);
                    job->setKey(QString::fromStdString(name));
                    return job;
                }).secret;
    m_known[name] = found;
    return found;
}

base::Status Secrets::keep(const std::string &name, const std::string &secret)
{
    {
        const std::lock_guard lock(m_mutex);
        m_known[name] = secret;
    }
    const auto none = [](const std::string &detail) {
        return base::fail(base::Category::notFound,
                          "There is no keyring on this system, so the key is kept for this run alone.", detail,
                          "no-keyring");
    };
    if (!mayHaveKeyring())
        return none("no session bus");
    const JobResult result = runJob([&]() -> std::unique_ptr<QKeychain::Job> {
        const QString key = QString::fromStdString(name);
        if (secret.empty()) {
            auto job = std::make_unique<QKeychain::DeletePasswordJob>(service);
            job->setKey(key);
            return job;
        }
        auto job = std::make_unique<QKeychain::WritePasswordJob>(service);
        job->setKey(key);
        job->setTextData(QString::fromStdString(secret));
        return job;
    });
    if (result.error == QKeychain::NoError || (secret.empty() && result.error == QKeychain::EntryNotFound))
        return {};
    if (result.error == QKeychain::AccessDenied || result.error == QKeychain::AccessDeniedByUser)
        return base::fail(base::Category::refused, "The keyring stayed locked, so the key is kept for this run alone.",
                          result.text, "keyring-locked");
    return none(result.text);
}

} // namespace platform
