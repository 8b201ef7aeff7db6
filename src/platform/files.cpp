// SPDX-License-Identifier: GPL-3.0-or-later
#include "platform/files.h"

#include "base/codedtext.h"
#include "base/plainfile.h"
#include "platform/guiguard.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QSaveFile>
#include <QStandardPaths>
#include <QUrl>
#include <array>

namespace platform {

using base::Category;
using base::fail;

base::Result<std::string> readFile(const std::string &path, std::size_t limit)
{
    assertNotGuiThread("readFile");
    const QString name = QString::fromStdString(path);
    QFile file(name);
    if (QFileInfo(name).isDir())
        return fail(Category::usage, {BASE_TEXT("file.folder", "“{file}” is a folder, not a file."), {{"file", path}}});
    if (const QFileInfo there(name); there.exists() && !there.isFile()) // `limit` bounds files of /proc and the like
        BASE_CHECK(base::checkPlainFile(path));
    if (!file.exists())
        return fail(Category::notFound, {BASE_TEXT("file.missing", "There is no file “{file}”."), {{"file", path}}});
    if (!file.open(QIODevice::ReadOnly))
        return fail(Category::storage, {BASE_TEXT("file.read-refused", "The file “{file}” cannot be read: {why}."),
                                        {{"file", path}, {"why", file.errorString().toStdString()}}});
    if (file.size() > qint64(limit))
        return fail(Category::limit, {BASE_TEXT("file.bytes", "The file “{file}” has more than {count} bytes."),
                                      {{"file", path}, {"count", std::to_string(limit)}}});
    // Read in chunks: QIODevice reserves the requested size, and the reported file size may be wrong.
    std::string bytes;
    bytes.reserve(static_cast<std::size_t>(file.size()));
    std::array<char, 65536> piece{};
    for (qint64 got = 0; bytes.size() <= limit && (got = file.read(piece.data(), qint64(piece.size()))) > 0;)
        bytes.append(piece.data(), static_cast<std::size_t>(got));
    if (file.error() != QFileDevice::NoError)
        return fail(Category::storage, {BASE_TEXT("file.read-failed", "Reading “{file}” failed: {why}."),
                                        {{"file", path}, {"why", file.errorString().toStdString()}}});
    if (bytes.size() > limit)
        return fail(Category::limit, {BASE_TEXT("file.bytes", "The file “{file}” has more than {count} bytes."),
                                      {{"file", path}, {"count", std::to_string(limit)}}});
    return bytes;
}

base::Status writeFile(const std::string &path, std::string_view bytes)
{
    assertNotGuiThread("writeFile");
    QSaveFile file(QString::fromStdString(path));
    const auto failed = [&] {
        return fail(Category::storage, {BASE_TEXT("file.not-written", "“{file}” cannot be written: {why}."),
                                        {{"file", path}, {"why", file.errorString().toStdString()}}});
    };
    if (!file.open(QIODevice::WriteOnly))
        return failed();
    if (file.write(bytes.data(), qint64(bytes.size())) != qint64(bytes.size()) || !file.commit())
        return failed();
    return {};
}

// A key may be any text, including paths and addresses: all but plain letters are percent-encoded.
std::string FolderStore::fileOf(const std::string &key) const
{
    // Files that users read and edit keep their suffix.
    const bool isYaml = key.ends_with(".yaml");
    QByteArray name =
        QUrl::toPercentEncoding(QString::fromStdString(isYaml ? key.substr(0, key.size() - 5) : key), {}, "~");
    constexpr int longest = 180; // file systems allow 255
    if (name.size() > longest)
        name = name.left(longest) + '-' + QByteArray::number(qHash(name, 0), 16);
    return m_folder + "/" + name.toStdString() + (isYaml ? ".yaml" : ".json");
}

base::Result<std::string> FolderStore::read(const std::string &key) const
{
    const std::string file = fileOf(key);
    return !m_folder.empty() && QFileInfo::exists(QString::fromStdString(file))
               ? readFile(file)
               : base::Result<std::string>(std::string());
}

base::Status FolderStore::write(const std::string &key, const std::string &value)
{
    if (m_folder.empty())
        return fail(Category::storage,
                    BASE_TEXT("folder.none", "Nothing can be saved, because the program has no data folder. Check that "
                                             "your home folder exists and is writable."));
    const std::string file = fileOf(key);
    if (value.empty()) {
        QFile::remove(QString::fromStdString(file));
        return {};
    }
    if (!QDir().mkpath(QString::fromStdString(m_folder)))
        return fail(Category::storage,
                    {BASE_TEXT("folder.not-made", "The folder “{folder}” cannot be created."), {{"folder", m_folder}}});
    auto written = writeFile(file, value);
    const QFileInfoList all =
        m_kept == 0 ? QFileInfoList() : QDir(QString::fromStdString(m_folder)).entryInfoList(QDir::Files, QDir::Time);
    for (qsizetype i = qsizetype(m_kept); i < all.size(); ++i) // newest first
        QFile::remove(all[i].absoluteFilePath());
    return written;
}

std::string dataFolder()
{
    const QString base = QStandardPaths::writableLocation(QStandardPaths::GenericDataLocation);
    return base.isEmpty() ? std::string()
                          : (base + QStringLiteral("/reflexion-workbench/reflexion-workbench")).toStdString();
}

} // namespace platform
