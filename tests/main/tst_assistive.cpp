// SPDX-License-Identifier: GPL-3.0-or-later
// The workbench as assistive technology uses it: the real program on a virtual display, over the real AT-SPI bus. It is
// asked a sample question, its run is read as text, and a step is pressed. Skips where Xvfb or at-spi2-core is absent.
#include <QDBusArgument>
#include <QDBusConnection>
#include <QDBusMessage>
#include <QDBusMetaType>
#include <QDBusReply>
#include <QFile>
#include <QProcess>
#include <QRegularExpression>
#include <QScopeGuard>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>

// An object on the bus: the program that has it, and its path there.
struct Object {
    QString service;
    QDBusObjectPath path;
    bool operator==(const Object &) const = default;
    bool isNull() const { return service.isEmpty(); }
};
Q_DECLARE_METATYPE(Object)
Q_DECLARE_METATYPE(QList<Object>)

QDBusArgument &operator<<(QDBusArgument &argument, const Object &object)
{
    argument.beginStructure();
    argument << object.service << object.path;
    argument.endStructure();
    return argument;
}
const QDBusArgument &operator>>(const QDBusArgument &argument, Object &object)
{
    argument.beginStructure();
    argument >> object.service >> object.path;
    argument.endStructure();
    return argument;
}

namespace {

constexpr int patience = 60000; // ms; a program with sanitizers on a busy machine

// A virtual display and a session bus of its own; both end with it.
class Desktop {
public:
    ~Desktop()
    {
        for (QProcess *each : {&m_bus, &m_display}) {
            each->terminate();
            if (!each->waitForFinished(5000))
                each->kill();
            each->waitForFinished(5000);
        }
    }
    bool start()
    {
        m_environment = QProcessEnvironment::systemEnvironment();
        for (const char *name : {"HOME", "XDG_RUNTIME_DIR", "XDG_CONFIG_HOME", "XDG_CACHE_HOME", "XDG_DATA_HOME"})
            m_environment.insert(QLatin1String(name), m_folder.path());
        const QString display = firstLine(m_display, QStringLiteral("Xvfb"),
                                          {QStringLiteral("-displayfd"), QStringLiteral("1"), QStringLiteral("-screen"),
                                           QStringLiteral("0"), QStringLiteral("1440x900x24"),
                                           QStringLiteral("-nolisten"), QStringLiteral("tcp")});
        m_environment.insert(QStringLiteral("DISPLAY"), u':' + display);
        const QString bus =
            firstLine(m_bus, QStringLiteral("dbus-daemon"),
                      {QStringLiteral("--session"), QStringLiteral("--nofork"), QStringLiteral("--print-address=1"),
                       QStringLiteral("--address=unix:dir=") + m_folder.path()});
        m_environment.insert(QStringLiteral("DBUS_SESSION_BUS_ADDRESS"), bus);
        m_environment.insert(QStringLiteral("QT_QPA_PLATFORM"), QStringLiteral("xcb"));
        m_environment.insert(QStringLiteral("QT_ACCESSIBILITY"), QStringLiteral("1"));
        m_environment.insert(QStringLiteral("QT_LINUX_ACCESSIBILITY_ALWAYS_ON"), QStringLiteral("1"));
        return !display.isEmpty() && !bus.isEmpty();
    }
    const QProcessEnvironment &environment() const { return m_environment; }
    QString busAddress() const { return m_environment.value(QStringLiteral("DBUS_SESSION_BUS_ADDRESS")); }

private:
    QString firstLine(QProcess &process, const QString &program, const QStringList &arguments)
    {
        process.setProcessEnvironment(m_environment);
        process.setStandardErrorFile(QProcess::nullDevice());
        process.start(program, arguments);
        QByteArray line;
        while (!line.endsWith('\n') && process.waitForReadyRead(patience))
            line += process.readLine();
        return QString::fromUtf8(line).trimmed();
    }
    QTemporaryDir m_folder;
    QProcessEnvironment m_environment;
    QProcess m_display, m_bus;
};

} // namespace

// The events that programs send to assistive technology, as "member:detail path".
class Events : public QObject {
    Q_OBJECT
public:
    bool have(const QString &event, const Object &of) const { return m_heard.contains(event + u' ' + of.path.path()); }

public slots:
    void hear(const QDBusMessage &message)
    {
        m_heard += message.member() + u':' + message.arguments().value(0).toString() + u' ' + message.path();
    }

private:
    QStringList m_heard;
};

namespace {

// The bus of assistive technology.
class Reader {
public:
    Reader() = default;
    Reader(const Reader &) = delete;
    Reader &operator=(const Reader &) = delete;
    ~Reader()
    {
        m_bus = QDBusConnection(QString());
        for (const char *name : {"session", "assistive"})
            QDBusConnection::disconnectFromBus(QLatin1String(name));
    }
    // From here on programs send these events: "object:children-changed".
    bool listen(Events *events, const QString &kind, const QString &member)
    {
        const Object registry{QStringLiteral("org.a11y.atspi.Registry"),
                              QDBusObjectPath(QStringLiteral("/org/a11y/atspi/registry"))};
        call(registry, "org.a11y.atspi.Registry", "RegisterEvent", {kind});
        return m_bus.connect({}, {}, QStringLiteral("org.a11y.atspi.Event.Object"), member, events,
                             SLOT(hear(QDBusMessage)));
    }
    bool connectTo(const QString &sessionBus)
    {
        qDBusRegisterMetaType<Object>();
        qDBusRegisterMetaType<QList<Object>>();
        const auto session = QDBusConnection::connectToBus(sessionBus, QStringLiteral("session"));
        const QDBusReply<QString> address =
            session.call(QDBusMessage::createMethodCall(QStringLiteral("org.a11y.Bus"), QStringLiteral("/org/a11y/bus"),
                                                        QStringLiteral("org.a11y.Bus"), QStringLiteral("GetAddress")));
        if (!address.isValid())
            return false;
        m_bus = QDBusConnection::connectToBus(address.value(), QStringLiteral("assistive"));
        return m_bus.isConnected();
    }
    QDBusConnection &bus() { return m_bus; }

    QVariant call(const Object &object, const char *interface, const char *method, const QVariantList &with = {}) const
    {
        QDBusMessage message = QDBusMessage::createMethodCall(object.service, object.path.path(),
                                                              QLatin1String(interface), QLatin1String(method));
        message.setArguments(with);
        return m_bus.call(message, QDBus::Block, patience).arguments().value(0);
    }
    QVariant property(const Object &object, const char *interface, const char *name) const
    {
        return call(object, "org.freedesktop.DBus.Properties", "Get", {QLatin1String(interface), QLatin1String(name)})
            .value<QDBusVariant>()
            .variant();
    }
    QList<Object> children(const Object &object) const
    {
        return qdbus_cast<QList<Object>>(call(object, accessible, "GetChildren"));
    }
    QString name(const Object &object) const { return property(object, accessible, "Name").toString(); }
    QString description(const Object &object) const { return property(object, accessible, "Description").toString(); }
    QString role(const Object &object) const { return call(object, accessible, "GetRoleName").toString(); }
    bool has(const Object &object, const char *interface) const
    {
        return call(object, accessible, "GetInterfaces").toStringList().contains(QLatin1String(interface));
    }
    bool isIn(const Object &object, unsigned state) const // a number of AtspiStateType
    {
        const auto words = qdbus_cast<QList<uint>>(call(object, accessible, "GetState"));
        return words.value(qsizetype(state / 32)) & (1U << (state % 32));
    }
    QString text(const Object &object) const
    {
        return has(object, "org.a11y.atspi.Text") ? call(object, "org.a11y.atspi.Text", "GetText", {0, -1}).toString()
                                                  : QString();
    }
    bool act(const Object &object, int action) const
    {
        return call(object, "org.a11y.atspi.Action", "DoAction", {action}).toBool();
    }
    bool press(const Object &object) const { return act(object, 0); }
    // What it controls, by its relations.
    QList<Object> controlled(const Object &object) const
    {
        constexpr uint controllerFor = 3; // ATSPI_RELATION_CONTROLLER_FOR
        QList<Object> found;
        const auto sets = call(object, accessible, "GetRelationSet").value<QDBusArgument>();
        sets.beginArray();
        while (!sets.atEnd()) {
            uint kind = 0;
            QList<Object> targets;
            sets.beginStructure();
            sets >> kind >> targets;
            sets.endStructure();
            if (kind == controllerFor)
                found += targets;
        }
        sets.endArray();
        return found;
    }

    bool write(const Object &object, const QString &text) const
    {
        return call(object, "org.a11y.atspi.EditableText", "SetTextContents", {text}).toBool();
    }
    // The first window of a program; null: none yet.
    Object windowOf(const QString &program) const
    {
        const Object desktop{QStringLiteral("org.a11y.atspi.Registry"),
                             QDBusObjectPath(QStringLiteral("/org/a11y/atspi/accessible/root"))};
        for (const Object &application : children(desktop))
            if (name(application) == program)
                for (const Object &each : children(application))
                    if (role(each) == QLatin1String("frame"))
                        return each;
        return {};
    }

    // The first object below `from` that has role and name; depth first, in what is shown. Null: none.
    Object find(const Object &from, const QString &role, const QRegularExpression &name) const
    {
        for (const Object &child : children(from)) {
            if (!isIn(child, showing))
                continue;
            if (this->role(child) == role && name.match(this->name(child)).hasMatch())
                return child;
            if (Object deeper = find(child, role, name); !deeper.isNull())
                return deeper;
        }
        return {};
    }

    // What an assistive technology reads out: a line for each object that has words, its parts indented.
    QString read(const Object &object, int depth = 0) const
    {
        QString lines;
        const QString name = this->name(object), description = this->description(object);
        const QString text = this->text(object);
        int below = depth;
        if (!(name + description + text).isEmpty()) {
            const QString indent(2 * depth, u' ');
            lines += indent + role(object) + QStringLiteral(": ") + name;
            if (has(object, "org.a11y.atspi.Value"))
                lines += QStringLiteral(" = ") +
                         QString::number(property(object, "org.a11y.atspi.Value", "CurrentValue").toDouble(), 'g', 4);
            if (isIn(object, selected))
                lines += QStringLiteral(" (selected)");
            for (const QString &more : {description, text})
                if (!more.isEmpty() && more != name)
                    lines += u'\n' + indent + QStringLiteral("  | ") +
                             QString(more).replace(u'\n', u'\n' + indent + QStringLiteral("  | "));
            lines += u'\n';
            ++below;
        }
        for (const Object &child : children(object))
            if (isIn(child, visible))
                lines += read(child, below);
        return lines;
    }

    static constexpr unsigned selected = 23, showing = 25, visible = 30; // of AtspiStateType

private:
    static constexpr const char *accessible = "org.a11y.atspi.Accessible";
    QDBusConnection m_bus{QString()};
};

// Times differ from run to run.
QString withoutTimes(QString text)
{
    static const QRegularExpression time(QStringLiteral("\\d+([.,]\\d+)?\\W?(µs|ms|s)\\b"));
    return text.replace(time, QStringLiteral("# ms"));
}

} // namespace

class AssistiveTest : public QObject {
    Q_OBJECT

private slots:
    void aRunIsReadAndPressedOverTheBus();
};

void AssistiveTest::aRunIsReadAndPressedOverTheBus()
{
    for (const char *program : {"Xvfb", "dbus-daemon"})
        if (QStandardPaths::findExecutable(QLatin1String(program)).isEmpty())
            QSKIP(qPrintable(QStringLiteral("%1 is not installed").arg(QLatin1String(program))));
    if (!QFile::exists(QStringLiteral("/usr/share/dbus-1/services/org.a11y.Bus.service")))
        QSKIP("at-spi2-core is not installed");
    Desktop desktop;
    QVERIFY(desktop.start());
    Reader reader;
    QVERIFY(reader.connectTo(desktop.busAddress()));
    Events events;
    QVERIFY(reader.listen(&events, QStringLiteral("object:children-changed"), QStringLiteral("ChildrenChanged")));
    QVERIFY(reader.listen(&events, QStringLiteral("object:property-change"), QStringLiteral("PropertyChange")));

    QProcess program;
    program.setProcessEnvironment(desktop.environment());
    program.setProcessChannelMode(QProcess::ForwardedChannels);
    program.start(QStringLiteral(REFLEXION_BINARY_DIR "/bin/reflexion-workbench"),
                  {QStringLiteral("--new-window"), QStringLiteral("sample:")});
    const auto closed = qScopeGuard([&program] {
        program.terminate();
        program.waitForFinished(patience);
    });
    Object window;
    QVERIFY(QTest::qWaitFor(
        [&] {
            window = reader.windowOf(QStringLiteral("reflexion-workbench"));
            return !window.isNull();
        },
        patience));
    const auto found = [&](const char *role, const char *name) {
        Object object;
        [[maybe_unused]] const bool is = QTest::qWaitFor(
            [&] {
                object = reader.find(window, QLatin1String(role), QRegularExpression(QLatin1String(name)));
                return !object.isNull();
            },
            patience);
        return object;
    };
    QVERIFY(!found("filler", "^Ready").isNull()); // the source is open
    const Object question = found("text", "^Question$");
    QVERIFY(reader.write(question, QStringLiteral("Which drugs treat multiple sclerosys?")));
    QVERIFY(reader.press(found("push button", "^Ask$")));
    QVERIFY(!found("filler", "^Answered").isNull());

    const Object timeline = found("tree", "^Timeline$"), inspector = found("frame", "^Inspector$");
    QVERIFY(!timeline.isNull() && !inspector.isNull());
    QVERIFY(QTest::qWaitFor([&] { return events.have(QStringLiteral("ChildrenChanged:add"), timeline); }, patience));
    const auto readRun = [&] {
        return withoutTimes(reader.read(timeline) + reader.read(found("chart", "^Score chart$")) +
                            reader.read(inspector));
    };
    QFile kept(QStringLiteral(REFLEXION_SOURCE_DIR "/tests/main/assistive.txt"));
    QVERIFY(kept.open(QIODevice::ReadOnly));
    const QString expected = QString::fromUtf8(kept.readAll());
    QString run; // the inspector follows a moment after the run
    if (!QTest::qWaitFor([&] { return (run = readRun()) == expected; }, patience / 4)) {
        QFile actual(QStringLiteral(REFLEXION_BINARY_DIR "/assistive.txt"));
        QVERIFY(actual.open(QIODevice::WriteOnly) && actual.write(run.toUtf8()) > 0);
        QFAIL(qPrintable(
            QStringLiteral("The run reads otherwise: see %1 beside %2").arg(actual.fileName(), kept.fileName())));
    }

    // A press on a step shows it in the inspector, which it names as the object it controls.
    const Object attempt =
        reader.find(timeline, QStringLiteral("tree item"), QRegularExpression(QStringLiteral("^Attempt 1,")));
    const Object step =
        reader.find(attempt, QStringLiteral("tree item"), QRegularExpression(QStringLiteral("^Step draft$")));
    QVERIFY(!step.isNull());
    QCOMPARE(reader.controlled(step).size(), 1);
    const QString before = withoutTimes(reader.read(inspector));
    QVERIFY(!reader.isIn(step, Reader::selected));
    QVERIFY(reader.press(step));
    QVERIFY(QTest::qWaitFor([&] { return reader.isIn(step, Reader::selected); }, patience));
    QVERIFY(QTest::qWaitFor([&] { return withoutTimes(reader.read(inspector)) != before; }, patience));
    QVERIFY(withoutTimes(reader.read(reader.controlled(step).first())).contains(QStringLiteral("draft")));

    // Its other action sets a breakpoint, and an event tells that its words changed.
    QVERIFY(!reader.description(step).contains(QStringLiteral("breakpoint")));
    QVERIFY(reader.act(step, 1));
    QVERIFY(QTest::qWaitFor([&] { return events.have(QStringLiteral("PropertyChange:accessible-description"), step); },
                            patience));
    QVERIFY(reader.description(step).endsWith(QStringLiteral("breakpoint")));
}

QTEST_GUILESS_MAIN(AssistiveTest)
#include "tst_assistive.moc"
