// SPDX-License-Identifier: GPL-3.0-or-later
// Notice below the schema about found relationships that the database does not declare, with a button that shows them.
// Hidden if there are none or the user has decided on all. GUI thread.
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
