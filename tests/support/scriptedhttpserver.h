// SPDX-License-Identifier: GPL-3.0-or-later
// An HTTP server on loopback that answers from a script and misbehaves on request: it stalls, splits at every byte,
// drops the connection. For tests; it runs on its own thread, its functions may be called from any.
#pragma once

#include <QHostAddress>
#include <QPointer>
#include <QTcpServer>
#include <QTcpSocket>
#include <QThread>
#include <QTimer>
#include <deque>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

namespace support {

struct HttpAnswer {
    int status = 200;
    std::string type = "text/event-stream";
    std::string body;
    std::vector<std::string> headers; // "Retry-After: 0"
    enum class Manner {
        whole,
        everyByte,   // one write per byte
        stallBefore, // no reply, the connection stays open
        stallIn,     // after `at` bytes of the body
        dropBefore,  // closed without an answer
        dropIn,      // closed after `at` bytes of the body
        garbage,     // only the body: no HTTP
        endless,     // the body again and again
        pours,       // no HTTP but the type, then the body repeatedly
        untilRelease // `at` bytes of the body, the rest with release()
    } manner = Manner::whole;
    std::size_t at = 0;
};

struct HttpAsked {
    std::string method, path, headers, body;
};

class ScriptedHttpServer {
public:
    ScriptedHttpServer()
    {
        m_context.moveToThread(&m_thread);
        m_thread.start();
        QMetaObject::invokeMethod(
            &m_context, [this] { listen(); }, Qt::BlockingQueuedConnection);
    }
    ~ScriptedHttpServer()
    {
        QMetaObject::invokeMethod(
            &m_context, [this] { m_server.reset(); }, Qt::BlockingQueuedConnection);
        m_thread.quit();
        m_thread.wait();
    }
    std::string url() const { return "http://127.0.0.1:" + std::to_string(m_port); }
    quint16 port() const { return m_port; }
    void answer(HttpAnswer answer)
    {
        const std::lock_guard lock(m_mutex);
        m_script.push_back(std::move(answer));
    }
    void clear()
    {
        const std::lock_guard lock(m_mutex);
        m_script.clear();
        m_asked.clear();
    }
    void release() // the rest of the held reply
    {
        QMetaObject::invokeMethod(&m_context, [this] {
            if (m_held)
                m_held->write(QByteArray::fromStdString(m_rest));
            m_held.clear();
        });
    }
    std::vector<HttpAsked> asked() const
    {
        const std::lock_guard lock(m_mutex);
        return m_asked;
    }

private:
    void listen()
    {
        m_server = std::make_unique<QTcpServer>();
        m_server->listen(QHostAddress::LocalHost);
        m_port = m_server->serverPort();
        QObject::connect(m_server.get(), &QTcpServer::newConnection, &m_context, [this] {
            while (QTcpSocket *socket = m_server->nextPendingConnection()) {
                socket->setSocketOption(QAbstractSocket::LowDelayOption, 1);
                QObject::connect(socket, &QTcpSocket::readyRead, socket, [this, socket] { read(*socket); });
                QObject::connect(socket, &QTcpSocket::disconnected, socket, &QObject::deleteLater);
            }
        });
    }
    void read(QTcpSocket &socket)
    {
        std::string seen = socket.property("seen").toByteArray().toStdString() + socket.readAll().toStdString();
        socket.setProperty("seen", QByteArray::fromStdString(seen));
        if (!seen.empty() && seen[0] == 0x16) { // a TLS greeting: answered like a plain server
            socket.write("HTTP/1.1 400 Bad Request\r\nContent-Length: 0\r\n\r\n");
            socket.disconnectFromHost();
            return;
        }
        const auto end = seen.find("\r\n\r\n");
        if (end == std::string::npos)
            return;
        HttpAsked asked;
        asked.headers = seen.substr(0, end);
        const auto length = QByteArray::fromStdString(asked.headers).toLower();
        const auto at = length.indexOf("content-length:");
        const auto expected =
            at < 0 ? 0 : length.mid(at + 15, length.indexOf('\r', at) - at - 15).trimmed().toULongLong();
        if (seen.size() < end + 4 + expected)
            return;
        asked.body = seen.substr(end + 4, expected);
        socket.setProperty("seen", QByteArray::fromStdString(seen.substr(end + 4 + expected)));
        const auto space = asked.headers.find(' ');
        asked.method = asked.headers.substr(0, space);
        asked.path = asked.headers.substr(space + 1, asked.headers.find(' ', space + 1) - space - 1);
        std::optional<HttpAnswer> next;
        {
            const std::lock_guard lock(m_mutex);
            m_asked.push_back(std::move(asked));
            if (!m_script.empty()) {
                next = std::move(m_script.front());
                m_script.pop_front();
            }
        }
        send(socket, next.value_or(HttpAnswer{501, "text/plain", "the script has no further answer", {}, {}, 0}));
    }
    void send(QTcpSocket &socket, const HttpAnswer &answer)
    {
        using Manner = HttpAnswer::Manner;
        const bool chunked = answer.manner == Manner::dropIn || answer.manner == Manner::stallIn;
        std::string head =
            "HTTP/1.1 " + std::to_string(answer.status) + " Scripted\r\nContent-Type: " + answer.type + "\r\n";
        for (const auto &header : answer.headers)
            head += header + "\r\n";
        head += answer.manner == Manner::endless ? "Connection: close\r\n\r\n"
                : chunked                        ? "Transfer-Encoding: chunked\r\n\r\n"
                                                 : "Content-Length: " + std::to_string(answer.body.size()) + "\r\n\r\n";
        const auto chunk = [](const std::string &bytes) {
            return QByteArray::number(qulonglong(bytes.size()), 16).toStdString() + "\r\n" + bytes + "\r\n";
        };
        switch (answer.manner) {
        case Manner::stallBefore:
            return;
        case Manner::dropBefore:
            socket.abort();
            return;
        case Manner::garbage:
            socket.write(QByteArray::fromStdString(answer.body));
            socket.disconnectFromHost();
            return;
        case Manner::stallIn:
        case Manner::dropIn:
            socket.write(QByteArray::fromStdString(head + chunk(answer.body.substr(0, answer.at))));
            socket.flush();
            if (answer.manner == Manner::dropIn)
                socket.disconnectFromHost();
            return;
        case Manner::everyByte:
            for (const char byte : head + answer.body) {
                socket.write(&byte, 1);
                socket.flush();
            }
            return;
        case Manner::endless:
            socket.write(QByteArray::fromStdString(head));
            pour(socket, answer.body);
            return;
        case Manner::pours:
            socket.write(QByteArray::fromStdString(answer.type));
            pour(socket, answer.body);
            return;
        case Manner::untilRelease:
            socket.write(QByteArray::fromStdString(head + answer.body.substr(0, answer.at)));
            m_held = &socket;
            m_rest = answer.body.substr(answer.at);
            return;
        case Manner::whole:
            socket.write(QByteArray::fromStdString(head + answer.body));
        }
    }
    static void pour(QTcpSocket &socket, const std::string &body)
    {
        const auto more = [&socket, bytes = QByteArray::fromStdString(body)] {
            if (socket.bytesToWrite() < (1 << 20))
                socket.write(bytes);
        };
        QObject::connect(&socket, &QTcpSocket::bytesWritten, &socket, more);
        more();
    }

    QThread m_thread;
    QObject m_context;
    std::unique_ptr<QTcpServer> m_server;
    quint16 m_port = 0;
    QPointer<QTcpSocket> m_held;
    std::string m_rest;
    mutable std::mutex m_mutex;
    std::deque<HttpAnswer> m_script;
    std::vector<HttpAsked> m_asked;
};

} // namespace support
