// SPDX-License-Identifier: GPL-3.0-or-later
// A web page becomes a document: over the real network of this machine against scripted servers, hostile ones among
// them.
#include "platform/network.h"
#include "retrieval/webaddress.h"
#include "retrieval/webpage.h"
#include "support/scriptedhttpserver.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>
#include <map>

using support::HttpAnswer;
using namespace retrieval;

namespace {

const char *const article =
    "<html><head><title>Salt &amp; sea</title><script>fetch('http://evil.example/')</script></head><body>"
    "<h1>Salt</h1><p>The sea is <b>salty</b>. a &lt; b *c* _d_</p><h2>Where</h2><p>In the Dead Sea.</p>"
    "<img src='/pixel.png' onerror='alert(1)'><pre>x\n  y</pre></body></html>";

// The network of this machine with another resolver: the test chooses where names lead, each time to another place.
class Resolving final : public llm::HttpTransport {
public:
    base::Status exchange(const llm::HttpRequest &request, const std::stop_token &stop, llm::HttpHead &head,
                          const Bytes &bytes) override
    {
        auto asked = request;
        asked.lookup = [this](const std::string &host) {
            lookedUp.push_back(host);
            auto &answers = names[host];
            auto now = answers.empty() ? std::vector<std::string>() : answers.front();
            if (answers.size() > 1)
                answers.erase(answers.begin());
            return now;
        };
        auto done = m_real->exchange(asked, stop, head, bytes);
        if (isOutside && lookedUp.size() == 1)
            head.reach = base::Reach::internet; // in place of the first server
        return done;
    }
    std::map<std::string, std::vector<std::vector<std::string>>> names;
    std::vector<std::string> lookedUp;
    bool isOutside = true;

private:
    std::unique_ptr<llm::HttpTransport> m_real = platform::httpTransport("test");
};

class Pages final : public base::Resources {
public:
    base::Result<std::string> read(std::string_view) const override
    {
        return base::fail(base::Category::notFound, "none");
    }
    std::vector<std::string> list(std::string_view) const override { return {}; }
};

} // namespace

class TestWebPage : public QObject {
    Q_OBJECT

    support::ScriptedHttpServer m_server;

    void answers(int status, const std::string &type, const std::string &body, std::vector<std::string> headers = {},
                 HttpAnswer::Manner manner = HttpAnswer::Manner::whole)
    {
        HttpAnswer answer;
        answer.status = status;
        answer.type = type;
        answer.body = body;
        answer.headers = std::move(headers);
        answer.manner = manner;
        m_server.answer(std::move(answer));
    }
    base::Result<WebPage> fetched(const std::string &path, const WebLimits &limits = {})
    {
        const auto transport = platform::httpTransport("test");
        return fetchPage(*transport, m_server.url() + path, {}, limits);
    }
    std::string errorFor(const std::string &path, const WebLimits &limits = {})
    {
        const auto page = fetched(path, limits);
        return page ? "read: " + page->document.text : page.error().message;
    }

private slots:
    void init() { m_server.clear(); }

    void webPageIsStoredAsTextWithAddressAndDate()
    {
        answers(200, "text/html; charset=utf-8", article);
        const QTemporaryDir folder;
        const Pages resources;
        const Collections collections({}, resources, {});
        const auto transport = platform::httpTransport("test");
        const std::string source = "docs:" + folder.path().toStdString();
        const auto added = addPage(collections, source, m_server.url() + "/a/salt.html#where", *transport,
                                   std::chrono::system_clock::time_point(std::chrono::seconds(1'700'000'000)), {});
        QVERIFY2(added, added ? "" : added.error().message.c_str());
        QCOMPARE(m_server.asked().size(), std::size_t{1}); // nothing that it links was fetched
        QCOMPARE(QString::fromStdString(m_server.asked()[0].path), QStringLiteral("/a/salt.html"));
        QFile file(folder.filePath(QString::fromStdString(*added)));
        QVERIFY(file.open(QIODevice::ReadOnly));
        const QByteArray kept = file.readAll();
        for (const char *gone : {"script", "evil", "onerror", "pixel"})
            QVERIFY2(!kept.contains(gone), gone);

        auto opened = collections.openCurrent(source, {});
        QVERIFY2(opened, opened ? "" : opened.error().message.c_str());
        const auto files = opened->collection->files().value();
        QCOMPARE(files.size(), std::size_t{1});
        QCOMPARE(QString::fromStdString(files[0].title), QStringLiteral("Salt & sea"));
        const std::string text = opened->collection->text(*added).value();
        QCOMPARE(QString::fromStdString(text),
                 QStringLiteral("From %1/a/salt.html, read on 2023-11-14 22:13 UTC.\n\nSalt\n\nThe sea is salty. "
                                "a < b *c* _d_\n\nWhere\n\nIn the Dead Sea.\n\nx\n  y")
                     .arg(QString::fromStdString(m_server.url())));
        const auto hits = opened->collection->search("dead sea", 1, {}).value();
        QCOMPARE(hits.size(), std::size_t{1});
        QCOMPARE(readHtml(kept.toStdString()).value().headings.size(), std::size_t{2});

        // The same address replaces its page.
        answers(200, "text/html", "<p>Now it is another page.</p>");
        const auto again = addPage(collections, source, m_server.url() + "/a/salt.html", *transport,
                                   std::chrono::system_clock::now(), {});
        QCOMPARE(again.value(), *added);
        QVERIFY(file.seek(0));
        QFile second(file.fileName());
        QVERIFY(second.open(QIODevice::ReadOnly) && second.readAll().contains("another page"));
        QVERIFY(!addPage(collections, sampleAddress, m_server.url(), *transport, {}, {}));
        QVERIFY(!addPage(collections, "docs:postgresql://h/d?table=t", m_server.url(), *transport, {}, {}));
    }

    void aRedirectIsFollowedToItsPage()
    {
        answers(301, "text/html", "moved", {"Location: ../b/./new.html?x=1"});
        answers(307, "text/html", "moved", {"Location: /c"});
        answers(200, "text/plain", "Plain as it is. <b>");
        const auto page = fetched("/a/old.html");
        QVERIFY2(page, page ? "" : page.error().message.c_str());
        QCOMPARE(m_server.asked()[1].path, "/b/new.html?x=1");
        QCOMPARE(page->address, m_server.url() + "/c");
        QCOMPARE(page->document.text, "Plain as it is. <b>");
        QVERIFY(keptPage(*page, {}).find("asked for as " + m_server.url() + "/a/old.html") != std::string::npos);
    }

    void redirectToAnInternalNameIsRefused_data()
    {
        QTest::addColumn<QString>("place");
        QTest::addColumn<QStringList>("addresses");
        const QStringList none;
        QTest::newRow("a name") << "inside.example" << QStringList{"127.0.0.1"};
        QTest::newRow("of several numbers") << "inside.example" << QStringList{"10.0.0.1", "127.0.0.1"};
        QTest::newRow("a mapped number") << "inside.example" << QStringList{"::ffff:127.0.0.1"};
        QTest::newRow("this host") << "inside.example" << QStringList{"0.0.0.0"};
        QTest::newRow("percent") << "0.0.0.%30" << none;
        QTest::newRow("a number of 32 bits") << "2130706433" << none;
        QTest::newRow("full width") << QStringLiteral("１２７.0.0.1") << none;
        QTest::newRow("a soft hyphen") << QStringLiteral("127.0.0.\u00ad1") << none;
        QTest::newRow("brackets") << "[::ffff:127.0.0.1]" << none;
    }
    void redirectToAnInternalNameIsRefused()
    {
        QFETCH(QString, place);
        QFETCH(QStringList, addresses);
        Resolving network;
        network.names["first.example"] = {{"127.0.0.1"}};
        for (const QString &each : std::as_const(addresses))
            network.names["inside.example"].resize(1), network.names["inside.example"][0].push_back(each.toStdString());
        const std::string port = ":" + std::to_string(m_server.port());
        answers(302, "text/html", "", {"Location: http://" + place.toStdString() + port + "/secret"});
        answers(200, "text/html", "<p>secret</p>");
        const auto page = fetchPage(network, "http://first.example" + port + "/", {});
        QVERIFY(!page);
        QCOMPARE(m_server.asked().size(), std::size_t(1));
    }

    // A name server that would answer differently is not asked a second time.
    void aNameIsLookedUpOnce()
    {
        Resolving network;
        network.isOutside = false;
        network.names["first.example"] = {{"127.0.0.1"}, {"192.0.2.1"}};
        answers(200, "text/html", "<p>here</p>");
        const std::string host = "first.example:" + std::to_string(m_server.port());
        const auto page = fetchPage(network, "http://" + host + "/", {});
        QVERIFY2(page, page ? "" : page.error().message.c_str());
        QCOMPARE(network.lookedUp, std::vector<std::string>{"first.example"});
        QVERIFY2(m_server.asked()[0].headers.find("Host: " + host) != std::string::npos,
                 m_server.asked()[0].headers.c_str());
    }

    void theNextAddressIsTriedWhereNothingListens()
    {
        Resolving network;
        network.isOutside = false;
        network.names["first.example"] = {{"::1", "127.0.0.1"}}; // the server listens at the second
        answers(200, "text/html", "<p>here</p>");
        const auto page = fetchPage(network, "http://first.example:" + std::to_string(m_server.port()) + "/", {});
        QVERIFY2(page, page ? "" : page.error().message.c_str());
    }

    void requestForThisMachineGoesNowhereElse()
    {
        Resolving network;
        network.names["localhost"] = {{"192.0.2.1"}}; // a hosts file, or a name server, with a false address
        llm::HttpRequest request;
        request.url = "http://localhost:" + std::to_string(m_server.port()) + "/";
        request.headers = {{"X-Api-Key", "secret"}};
        request.peers = llm::Peers::machine;
        llm::HttpHead head;
        const auto take = [](const auto &, std::string_view) { return base::Result<bool>(true); };
        const auto refused = network.exchange(request, {}, head, take);
        QVERIFY(!refused && refused.error().code == "peer");
        network.names["localhost"] = {{"127.0.0.1"}};
        answers(200, "text/plain", "here");
        QVERIFY(network.exchange(request, {}, head, take));
        QVERIFY(m_server.asked().size() == 1);
    }

    void hostileServersGetASentence_data()
    {
        QTest::addColumn<QString>("what");
        QTest::addColumn<QString>("words");
        for (const auto &[what, words] :
             {std::pair{"endless", "larger than 1 MB"}, std::pair{"pours", "larger than 1 MB"},
              std::pair{"packed", "sends the page compressed (gzip)"}, std::pair{"circle", "in a circle"},
              std::pair{"redirects", "After 5 redirects"}, std::pair{"file", "begins with neither http"},
              std::pair{"nowhere", "not the address of a web page"},
              std::pair{"picture", "The page has the type image/png"}, std::pair{"unsaid", "Only HTML and plain text"},
              std::pair{"binary", "The page cannot be read"}, std::pair{"pdf", "Download the file into the folder"},
              std::pair{"script", "without its scripts"}, std::pair{"deep", "nested more than"},
              std::pair{"missing", "page not found"}, std::pair{"stalls", "took too long"},
              std::pair{"drops", "closed the connection"}, std::pair{"garbage", "127.0.0.1"}})
            QTest::newRow(what) << QString::fromLatin1(what) << QString::fromLatin1(words);
    }
    void hostileServersGetASentence()
    {
        QFETCH(const QString, what);
        QFETCH(const QString, words);
        using Manner = HttpAnswer::Manner;
        WebLimits limits;
        limits.bytes = 1u << 20;
        if (what == QLatin1String("endless"))
            answers(200, "text/html", std::string(4096, 'a') + " ", {}, Manner::endless);
        else if (what == QLatin1String("pours"))
            answers(200, "HTTP/1.1 200 OK\r\nX: ", std::string(4096, 'a'), {}, Manner::pours);
        else if (what == QLatin1String("packed"))
            answers(200, "text/html", "\x1f\x8b\x08 not unpacked", {"Content-Encoding: gzip"});
        else if (what == QLatin1String("circle")) {
            answers(302, "text/html", "", {"Location: /two"});
            answers(302, "text/html", "", {"Location: /page"});
        } else if (what == QLatin1String("redirects")) {
            for (int i = 0; i < 8; ++i)
                answers(302, "text/html", "", {"Location: /" + std::to_string(i)});
        } else if (what == QLatin1String("file"))
            answers(302, "text/html", "", {"Location: file:///etc/passwd"});
        else if (what == QLatin1String("nowhere"))
            answers(302, "text/html", "");
        else if (what == QLatin1String("picture"))
            answers(200, "image/png", "\x89PNG");
        else if (what == QLatin1String("unsaid"))
            answers(200, "", "hello");
        else if (what == QLatin1String("binary"))
            answers(200, "text/html", std::string("\x01\x02\0\x04\x7f\0\x01", 7));
        else if (what == QLatin1String("pdf"))
            answers(200, "application/pdf", "%PDF-1.7");
        else if (what == QLatin1String("script"))
            answers(200, "text/html", "<html><body><div id=app></div><script>run()</script></body></html>");
        else if (what == QLatin1String("deep")) {
            std::string deep;
            for (int i = 0; i < 20000; ++i)
                deep += "<div>";
            answers(200, "text/html", deep + "x");
        } else if (what == QLatin1String("missing"))
            answers(404, "text/html", "<p>gone</p>");
        else if (what == QLatin1String("stalls")) {
            answers(200, "text/html", "x", {}, Manner::stallBefore);
            limits.idle = std::chrono::milliseconds(200);
        } else if (what == QLatin1String("drops"))
            for (int tried = 0; tried < 8; ++tried) // Qt itself tries again
                answers(200, "text/html", "x", {}, Manner::dropBefore);
        else
            answers(200, "text/html", "this is no HTTP\r\n\r\n", {}, Manner::garbage);
        const std::string sentence = errorFor("/page", limits);
        QVERIFY2(!sentence.starts_with("read:") && sentence.find(words.toStdString()) != std::string::npos,
                 sentence.c_str());
    }

    void addressesAreParsedOrRefused()
    {
        QCOMPARE(webAddress(" HTTPS://Example.ORG/A/../b?c#d ").value(), "https://example.org/b?c");
        QCOMPARE(webAddress("http://example.org").value(), "http://example.org/");
        QCOMPARE(webAddress("http://example.org?q").value(), "http://example.org/?q");
        for (const char *bad :
             {"ftp://example.org", "example.org", "file:///etc/passwd", "http://", "http:///a",
              "http://me:secret@example.org/", "http://a b/", "http://a/\nHost: b", "javascript:alert(1)"})
            QVERIFY2(!webAddress(bad), bad);
        QCOMPARE(followed("https://a.org/b/c?d", "e").value(), "https://a.org/b/e");
        QCOMPARE(followed("https://a.org/b/c?d", "?e").value(), "https://a.org/b/c?e");
        QCOMPARE(followed("https://a.org/b", "//c.org/d").value(), "https://c.org/d");
        QVERIFY(!followed("https://a.org/b", "data:text/html,x"));
        for (const char *inside :
             {"http://127.0.0.1/", "http://localhost:80/", "http://10.1.2.3/", "http://192.168.0.1/",
              "http://172.20.0.1/", "http://169.254.169.254/", "http://[::1]/", "http://[fe80::1]/",
              "http://2130706433/", "http://0x7f.1/", "http://0/", "http://[::ffff:127.0.0.1]/"})
            QVERIFY2(isPrivateHost(inside), inside);
        for (const char *outside : {"http://example.org/", "http://8.8.8.8/", "http://172.32.0.1/", "http://fcc.gov/",
                                    "http://1und1.de/", "http://1a.de/"})
            QVERIFY2(!isPrivateHost(outside), outside);
        const std::string name = pageFileName("https://example.org/a/../../etc/pass wd?x=\"1\"");
        QVERIFY2(name.find('/') == std::string::npos && name.starts_with("example.org-a-") && name.ends_with(".html"),
                 name.c_str());
        QVERIFY(pageFileName("https://a.org/b") != pageFileName("https://a.org/b?"));
    }

    void internetServerCannotRedirectIntoThisMachine()
    {
        // Replies of internet servers cannot be tested here: the transport is scripted.
        class Outside final : public llm::HttpTransport {
        public:
            base::Status exchange(const llm::HttpRequest &, const std::stop_token &, llm::HttpHead &head,
                                  const Bytes &) override
            {
                head.status = 302;
                head.headers = {{"Location", "http://169.254.169.254/latest/meta-data"}};
                return {};
            }
        } outside;
        const auto page = fetchPage(outside, "https://example.org/", {});
        QVERIFY(!page && page.error().category == base::Category::refused);
        QVERIFY(page.error().message.find("is not followed") != std::string::npos);
    }
};

QTEST_GUILESS_MAIN(TestWebPage)
#include "tst_webpage.moc"
