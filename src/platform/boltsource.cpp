// SPDX-License-Identifier: GPL-3.0-or-later
#include "platform/boltsource.h"

#include "platform/application.h"
#include "platform/files.h"
#include "platform/network.h"

#include <QDir>
#include <QFileInfo>
#include <QStandardPaths>
#include <QTimeZone>

namespace platform {

namespace {

constexpr int mostStored = 50;

// Cached schemas in a folder, one file each; the oldest are deleted. A schema that cannot be stored is read again.
class SchemaFolder final : public bolt::SchemaStore {
public:
    explicit SchemaFolder(std::string folder) : m_folder(std::move(folder)) {}
    std::optional<std::string> load(const std::string &fingerprint) override
    {
        auto text = readFile(fileOf(fingerprint));
        return text ? std::optional(std::move(*text)) : std::nullopt;
    }
    void save(const std::string &fingerprint, const std::string &json) override
    {
        const QDir folder(QString::fromStdString(m_folder));
        folder.mkpath(QStringLiteral("."));
        static_cast<void>(writeFile(fileOf(fingerprint), json));
        const QFileInfoList all = folder.entryInfoList({QStringLiteral("*.json")}, QDir::Files, QDir::Time);
        for (qsizetype i = mostStored; i < all.size(); ++i)
            QFile::remove(all[i].absoluteFilePath());
    }

private:
    std::string fileOf(const std::string &fingerprint) const { return m_folder + "/" + fingerprint + ".json"; }
    std::string m_folder;
};

// Time zones of the system.
class SystemZones final : public bolt::Zones {
public:
    std::optional<std::int32_t> atInstant(std::string_view zone, std::int64_t utcSeconds) const override
    {
        const QTimeZone known(QByteArray(zone.data(), qsizetype(zone.size())));
        if (!known.isValid())
            return std::nullopt;
        return known.offsetFromUtc(QDateTime::fromSecsSinceEpoch(utcSeconds, Qt::UTC));
    }
    std::optional<std::int32_t> atClock(std::string_view zone, std::int64_t localSeconds) const override
    {
        const QTimeZone known(QByteArray(zone.data(), qsizetype(zone.size())));
        if (!known.isValid())
            return std::nullopt;
        const QDateTime clock = QDateTime::fromSecsSinceEpoch(localSeconds, Qt::UTC);
        return QDateTime(clock.date(), clock.time(), known).offsetFromUtc();
    }
};

const SystemZones &systemZones()
{
    static const SystemZones zones; // stateless
    return zones;
}

} // namespace

std::string standardSchemaFolder()
{
    const QString cache = QStandardPaths::writableLocation(QStandardPaths::GenericCacheLocation);
    return cache.isEmpty() ? std::string() : (cache + QStringLiteral("/reflexion-workbench/schemas")).toStdString();
}

base::Result<bolt::SourceSettings> boltSourceSettings(const std::string &uri, const BoltSettings &settings)
{
    bolt::SourceSettings out;
    ensureApplication();
    BASE_TRY(out.login, bolt::loginFor(uri, settings.password));
    out.login.hello.userAgent = "ReflexionWorkbench/" + settings.version;
    out.login.transport = tcpTransport;
    out.login.clock = settings.clock;
    out.zones = &systemZones();
    if (!settings.schemaFolder.empty())
        out.schemas = std::make_shared<SchemaFolder>(settings.schemaFolder);
    return out;
}

base::Result<std::unique_ptr<data::Source>> openBoltSource(const std::string &uri, const BoltSettings &settings,
                                                           const std::stop_token &stop,
                                                           const data::SourceRegistry::Progress &progress)
{
    BASE_TRY(bolt::SourceSettings prepared, boltSourceSettings(uri, settings));
    BASE_TRY(std::unique_ptr<bolt::Neo4jSource> source, bolt::Neo4jSource::open(std::move(prepared), stop, progress));
    BASE_CHECK(source->readSchema(stop, progress));
    return source;
}

} // namespace platform
