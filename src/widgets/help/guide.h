// SPDX-License-Identifier: GPL-3.0-or-later
// The user guide inside the program: pages of docs/ as Markdown, embedded as resources under ":/guide". GUI thread.
#pragma once

#include <QString>
#include <QStringList>

class QDialogButtonBox;
class QWidget;

namespace widgets {

struct GuidePage {
    QString name; // of the file, without ".md"
    QString title;
    QString text; // Markdown
};

// All pages in reading order; read from the resources at the first call.
const QList<GuidePage> &guidePages();
const GuidePage *guidePage(const QString &name); // null for an unknown name
// Names of the pages that contain every word (any case, parts of words count): matching titles first, then by number of
// matches. All pages if there are no words.
QStringList guidePagesWith(const QString &words);
// The anchor of a heading, as in links between pages: "Edit, and rerun" is "edit-and-rerun".
QString anchorOf(const QString &heading);

// Sets the page that explains a widget and its children.
void setGuidePage(QWidget *widget, const QString &page);
// The page of the widget or of its nearest parent that has one; the overview if there is none.
QString guidePageOf(const QWidget *widget);
// Adds a help button to a dialog. The button and F1 open the page.
void addHelp(QDialogButtonBox *buttons, const QString &page);
// The same for a window without a button box: F1 alone.
void addHelpKey(QWidget *window, const QString &page);

} // namespace widgets
