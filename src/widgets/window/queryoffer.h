// SPDX-License-Identifier: GPL-3.0-or-later
// The panel below the question that appears if its text is a query: run it in Build, or ask it as a question. The next
// edit of the text hides it. GUI thread.
#pragma once

#include <QWidget>
#include <functional>

namespace widgets {

class Button;
class QuestionPane;

class QueryOffer : public QWidget {
    Q_OBJECT
public:
    explicit QueryOffer(QWidget *parent = nullptr);
    Button *runButton() const { return m_run; }
    Button *askButton() const { return m_ask; }

private:
    Button *m_run, *m_ask;
};

// Shows the panel; it is removed before `run` or `ask` is called.
QueryOffer *offerBuild(QuestionPane *pane, std::function<void()> run, std::function<void()> ask);

} // namespace widgets
