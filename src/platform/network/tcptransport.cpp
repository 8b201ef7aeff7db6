// SPDX-License-Identifier: GPL-3.0-or-later
#include "platform/network/tcptransport.h"

#include "base/codedtext.h"

#include <QCryptographicHash>
#include <QElapsedTimer>
#include <QNetworkProxy>
#include <QSslCipher>
#include <QSslConfiguration>
#include <QSslSocket>
#include <QTcpSocket>
#include <cerrno>
#include <condition_variable>
#include <mutex>
#include <netdb.h>
#include <poll.h>
#include <sys/socket.h>
#include <system_error>
#include <thread>
#include <unistd.h>

namespace platform {

using base::Category;
using base::fail;
using std::chrono::milliseconds;

namespace {

constexpr int slice = 20; // ms between two checks of the stop token

base::Error stopped(const char *code)
{
    if (code == std::string_view("cancelled"))
        return base::codedError(Category::cancelled, BASE_TEXT("source.connect-cancelled", "Connecting was cancelled."),
                                {}, code);
    return base::codedError(
        Category::unreachable,
        BASE_TEXT("network.timeout", "The connection exceeded its timeout. Check the server and the network."), {},
        code);
}

// A name lookup on its own thread, because the system's lookup cannot be stopped.
struct Lookup {
    ~Lookup()
    {
        if (found)
            ::freeaddrinfo(found);
    }
    std::mutex mutex;
    std::condition_variable done;
    bool ready = false;
    int problem = 0;
    addrinfo *found = nullptr;
};
using LookupPtr = std::shared_ptr<Lookup>;

} // namespace

class TcpTransport::Deadline {
public:
    Deadline(milliseconds timeout, const std::stop_token &stop) : m_timeout(timeout), m_stop(stop) { m_timer.start(); }
    // Why to stop waiting: "cancelled", "timeout"; null to continue.
    const char *over() const
    {
        if (m_stop.stop_requested())
            return "cancelled";
        return m_timer.hasExpired(m_timeout.count()) ? "timeout" : nullptr;
    }
    int step() const { return qMin(left(), slice); }
    int left() const { return int(std::max<qint64>(1, m_timeout.count() - m_timer.elapsed())); }

private:
    milliseconds m_timeout;
    const std::stop_token &m_stop;
    QElapsedTimer m_timer;
};

TcpTransport::TcpTransport() = default;

TcpTransport::~TcpTransport()
{
    close();
}

void TcpTransport::close()
{
    if (m_socket)
        m_socket->abort();
    m_socket.reset();
    m_tls = nullptr;
}

namespace {

base::Result<LookupPtr> lookUp(const bolt::Address &address, const auto &deadline)
{
    const auto lookup = std::make_shared<Lookup>();
    std::thread([lookup, address] {
        addrinfo hints{};
        hints.ai_socktype = SOCK_STREAM;
        addrinfo *found = nullptr;
        const int problem = ::getaddrinfo(address.host.c_str(), std::to_string(address.port).c_str(), &hints, &found);
        const std::lock_guard lock(lookup->mutex);
        lookup->found = found;
        lookup->problem = problem;
        lookup->ready = true;
        lookup->done.notify_all();
    }).detach();
    std::unique_lock lock(lookup->mutex);
    while (!lookup->ready) {
        if (const char *why = deadline.over())
            return tl::unexpected(stopped(why));
        lookup->done.wait_for(lock, milliseconds(deadline.step()));
    }
    if (lookup->problem != 0 || !lookup->found)
        return fail(Category::unreachable,
                    {BASE_TEXT("network.dns", "There is no host named “{host}” (the name could not be resolved). Check "
                                              "the spelling and the network."),
                     {{"host", address.host}}},
                    ::gai_strerror(lookup->problem), "dns");
    return lookup;
}

base::Error notConnected(const bolt::Address &address, int problem, const char *why)
{
    const std::string where = address.text(), detail = std::generic_category().message(problem);
    if ((why && why == std::string_view("timeout")) || problem == ETIMEDOUT)
        return base::codedError(
            Category::unreachable,
            base::CodedText(BASE_TEXT("source.silent", "{host} does not respond. Check that the host is switched on, "
                                                       "and that no firewall blocks this port."),
                            {{"host", where}}),
            detail, "timeout");
    if (why)
        return stopped(why);
    if (problem == ECONNREFUSED)
        return base::codedError(
            Category::unreachable,
            base::CodedText(
                BASE_TEXT(
                    "source.no-listener",
                    "No program is listening at {host}. Start the database, or check the number of its Bolt port."),
                {{"host", where}}),
            detail, "connect");
    return base::codedError(Category::unreachable,
                            base::CodedText(BASE_TEXT("source.unreachable", "{host} cannot be reached: {why}."),
                                            {{"host", where}, {"why", detail}}),
                            detail, "connect");
}

// A connected descriptor; negative on failure, with the reason in `problem` or `why`.
int connected(const addrinfo &to, const auto &deadline, int &problem, const char *&why)
{
    const int descriptor = ::socket(to.ai_family, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, to.ai_protocol);
    problem = 0;
    if (descriptor < 0) {
        problem = errno;
        return -1;
    }
    if (::connect(descriptor, to.ai_addr, to.ai_addrlen) != 0)
        problem = errno;
    if (problem == EINPROGRESS) {
        pollfd wait{descriptor, POLLOUT, 0};
        while (::poll(&wait, 1, deadline.step()) <= 0)
            if ((why = deadline.over()))
                break;
        socklen_t size = sizeof problem;
        ::getsockopt(descriptor, SOL_SOCKET, SO_ERROR, &problem, &size);
    }
    if (problem == 0 && !why)
        return descriptor;
    ::close(descriptor);
    return -1;
}

} // namespace

// Gets a connected descriptor, because QAbstractSocket gives up a connection when a wait times out, and its name lookup
// has no timeout.
base::Status TcpTransport::dial(const bolt::Address &address, const Deadline &deadline)
{
    BASE_TRY(const LookupPtr lookup, lookUp(address, deadline));
    int problem = 0;
    const char *why = nullptr;
    for (const addrinfo *each = lookup->found; each && !why; each = each->ai_next) {
        const int descriptor = connected(*each, deadline, problem, why);
        if (descriptor < 0)
            continue;
        if (m_socket->setSocketDescriptor(descriptor))
            return {};
        ::close(descriptor);
        return fail(Category::internal,
                    BASE_TEXT("network.not-opened", "The connection to the server could not be opened."),
                    m_socket->errorString().toStdString(), "connect");
    }
    return tl::unexpected(notConnected(address, problem, why));
}

base::Error TcpTransport::untrusted(const bolt::Address &address) const
{
    const QList<QSslError> errors = m_tls->sslHandshakeErrors();
    const std::string detail = m_tls->errorString().toStdString();
    if (errors.isEmpty())
        return base::codedError(
            Category::unreachable,
            base::CodedText(BASE_TEXT("source.no-tls", "{host} does not support TLS at this port. Try an address "
                                                       "without encryption: bolt:// or neo4j://."),
                            {{"host", address.text()}}),
            detail, "tls");
    return base::codedError(
        Category::unreachable,
        base::CodedText(
            BASE_TEXT("source.certificate",
                      "The certificate of {host} is not trusted: {why}. If you trust this server, write +ssc instead "
                      "of +s in the address. The connection is then encrypted, but the certificate is not checked."),
            {{"host", address.host}, {"why", errors.first().errorString().toStdString()}}),
        detail, "tls");
}

base::Status TcpTransport::encrypt(const bolt::Address &address, bolt::Encryption encryption, const Deadline &deadline)
{
    m_tls->setPeerVerifyName(QString::fromStdString(address.host));
    m_tls->setPeerVerifyMode(encryption == bolt::Encryption::verified ? QSslSocket::VerifyPeer
                                                                      : QSslSocket::VerifyNone);
    m_tls->startClientEncryption();
    while (!m_tls->isEncrypted()) {
        if (const char *why = deadline.over())
            return tl::unexpected(notConnected(address, 0, why));
        if (!m_tls->waitForEncrypted(deadline.step()) && m_tls->state() != QAbstractSocket::ConnectedState)
            return tl::unexpected(untrusted(address));
    }
    return {};
}

base::Status TcpTransport::connect(const bolt::Address &address, bolt::Encryption encryption, milliseconds timeout,
                                   const std::stop_token &stop)
{
    close();
    m_encryption = encryption;
    if (encryption == bolt::Encryption::none) {
        m_socket = std::make_unique<QTcpSocket>();
    } else {
        if (!QSslSocket::supportsSsl())
            return fail(
                Category::unreachable,
                BASE_TEXT("network.no-tls",
                          "This system has no TLS library that Qt can use. Install OpenSSL, or connect with bolt://."),
                {}, "tls");
        auto socket = std::make_unique<QSslSocket>();
        m_tls = socket.get();
        m_socket = std::move(socket);
    }
    m_socket->setProxy(QNetworkProxy::NoProxy);
    const Deadline deadline(timeout, stop);
    BASE_CHECK(dial(address, deadline));
    m_socket->setSocketOption(QAbstractSocket::LowDelayOption, 1);
    m_socket->setSocketOption(QAbstractSocket::KeepAliveOption, 1);
    return m_tls ? encrypt(address, encryption, deadline) : base::Status();
}

base::Status TcpTransport::write(std::string_view bytes, milliseconds timeout, const std::stop_token &stop)
{
    const auto closed = [this] {
        return fail(Category::unreachable, m_socket ? m_socket->errorString().toStdString() : "not connected", {},
                    "closed");
    };
    if (!m_socket || m_socket->state() != QAbstractSocket::ConnectedState)
        return closed();
    const Deadline deadline(timeout, stop);
    if (m_socket->write(bytes.data(), qint64(bytes.size())) != qint64(bytes.size()))
        return closed();
    m_socket->flush();
    while (m_socket->bytesToWrite() > 0 || (m_tls && m_tls->encryptedBytesToWrite() > 0)) {
        if (m_socket->state() != QAbstractSocket::ConnectedState)
            return closed();
        if (const char *why = deadline.over())
            return tl::unexpected(stopped(why));
        m_socket->waitForBytesWritten(deadline.step());
    }
    return {};
}

base::Status TcpTransport::read(std::string &into, milliseconds timeout, const std::stop_token &stop)
{
    const Deadline deadline(timeout, stop);
    for (;;) {
        if (stop.stop_requested())
            return tl::unexpected(stopped("cancelled"));
        if (m_socket && m_socket->bytesAvailable() > 0)
            break;
        if (!m_socket || m_socket->state() != QAbstractSocket::ConnectedState)
            return fail(Category::unreachable, m_socket ? m_socket->errorString().toStdString() : "not connected", {},
                        "closed");
        if (const char *why = deadline.over())
            return tl::unexpected(stopped(why));
        m_socket->waitForReadyRead(deadline.step());
    }
    const QByteArray bytes = m_socket->readAll();
    into.append(bytes.constData(), std::size_t(bytes.size()));
    return {};
}

std::string TcpTransport::security() const
{
    if (!m_tls)
        return "not encrypted";
    const QSslCipher cipher = m_tls->sessionCipher();
    const QByteArray print =
        m_tls->peerCertificate().digest(QCryptographicHash::Sha256).toHex(':').left(23); // enough to compare by eye
    return cipher.protocolString().toStdString() + ", certificate " +
           (m_encryption == bolt::Encryption::verified ? "checked" : "not checked") + " (SHA-256 " +
           print.toStdString() + "…)";
}

} // namespace platform
