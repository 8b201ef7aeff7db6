// SPDX-License-Identifier: GPL-3.0-or-later
#include "platform/network/qthttptransport.h"

#include "base/codedtext.h"
#include "platform/network/socketwatch.h"

#include <QHostInfo>
#include <QNetworkAccessManager>
#include <QNetworkProxyFactory>
#include <QNetworkReply>
#include <QNetworkRequest>
#include <QPointer>
#include <QSslError>
#include <QThread>
#include <condition_variable>
#include <mutex>

namespace platform {

using base::Category;
using std::chrono::milliseconds;
using std::chrono::steady_clock;

namespace {

constexpr milliseconds graceAfterEnough{50};  // wait for the formal end, so that the connection can be reused
constexpr qint64 readAhead = 1 << 20;         // bytes
constexpr milliseconds lookInterval{250};     // interval of checks of received bytes that Qt has not passed on
constexpr std::uint64_t mostUnseen = 1 << 20; // bytes not passed on; heads, chunk lengths and frames are far smaller

// One exchange, shared by the waiting thread and the network thread.
struct Exchange {
    std::mutex mutex;
    std::condition_variable_any bell;
    std::optional<llm::HttpHead> head;
    std::string bytes; // not taken yet
    bool finished = false;
    std::optional<base::Error> error;
    // Used only by the network thread:
    QPointer<QNetworkReply> reply;
    QUrl url;              // as requested
    QStringList addresses; // allowed addresses of the host; empty: Qt looks the host up
    qsizetype next = 0;    // index in addresses
    bool isAborted = false;
    std::optional<base::Reach> reach;
};
using ExchangePtr = std::shared_ptr<Exchange>;

class SystemProxies final : public QNetworkProxyFactory {
public:
    QList<QNetworkProxy> queryProxy(const QNetworkProxyQuery &query) override
    {
        const QString host = query.peerHostName();
        if (base::reachOfHost(host.toStdString()) == base::Reach::machine)
            return {QNetworkProxy::NoProxy};
        return systemProxyForQuery(query);
    }
};

// "proxy.office:3128"; empty if this address is reached directly. Qt treats a proxy for plain HTTP as the host, so its
// errors about the host then concern the proxy.
std::string proxyOf(const QUrl &url)
{
    const QList<QNetworkProxy> proxies = SystemProxies().queryProxy(QNetworkProxyQuery(url));
    if (proxies.isEmpty() || proxies.first().type() == QNetworkProxy::NoProxy ||
        proxies.first().type() == QNetworkProxy::DefaultProxy)
        return {};
    return (proxies.first().hostName() + QLatin1Char(':') + QString::number(proxies.first().port())).toStdString();
}

// The port that the connection of this address goes to: its own, or that of the proxy.
std::uint16_t peerPortOf(const QUrl &url)
{
    const QList<QNetworkProxy> proxies = SystemProxies().queryProxy(QNetworkProxyQuery(url));
    if (!proxies.isEmpty() && proxies.first().type() != QNetworkProxy::NoProxy &&
        proxies.first().type() != QNetworkProxy::DefaultProxy)
        return proxies.first().port();
    return static_cast<std::uint16_t>(url.port(url.scheme() == QLatin1String("https") ? 443 : 80));
}

base::Error proxyError(const std::string &proxy, const std::string &host, const base::CodedText &why)
{
    return base::codedError(
        Category::unreachable,
        base::CodedText(BASE_TEXT("network.proxy", "The proxy {proxy} on the way to {host} failed: {why}. Check the "
                                                   "proxy of the system (http_proxy, https_proxy, no_proxy)."),
                        {{"proxy", proxy}, {"host", host}}, {{"why", why}}),
        why.english(), "proxy");
}

base::Error networkError(QNetworkReply &reply, const QUrl &url, const std::string &sslWords)
{
    const std::string proxy = proxyOf(url);
    const std::string host = llm::hostOf(url.toString().toStdString()), why = reply.errorString().toStdString();
    const auto error = reply.error();
    if (!proxy.empty() && (error == QNetworkReply::HostNotFoundError ||
                           error == QNetworkReply::ConnectionRefusedError || error == QNetworkReply::TimeoutError))
        return proxyError(
            proxy, host,
            error == QNetworkReply::HostNotFoundError ? BASE_TEXT("network.proxy-dns", "there is no such host")
            : error == QNetworkReply::TimeoutError    ? BASE_TEXT("network.proxy-silent", "it does not respond")
                                                      : BASE_TEXT("network.proxy-closed", "no program listens there"));
    switch (error) {
    case QNetworkReply::HostNotFoundError:
        return base::codedError(
            Category::unreachable,
            base::CodedText(BASE_TEXT("network.dns", "There is no host named “{host}” (the name could not be "
                                                     "resolved). Check the spelling and the network."),
                            {{"host", host}}),
            why, "dns");
    case QNetworkReply::ConnectionRefusedError:
        return base::codedError(
            Category::unreachable,
            base::CodedText(BASE_TEXT("model.no-listener",
                                      "No program is listening at {host}. Start the model server, or check its port."),
                            {{"host", host}}),
            why, "connect");
    case QNetworkReply::SslHandshakeFailedError:
        return base::codedError(
            Category::unreachable,
            base::CodedText(BASE_TEXT("network.not-secure",
                                      "No secure connection to {host} is possible: {why}. Check the address "
                                      "(http or https), and whether this system trusts the certificate."),
                            {{"host", host}, {"why", sslWords.empty() ? why : sslWords}}),
            why, "tls");
    case QNetworkReply::ProxyConnectionRefusedError:
    case QNetworkReply::ProxyConnectionClosedError:
    case QNetworkReply::ProxyNotFoundError:
    case QNetworkReply::ProxyTimeoutError:
    case QNetworkReply::ProxyAuthenticationRequiredError:
        return proxyError(proxy, host, base::CodedText::fromPlainText(why));
    case QNetworkReply::ProtocolUnknownError:
        return base::codedError(
            Category::usage,
            base::CodedText(BASE_TEXT("model.bad-address", "“{address}” is not the address of a model server."),
                            {{"address", url.toString().toStdString()}}),
            why, "bad-url");
    case QNetworkReply::RemoteHostClosedError:
        return base::codedError(
            Category::unreachable,
            {proxy.empty() ? BASE_TEXT("network.closed", "{host} closed the connection before its answer was complete.")
                           : BASE_TEXT("network.closed-proxy", "{host}, or the proxy {proxy} on the way to it, closed "
                                                               "the connection before the answer was complete."),
             {{"host", host}, {"proxy", proxy}}},
            why, "dropped");
    case QNetworkReply::TimeoutError:
        return base::codedError(
            Category::unreachable,
            base::CodedText(
                BASE_TEXT("network.silent", "{host} does not respond. Check that it is switched on and reachable."),
                {{"host", host}}),
            why, "timeout");
    default: // Qt has a text, but no code, for a proxy that refuses a tunnel
        if (!proxy.empty())
            return proxyError(proxy, host, base::CodedText::fromPlainText(why));
        return base::codedError(Category::unreachable,
                                base::CodedText(BASE_TEXT("network.failed", "The connection to {host} failed: {why}."),
                                                {{"host", host}, {"why", why}}),
                                why, "dropped");
    }
}

void takeHead(Exchange &exchange, QNetworkReply &reply)
{
    const int status = reply.attribute(QNetworkRequest::HttpStatusCodeAttribute).toInt();
    if (status == 0 || exchange.head)
        return;
    exchange.head.emplace();
    exchange.head->status = status;
    exchange.head->reach = exchange.reach;
    for (const auto &[name, value] : reply.rawHeaderPairs())
        exchange.head->headers.emplace_back(name.toStdString(), value.toStdString());
}

} // namespace

class QtHttpTransport::Network {
public:
    Network()
    {
        m_context.moveToThread(&m_thread);
        m_thread.setObjectName(QStringLiteral("http"));
        m_thread.start();
    }
    ~Network()
    {
        onThread([this] { m_manager.reset(); });
        m_thread.quit();
        m_thread.wait();
    }
    void start(const ExchangePtr &exchange, const llm::HttpRequest &request, const std::string &userAgent)
    {
        onThread([this, exchange, request, userAgent] { begin(exchange, request, userAgent); });
    }
    void abort(const ExchangePtr &exchange)
    {
        onThread([exchange] {
            exchange->isAborted = true;
            if (exchange->reply)
                exchange->reply->abort();
        });
    }

private:
    template <class Task>
    void onThread(Task task)
    {
        QMetaObject::invokeMethod(&m_context, std::move(task), Qt::QueuedConnection);
    }
    void begin(const ExchangePtr &exchange, const llm::HttpRequest &request, const std::string &userAgent);
    void found(const ExchangePtr &exchange, const llm::HttpRequest &request, const std::string &userAgent,
               const QStringList &addresses);
    void send(const ExchangePtr &exchange, const llm::HttpRequest &request, const std::string &userAgent);
    static void read(const ExchangePtr &exchange, QNetworkReply &reply, std::size_t most);
    static void finish(const ExchangePtr &exchange, QNetworkReply &reply, const std::string &sslWords);

    QThread m_thread;
    QObject m_context;
    std::unique_ptr<QNetworkAccessManager> m_manager; // lives on m_thread
};

void QtHttpTransport::Network::begin(const ExchangePtr &exchange, const llm::HttpRequest &request,
                                     const std::string &userAgent)
{
    if (!m_manager) {
        m_manager = std::make_unique<QNetworkAccessManager>();
        m_manager->setProxyFactory(new SystemProxies); // the manager owns it
        m_manager->setRedirectPolicy(QNetworkRequest::ManualRedirectPolicy);
    }
    exchange->url = QUrl(QString::fromStdString(request.url));
    const QString host = exchange->url.host();
    if (request.peers == llm::Peers::any || host.isEmpty() || !proxyOf(exchange->url).empty())
        return send(exchange, request, userAgent);
    if (base::reachOfHost(host.toStdString()) && host != QLatin1String("localhost"))
        return found(exchange, request, userAgent, {host});
    QStringList addresses;
    if (request.lookup) {
        for (const std::string &address : request.lookup(host.toStdString()))
            addresses += QString::fromStdString(address);
        return found(exchange, request, userAgent, addresses);
    }
    QHostInfo::lookupHost(host, &m_context, [this, exchange, request, userAgent](const QHostInfo &info) {
        QStringList all;
        for (const QHostAddress &address : info.addresses())
            all += address.toString();
        found(exchange, request, userAgent, all);
    });
}

// Connect only to the addresses that were checked here: a second name lookup could give another one.
void QtHttpTransport::Network::found(const ExchangePtr &exchange, const llm::HttpRequest &request,
                                     const std::string &userAgent, const QStringList &addresses)
{
    if (exchange->isAborted)
        return;
    for (const QString &address : addresses) {
        const auto reach = base::reachOfHost(address.toStdString());
        if (reach && (request.peers == llm::Peers::known ||
                      (*reach == base::Reach::machine && request.peers == llm::Peers::machine) ||
                      (*reach == base::Reach::internet && request.peers == llm::Peers::internet)))
            exchange->addresses += address;
    }
    if (!exchange->addresses.isEmpty())
        return send(exchange, request, userAgent);
    const std::string host = llm::hostOf(request.url);
    const std::lock_guard lock(exchange->mutex);
    if (addresses.isEmpty())
        exchange->error = base::codedError(
            Category::unreachable,
            base::CodedText(BASE_TEXT("network.dns", "There is no host named “{host}” (the name could not be "
                                                     "resolved). Check the spelling and the network."),
                            {{"host", host}}),
            {}, "dns");
    else
        exchange->error = {
            Category::refused,
            host +
                (request.peers == llm::Peers::machine
                     ? " is another computer, and nothing is sent to other computers without encryption. Use https://."
                     : " is this computer or its local network. Connections to it are not allowed."),
            addresses.join(QLatin1Char(' ')).toStdString(), "peer"};
    exchange->finished = true;
    exchange->bell.notify_all();
}

void QtHttpTransport::Network::send(const ExchangePtr &exchange, const llm::HttpRequest &request,
                                    const std::string &userAgent)
{
    QNetworkRequest prepared{exchange->url};
    if (!exchange->addresses.isEmpty()) {
        const QString host = exchange->url.host(QUrl::FullyEncoded), address = exchange->addresses[exchange->next++];
        const QString named = host.contains(QLatin1Char(':')) ? QLatin1Char('[') + host + QLatin1Char(']') : host;
        QUrl to = exchange->url;
        to.setHost(address);
        prepared.setUrl(to);
        prepared.setPeerVerifyName(exchange->url.host());
        prepared.setRawHeader(
            "Host",
            (exchange->url.port() < 0 ? named : named + QLatin1Char(':') + QString::number(exchange->url.port()))
                .toLatin1());
        prepared.setAttribute(QNetworkRequest::Http2AllowedAttribute, false); // it would name the address, not the host
        exchange->reach = base::reachOfHost(address.toStdString());
    }
    for (const auto &[name, value] : request.headers)
        prepared.setRawHeader(QByteArray::fromStdString(name), QByteArray::fromStdString(value));
    prepared.setRawHeader("Accept-Encoding", "identity"); // Qt would decompress without a limit
    prepared.setRawHeader("User-Agent", QByteArray::fromStdString(userAgent));
    prepared.setAttribute(QNetworkRequest::CookieLoadControlAttribute, QNetworkRequest::Manual);
    prepared.setAttribute(QNetworkRequest::CookieSaveControlAttribute, QNetworkRequest::Manual);
    prepared.setAttribute(QNetworkRequest::AuthenticationReuseAttribute, QNetworkRequest::Manual);
    prepared.setAttribute(QNetworkRequest::CacheLoadControlAttribute, QNetworkRequest::AlwaysNetwork);
    QNetworkReply *reply = m_manager->sendCustomRequest(prepared, QByteArray::fromStdString(request.method),
                                                        QByteArray::fromStdString(request.body));
    exchange->reply = reply;
    // Limits how far Qt's thread reads ahead. Without it, Qt keeps reading a fast answer, holds all of it, and neither
    // aborts nor ends its thread. Queued, since Qt ignores the limit until its own queued call has begun the request.
    QMetaObject::invokeMethod(
        reply, [reply] { reply->setReadBufferSize(readAhead); }, Qt::QueuedConnection);
    const auto sslWords = std::make_shared<std::string>();
    QObject::connect(reply, &QNetworkReply::sslErrors, reply, [sslWords](const QList<QSslError> &errors) {
        if (!errors.isEmpty())
            *sslWords = errors.first().errorString().toStdString();
    });
    QObject::connect(reply, &QNetworkReply::readyRead, reply,
                     [exchange, reply, most = request.mostBytes] { read(exchange, *reply, most); });
    QObject::connect(reply, &QNetworkReply::finished, reply, [this, exchange, reply, sslWords, request, userAgent] {
        reply->deleteLater();
        const bool isUnconnected = reply->error() == QNetworkReply::ConnectionRefusedError ||
                                   reply->error() == QNetworkReply::HostNotFoundError ||
                                   reply->error() == QNetworkReply::UnknownNetworkError;
        if (isUnconnected && exchange->next < exchange->addresses.size() && !exchange->isAborted)
            return send(exchange, request, userAgent); // retries with the host's next address
        read(exchange, *reply, request.mostBytes);
        finish(exchange, *reply, *sslWords);
    });
}

void QtHttpTransport::Network::read(const ExchangePtr &exchange, QNetworkReply &reply, std::size_t most)
{
    const std::lock_guard lock(exchange->mutex);
    if (exchange->finished) // unread bytes hold the server back until the abort reaches it
        return;
    const QByteArray bytes = reply.isOpen() ? reply.readAll() : QByteArray(); // closed if it was aborted
    takeHead(*exchange, reply);
    exchange->bytes.append(bytes.constData(), std::size_t(bytes.size()));
    if (exchange->bytes.size() > most) { // bytes come faster than they are taken
        exchange->error = base::codedError(
            Category::model,
            BASE_TEXT("model.endless",
                      "The model server does not stop sending its answer. Try again, or choose another model."),
            {}, "too-large");
        exchange->finished = true;
    }
    exchange->bell.notify_all();
}

void QtHttpTransport::Network::finish(const ExchangePtr &exchange, QNetworkReply &reply, const std::string &sslWords)
{
    const std::lock_guard lock(exchange->mutex);
    takeHead(*exchange, reply);
    // Qt reports a status of 400 or more as an error, but it is an answer.
    const bool refused = exchange->head && exchange->head->status >= 300;
    if (reply.error() != QNetworkReply::NoError && !refused && !exchange->finished)
        exchange->error = networkError(reply, exchange->url, sslWords);
    else if (!exchange->head && !exchange->error)
        exchange->error = base::codedError(
            Category::unreachable,
            base::CodedText(
                BASE_TEXT("network.not-http", "{host} does not respond like an HTTP server. Check the address."),
                {{"host", llm::hostOf(exchange->url.toString().toStdString())}}),
            reply.errorString().toStdString(), "dropped");
    exchange->finished = true;
    exchange->bell.notify_all();
}

QtHttpTransport::QtHttpTransport(std::string userAgent) : m_userAgent(std::move(userAgent)) {}

QtHttpTransport::~QtHttpTransport() = default;

namespace {

base::Error tooSlow(const llm::HttpRequest &request, const base::TextCode &what, std::chrono::milliseconds time)
{
    return base::codedError(Category::unreachable,
                            {what,
                             {{"host", llm::hostOf(request.url)},
                              {"seconds", std::to_string(std::max<std::int64_t>(1, time.count() / 1000))}}},
                            {}, "timeout");
}

} // namespace

base::Status QtHttpTransport::exchange(const llm::HttpRequest &request, const std::stop_token &stop,
                                       llm::HttpHead &head, const Bytes &bytes)
{
    if (!m_network)
        m_network = std::make_unique<Network>();
    const auto exchange = std::make_shared<Exchange>();
    const auto start = steady_clock::now();
    auto idleUntil = start + request.idle;
    const SocketWatch watch(peerPortOf(QUrl(QString::fromStdString(request.url))));
    std::size_t total = 0;
    bool enough = false;
    m_network->start(exchange, request, m_userAgent);
    const auto give = [&](base::Error error) -> base::Status {
        m_network->abort(exchange);
        return tl::unexpected(std::move(error));
    };
    std::unique_lock lock(exchange->mutex);
    for (;;) {
        const auto until = std::min(idleUntil, start + request.total);
        const auto look = std::min(until, steady_clock::now() + lookInterval);
        exchange->bell.wait_until(lock, stop, look, [&] { return exchange->finished || !exchange->bytes.empty(); });
        if (exchange->head)
            head = *exchange->head;
        std::string taken;
        taken.swap(exchange->bytes);
        const bool finished = exchange->finished;
        const auto error = exchange->error;
        lock.unlock();
        if (stop.stop_requested())
            return give(base::codedError(
                Category::cancelled, BASE_TEXT("network.cancelled", "The request was cancelled."), {}, "cancelled"));
        total += taken.size();
        if (total > request.mostBytes)
            return give(
                base::codedError(Category::model,
                                 BASE_TEXT("model.large-answer", "The model server's answer is larger than the program "
                                                                 "accepts. Try again, or choose another model."),
                                 {}, "too-large"));
        if (!taken.empty()) {
            idleUntil = steady_clock::now() + request.idle;
            if (!enough) {
                const auto more = bytes(head, taken);
                if (!more)
                    return give(more.error());
                enough = !*more;
            }
        }
        if (finished)
            return error && !enough ? base::Status(tl::unexpected(*error)) : base::Status();
        if (!enough && taken.empty() && watch.received() > total + std::uint64_t(readAhead) + mostUnseen) {
            watch.cut(); // otherwise Qt's thread continues to read and ignores the abort
            return give(base::codedError(
                Category::model,
                base::CodedText(BASE_TEXT("network.endless-header",
                                          "{host} does not respond like an HTTP server: the header of "
                                          "its answer does not end. Check the address."),
                                {{"host", llm::hostOf(request.url)}}),
                "more than " + std::to_string(mostUnseen) + " bytes without a part of an answer", "too-large"));
        }
        if (enough)
            idleUntil = std::min(idleUntil, steady_clock::now() + graceAfterEnough);
        if (!enough && steady_clock::now() >= start + request.total) // also if bytes come slowly
            return give(
                tooSlow(request,
                        BASE_TEXT("model.slow", "{host} did not finish its answer within {seconds} s. It may be busy "
                                                "or loading the model. Try again, or raise the timeout."),
                        request.total));
        if (taken.empty() && steady_clock::now() >= until) {
            if (enough) {
                m_network->abort(exchange);
                return {};
            }
            return give(tooSlow(request,
                                BASE_TEXT("model.silent", "{host} sent nothing for {seconds} s. It may be busy or "
                                                          "loading the model. Try again, or raise the timeout."),
                                request.idle));
        }
        lock.lock();
    }
}

} // namespace platform
