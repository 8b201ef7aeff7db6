// SPDX-License-Identifier: GPL-3.0-or-later
// Commands, runs, types, settings and sources in one list, filtered while the user types; keyboard only. An overlay of
// the window, made when it is opened and deleted when it closes. GUI thread.
#pragma once

#include <QPointer>
#include <QWidget>
#include <functional>
#include <vector>

class QLabel;
class QLineEdit;
class QListView;

namespace widgets {

struct PaletteEntry {
    QString text, kind;    // "Compare two attempts", "Run"
    QString keys;          // shortcut, shown at the right
    QString why;           // why it is disabled, if known
    bool isEnabled = true; // disabled ones are shown, but do nothing
    std::function<void()> run;
};

// How well `text` matches the typed letters, which must occur in it in their order; 0: no match. Whole texts fit best,
// then beginnings, whole words, connected letters.
int fuzzyFit(const QString &typed, const QString &text);

class PaletteModel;

class CommandPalette : public QWidget {
    Q_OBJECT
public:
    CommandPalette(std::vector<PaletteEntry> entries, QWidget *window);
    QLineEdit *search() const { return m_search; }
    QListView *list() const { return m_list; }
    const PaletteEntry *current() const; // null: nothing fits
    // Dismisses the palette, gives the focus back and runs the selected entry; a disabled one only shows its reason.
    void runCurrent();
    void dismiss();

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;
    void paintEvent(QPaintEvent *event) override;

private:
    void filter();
    void place();
    void stepBy(int rows);
    void showWhy();
    QWidget *m_window;
    QPointer<QWidget> m_before; // had the focus
    PaletteModel *m_model;
    QLineEdit *m_search;
    QListView *m_list;
    QLabel *m_why;
    bool m_closing = false;
};

} // namespace widgets
