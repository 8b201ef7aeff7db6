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

constexpr std::chrono::seconds mostWait(60); // the user may have to unlock the keyring
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

// The one thread for all keyring calls; it lives as long as the program. The library keeps its connection in the event
// loop of the first calling thread and gets no replies after that thread ended (a read after a write then failed after
// a minute as "unavailable").
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

// Asks the Secret Service directly, if it runs, since QtKeychain's library reports a locked secret, or one that the
// user refused to unlock, as absent.
namespace secretservice {

constexpr int answersWithin = 2000; // ms; these calls do not prompt the user
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

// True if a locked collection holds a secret of that name.
bool hidesSecret(const QString &name)
{
    qDBusRegisterMetaType<Attributes>();
    const QVariantList found =
        asked(QStringLiteral("/org/freedesktop/secrets"), QStringLiteral("org.freedesktop.Secret.Service"),
              QStringLiteral("SearchItems"),
              {QVariant::fromValue(Attributes{{QStringLiteral("user"), name}, {QStringLiteral("server"), service}})});
    return found.size() == 2 && !qdbus_cast<QList<QDBusObjectPath>>(found.at(1)).isEmpty();
}

// True if the default collection, which new secrets go to, is locked.
bool isLocked()
{
    const QVariantList locked = asked(QStringLiteral("/org/freedesktop/secrets/aliases/default"),
                                      QStringLiteral("org.freedesktop.DBus.Properties"), QStringLiteral("Get"),
                                      {QStringLiteral("org.freedesktop.Secret.Collection"), QStringLiteral("Locked")});
    return locked.size() == 1 && qvariant_cast<QDBusVariant>(locked.front()).variant().toBool();
}

} // namespace secretservice

KeyringAnswer::State certainState(const KeyringJob &job, KeyringAnswer::State reported)
{
    using State = KeyringAnswer::State;
    // A locked secret is not removed, although the library reports success.
    const bool maybeNot = reported == State::absent || reported == State::unavailable ||
                          (reported == State::done && job.kind == KeyringJob::Kind::remove);
    if (!maybeNot)
        return reported;
    const bool locked = job.kind == KeyringJob::Kind::write
                            ? secretservice::isLocked()
                            : secretservice::hidesSecret(QString::fromStdString(job.name));
    return locked ? State::locked : reported;
}

// One keyring call. Shared, as the job may finish after the caller stopped waiting.
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

// Runs on the speaker's thread.
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
