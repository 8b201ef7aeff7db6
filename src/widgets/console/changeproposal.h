// SPDX-License-Identifier: GPL-3.0-or-later
// A proposed change of a query: marked in the text until the user accepts or rejects it, with a strip above the editor.
// GUI thread.
#pragma once

#include "widgets/code/codeeditor.h"

#include <QWidget>
#include <memory>

namespace app {
class QueryLanguage;
}

namespace widgets {

class Button;
class ConsoleEditor;
class TextLabel;

class ChangeProposal : public QWidget {
    Q_OBJECT
public:
    explicit ChangeProposal(ConsoleEditor *editor, QWidget *parent = nullptr);
    void showWork(bool working); // a change is being made
    // `before` is at this place of the editor and is replaced by `after`.
    void propose(const QString &before, int at, const QString &after,
                 std::shared_ptr<const app::QueryLanguage> language);
    void setNote(const QString &note); // below the change: rows, requests that were not met
    QString text() const;
    bool isProposing() const { return !m_after.isEmpty(); }
    void end(bool accept);
    std::vector<CodeMark> marks() const;
    Button *acceptButton() const { return m_accept; }
    Button *rejectButton() const { return m_reject; }

signals:
    void ended();
    void cancelled(); // while a change was being made

private:
    ConsoleEditor *m_editor;
    TextLabel *m_headline, *m_note;
    Button *m_accept, *m_reject;
    std::shared_ptr<const app::QueryLanguage> m_language;
    QString m_before, m_after; // the statement; m_after is empty if nothing is proposed
    int m_at = 0;
};

} // namespace widgets
