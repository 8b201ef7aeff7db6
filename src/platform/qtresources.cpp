// SPDX-License-Identifier: GPL-3.0-or-later
#include "platform/qtresources.h"

#include "platform/guiguard.h"

#include <QCoreApplication>
#include <QDir>
#include <QFile>
#include <QFileInfo>

namespace platform {
namespace {

const QLatin1String compiledIn(":/reflexion");

QStringList standardFolders()
{
    QStringList folders;
    if (const QString chosen = qEnvironmentVariable("REFLEXION_RESOURCES"); !chosen.isEmpty())
        folders.append(chosen);
    // Beside the program (build/.../bin and PREFIX/bin both have their data one level up), then the system's data
    // folders.
    const QString program = QCoreApplication::instance() ? QCoreApplication::applicationDirPath() : QString();
    if (!program.isEmpty())
        folders.append(QDir::cleanPath(program + QLatin1String("/../share/reflexion-workbench")));
    folders.append(compiledIn);
    return folders;
}

// A name stays within its folder: no absolute path, no way up.
bool isSafe(const QString &name)
{
    const QString clean = QDir::cleanPath(name);
    return !name.isEmpty() && QDir::isRelativePath(clean) && clean != QLatin1String("..") &&
           !clean.startsWith(QLatin1String("../")) && !name.startsWith(u':');
}

} // namespace

QtResources::QtResources() : m_folders(standardFolders()) {}

std::string QtResources::path(std::string_view name) const
{
    const QString relative = QString::fromUtf8(name.data(), qsizetype(name.size()));
    if (!isSafe(relative))
        return {};
    for (const QString &folder : m_folders) {
        const QString whole = folder + u'/' + relative;
        if (!folder.startsWith(u':') && QFileInfo::exists(whole))
            return QDir::cleanPath(whole).toStdString();
    }
    return {};
}

base::Result<std::string> QtResources::read(std::string_view name) const
{
    const QString relative = QString::fromUtf8(name.data(), qsizetype(name.size()));
    for (const QString &folder : isSafe(relative) ? m_folders : QStringList()) {
        const QString whole = folder + u'/' + relative;
        if (!QFileInfo(whole).isFile())
            continue;
        if (!folder.startsWith(u':'))
            assertNotGuiThread("Resources::read");
        QFile file(whole);
        if (!file.open(QIODevice::ReadOnly))
            return base::fail(base::Category::storage, "The program's file “" + std::string(name) +
                                                           "” cannot be read: " + file.errorString().toStdString() +
                                                           ".");
        return file.readAll().toStdString();
    }
    return base::fail(base::Category::notFound,
                      "The program's file “" + std::string(name) + "” is missing: install the program again.",
                      m_folders.join(u'\n').toStdString());
}

std::vector<std::string> QtResources::list(std::string_view folder) const
{
    const QString relative = QString::fromUtf8(folder.data(), qsizetype(folder.size()));
    QStringList names;
    for (const QString &root : relative.isEmpty() || isSafe(relative) ? m_folders : QStringList())
        names += QDir(root + u'/' + relative).entryList(QDir::Files);
    names.sort();
    names.removeDuplicates();
    std::vector<std::string> out;
    for (const QString &name : names)
        out.push_back(name.toStdString());
    return out;
}

} // namespace platform
