// SPDX-License-Identifier: GPL-3.0-or-later
// The window of the user guide: list of pages, search, text with links. One for the whole program, not modal, so that
// its user can follow it step by step. GUI thread.
#pragma once

#include <QDialog>

class QLabel;
class QLineEdit;
class QListWidget;
class QPushButton;
class QTextBrowser;

namespace widgets {

class GuideWindow : public QDialog {
    Q_OBJECT
public:
    explicit GuideWindow(QWidget *parent);
    // Opens the window, or raises the open one, at the page. Above `over`, also if that is modal.
    static GuideWindow *openAt(const QString &page, QWidget *over);

    // The page, scrolled to the heading with the anchor, if any. Unknown names are ignored.
    void showPage(const QString &page, const QString &anchor = {});
    QString page() const { return m_page; }
    QLineEdit *search() const { return m_search; }
    QListWidget *list() const { return m_list; }
    QTextBrowser *text() const { return m_text; }

private:
    void fill();
    void selectShownPage();
    void follow(const QUrl &link);
    void goBack();
    void scrollTo(const QString &anchor);
    void markWords();

    QLineEdit *m_search;
    QListWidget *m_list;
    QLabel *m_none;
    QTextBrowser *m_text;
    QPushButton *m_back;
    QString m_page;
    QStringList m_before; // pages to go back to, the last one next
};

} // namespace widgets
