// SPDX-License-Identifier: GPL-3.0-or-later
// A change of a query that is proposed: it stands in the text, marked, until it is accepted or rejected; and the strip
// over the editor that says so. GUI thread.
#pragma once

#include "widgets/inspector/codeeditor.h"

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
    void showWork(bool working); // somebody is at work on a change
    // `before` stands at this place of the editor, and gives way to `after`.
    void propose(const QString &before, int at, const QString &after,
                 std::shared_ptr<const app::QueryLanguage> language);
    void setNote(const QString &note); // below what was changed: rows, wishes that were not met
    QString text() const;
    bool isProposing() const { return !m_after.isEmpty(); }
    void end(bool accept);
    std::vector<CodeMark> marks() const;
    Button *acceptButton() const { return m_accept; }
    Button *rejectButton() const { return m_reject; }

signals:
    void ended();
    void cancelled(); // while somebody was at work

private:
    ConsoleEditor *m_editor;
    TextLabel *m_headline, *m_note;
    Button *m_accept, *m_reject;
    std::shared_ptr<const app::QueryLanguage> m_language;
    QString m_before, m_after; // the statement; after is empty where nothing is proposed
    int m_at = 0;
};

} // namespace widgets
