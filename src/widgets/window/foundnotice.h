// SPDX-License-Identifier: GPL-3.0-or-later
// Below the schema: that relationships were found which the database does not declare, and a way to look at them; gone
// where there are none, or a person has spoken of all. GUI thread.
#pragma once

#include <QWidget>

namespace app {
class Relationships;
}

namespace widgets {

class Button;
class TextLabel;

class FoundNotice : public QWidget {
    Q_OBJECT
public:
    explicit FoundNotice(app::Relationships *relationships, QWidget *parent = nullptr);
    Button *button() const { return m_review; }
    QString text() const;

signals:
    void reviewRequested();

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    void refresh();
    app::Relationships *m_relationships;
    TextLabel *m_text, *m_support;
    Button *m_review;
};

} // namespace widgets
