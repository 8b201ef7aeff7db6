// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/help/guide.h"

#include "widgets/help/guidewindow.h"

#include <QDialogButtonBox>
#include <QFile>
#include <QPushButton>
#include <QShortcut>
#include <QVariant>
#include <algorithm>
#include <utility>

// Resources of a static library are registered explicitly; the macro must be outside of any namespace.
static void registerGuide()
{
    Q_INIT_RESOURCE(guide);
}

namespace widgets {
namespace {

constexpr const char *pageProperty = "guidePage";

QString titleOf(const QString &text)
{
    const QString first = text.section(QLatin1Char('\n'), 0, 0);
    return first.startsWith(QLatin1String("# ")) ? first.mid(2).trimmed() : first.trimmed();
}

QList<GuidePage> readPages()
{
    registerGuide();
    QList<GuidePage> pages;
    for (const char *name :
         {"user-guide", "first-answer",   "debugging", "scores",  "queries", "sessions",      "neo4j",
          "sql",        "files",          "documents", "models",  "words",   "tools",         "attach",
          "mcp",        "evaluation",     "keyboard",  "privacy", "command", "offline-rules", "replies",
          "biochatter", "sql-reflection", "self-rag",  "react",   "safety"}) {
        QFile file(QStringLiteral(":/guide/") + QLatin1String(name) + QStringLiteral(".md"));
        if (!file.open(QIODevice::ReadOnly))
            continue;
        const QString text = QString::fromUtf8(file.readAll());
        pages.append({QString::fromLatin1(name), titleOf(text), text});
    }
    return pages;
}

} // namespace

const QList<GuidePage> &guidePages()
{
    static const QList<GuidePage> pages = readPages();
    return pages;
}

const GuidePage *guidePage(const QString &name)
{
    const auto &pages = guidePages();
    const auto found =
        std::find_if(pages.begin(), pages.end(), [&](const GuidePage &page) { return page.name == name; });
    return found == pages.end() ? nullptr : &*found;
}

QStringList guidePagesWith(const QString &words)
{
    const QStringList wanted = words.split(QLatin1Char(' '), Qt::SkipEmptyParts);
    struct Found {
        QString name;
        qsizetype inTitle = 0, inText = 0;
    };
    QList<Found> found;
    for (const GuidePage &page : guidePages()) {
        Found one{page.name};
        const bool hasAll = std::all_of(wanted.begin(), wanted.end(), [&](const QString &word) {
            one.inTitle += page.title.count(word, Qt::CaseInsensitive);
            const qsizetype inText = page.text.count(word, Qt::CaseInsensitive);
            one.inText += inText;
            return inText > 0;
        });
        if (hasAll)
            found.append(one);
    }
    if (!wanted.isEmpty())
        std::stable_sort(found.begin(), found.end(), [](const Found &a, const Found &b) {
            return std::pair(a.inTitle, a.inText) > std::pair(b.inTitle, b.inText);
        });
    QStringList names;
    for (const Found &one : found)
        names += one.name;
    return names;
}

QString anchorOf(const QString &heading)
{
    QString anchor;
    for (const QChar sign : heading.toLower()) {
        if (sign.isLetterOrNumber() || sign == QLatin1Char('-') || sign == QLatin1Char('_'))
            anchor += sign;
        else if (sign == QLatin1Char(' '))
            anchor += QLatin1Char('-');
    }
    return anchor;
}

void setGuidePage(QWidget *widget, const QString &page)
{
    widget->setProperty(pageProperty, page);
}

QString guidePageOf(const QWidget *widget)
{
    for (; widget; widget = widget->parentWidget())
        if (QString page = widget->property(pageProperty).toString(); !page.isEmpty())
            return page;
    return guidePages().value(0).name;
}

void addHelp(QDialogButtonBox *buttons, const QString &page)
{
    QPushButton *help = buttons->addButton(QDialogButtonBox::Help);
    help->setShortcut(Qt::Key_F1);
    QObject::connect(help, &QPushButton::clicked, buttons,
                     [buttons, page] { GuideWindow::openAt(page, buttons->window()); });
}

void addHelpKey(QWidget *window, const QString &page)
{
    new QShortcut(Qt::Key_F1, window, [window, page] { GuideWindow::openAt(page, window); });
}

} // namespace widgets
