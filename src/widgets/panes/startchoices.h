// SPDX-License-Identifier: GPL-3.0-or-later
// Offers the user's own data as buttons: folder, file, database, documents, recent sources. As a strip below the sample
// questions of the first start, which can be closed for good, or as a page where no source is open. GUI thread.
#pragma once

#include <QWidget>

class QMenu;
class QToolButton;

namespace widgets {

class Button;
class TextLabel;

class StartChoices : public QWidget {
    Q_OBJECT
public:
    enum class Shape { strip, page };
    // `recent`: a menu that fills itself; the button of it is disabled while `hasRecent` is false.
    StartChoices(Shape shape, QMenu *recent, bool hasRecent, QWidget *parent = nullptr);
    const QList<Button *> &buttons() const { return m_buttons; } // folder, file, database, documents, recent
    QToolButton *closeButton() const { return m_close; }         // of a strip; else null

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

signals:
    void folderWanted();
    void fileWanted();
    void databaseWanted();
    void documentsWanted();
    void closed();

protected:
    bool event(QEvent *event) override;

private:
    void buildStrip();
    void buildPage();
    void arrangeStrip();
    bool isStrip() const { return m_close != nullptr; }
    QList<Button *> m_buttons;
    QToolButton *m_close = nullptr;
    QMenu *m_recent;
    TextLabel *m_title;
};

} // namespace widgets
