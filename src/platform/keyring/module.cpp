// SPDX-License-Identifier: GPL-3.0-or-later
// The module behind platform/keyring.h.
#include "platform/keyring.h"

#include <QDBusConnection>
#include <QDBusMessage>
#include <QDBusMetaType>
#include <QDBusObjectPath>
#include <QDBusVariant>
#include <QMap>
#include <QThread>
#include <chrono>
#include <condition_variable>
#include <memory>
#include <mutex>
#include <qt6keychain/keychain.h>

namespace platform {

namespace {

constexpr std::chrono::seconds mostWait(60); // a person may have to unlock the keyring
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

// The one thread on which the system's keyring is spoken with, for all jobs: the library behind it keeps its connection
// with the event loop of the thread that asked first, and answers to nobody once that has ended (a key that was read
// after one was written came after a minute, as unavailable). It lives as long as the program.
QObject *speaker()
{
    static QObject *const made = [] {
        auto *thread = new QThread;
        thread->setObjectName(QStringLiteral("keyring"));
        auto *object = new QObject;
        object->moveToThread(thread);
        thread->start();
        return object;
    }();
    return made;
}

// What the Secret Service itself says, where it runs; the library that QtKeychain stands on is used there. For a locked
// secret, and after a person refused to unlock it, that library says that there is none.
namespace secretservice {

constexpr int answersWithin = 2000; // ms; it asks nobody for these
using Attributes = QMap<QString, QString>;

QVariantList asked(const QString &path, const QString &interface, const QString &method, const QVariantList &arguments)
{
    QDBusMessage message =
        QDBusMessage::createMethodCall(QStringLiteral("org.freedesktop.secrets"), path, interface, method);
    message.setArguments(arguments);
    message.setAutoStartService(false);
    const QDBusMessage reply = QDBusConnection::sessionBus().call(message, QDBus::Block, answersWithin);
    return reply.type() == QDBusMessage::ReplyMessage ? reply.arguments() : QVariantList();
}

// It holds a secret of that name in what is locked.
bool hidesSecret(const QString &name)
{
    qDBusRegisterMetaType<Attributes>();
    const QVariantList found =
        asked(QStringLiteral("/org/freedesktop/secrets"), QStringLiteral("org.freedesktop.Secret.Service"),
              QStringLiteral("SearchItems"),
              {QVariant::fromValue(Attributes{{QStringLiteral("user"), name}, {QStringLiteral("server"), service}})});
    return found.size() == 2 && !qdbus_cast<QList<QDBusObjectPath>>(found.at(1)).isEmpty();
}

// What is to be kept goes into what is locked.
bool isLocked()
{
    const QVariantList locked = asked(QStringLiteral("/org/freedesktop/secrets/aliases/default"),
                                      QStringLiteral("org.freedesktop.DBus.Properties"), QStringLiteral("Get"),
                                      {QStringLiteral("org.freedesktop.Secret.Collection"), QStringLiteral("Locked")});
    return locked.size() == 1 && qvariant_cast<QDBusVariant>(locked.front()).variant().toBool();
}

} // namespace secretservice

KeyringAnswer::State certainState(const KeyringJob &job, KeyringAnswer::State said)
{
    using State = KeyringAnswer::State;
    // What is locked is not removed either, though the library says so.
    const bool maybeNot = said == State::absent || said == State::unavailable ||
                          (said == State::done && job.kind == KeyringJob::Kind::remove);
    if (!maybeNot)
        return said;
    const bool locked = job.kind == KeyringJob::Kind::write
                            ? secretservice::isLocked()
                            : secretservice::hidesSecret(QString::fromStdString(job.name));
    return locked ? State::locked : said;
}

// One question: what stays of it when the asker does not wait any longer is kept by whoever still answers.
struct Asked {
    std::mutex mutex;
    std::condition_variable answered;
    bool finished = false;
    KeyringAnswer answer;
};

void finish(const std::shared_ptr<Asked> &asked, KeyringAnswer answer)
{
    const std::scoped_lock lock(asked->mutex);
    if (!asked->finished)
        asked->answer = std::move(answer);
    asked->finished = true;
    asked->answered.notify_all();
}

// On the speaker's thread.
void start(const KeyringJob &job, const std::shared_ptr<Asked> &asked)
{
    QKeychain::Job *running = made(job).release();
    QObject::connect(running, &QKeychain::Job::finished, speaker(), [job, asked](QKeychain::Job *ended) {
        KeyringAnswer answer;
        answer.state = certainState(job, stateOf(ended->error()));
        answer.text = ended->errorString().toStdString();
        if (const auto *read = qobject_cast<QKeychain::ReadPasswordJob *>(ended))
            answer.secret = read->textData().toStdString();
        finish(asked, std::move(answer));
        ended->deleteLater();
    });
    running->start();
}

} // namespace

} // namespace platform

extern "C" Q_DECL_EXPORT void reflexionAskKeyring(const platform::KeyringJob &job, const std::stop_token &stop,
                                                  platform::KeyringAnswer &answer)
{
    const auto asked = std::make_shared<platform::Asked>();
    QMetaObject::invokeMethod(
        platform::speaker(), [job, asked] { platform::start(job, asked); }, Qt::QueuedConnection);
    const std::stop_callback stopped(stop, [&asked] {
        platform::KeyringAnswer nothing;
        nothing.state = platform::KeyringAnswer::State::stopped;
        platform::finish(asked, std::move(nothing));
    });
    std::unique_lock lock(asked->mutex);
    if (asked->answered.wait_for(lock, platform::mostWait, [&asked] { return asked->finished; }))
        answer = asked->answer;
}
