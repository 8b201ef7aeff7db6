// SPDX-License-Identifier: GPL-3.0-or-later
// Bar at the bottom: state in words at the left; tokens, cost, saved, file at the right, separated by hairlines. The
// whole bar is amber while a run is paused. GUI thread.
#pragma once

#include "widgets/theme/mark.h"

#include "widgets/theme/icon.h"
#include <QStringList>

#include <QWidget>

class QHBoxLayout;
class QProgressBar;
class QStatusBar;

namespace base {
struct Error;
}

namespace widgets {

class IconLabel;
class TextLabel;

class StatusLine : public QWidget {
    Q_OBJECT
public:
    explicit StatusLine(QWidget *parent = nullptr);
    void fill(QStatusBar *bar); // whole, without the bar's margins
    void show(const QString &strong, const QString &text);
    void say(const QString &sentence);
    void refuse(const QString &why); // an action of the user was not completed
    void showError(const base::Error &error);
    void setPaused(bool paused, Icon icon = Icon::paused);
    void setProgress(double share); // 0 to 1; negative: indeterminate; NaN hides it
    void setFacts(const QStringList &facts);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;
    void paintEvent(QPaintEvent *event) override;

private:
    bool m_paused = false;
    IconLabel *m_icon;
    QProgressBar *m_progress;
    TextLabel *m_strong;
    TextLabel *m_text;
    QHBoxLayout *m_right;
    QList<QWidget *> m_facts;
    QStringList m_shown;
};

} // namespace widgets
