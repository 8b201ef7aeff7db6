// SPDX-License-Identifier: GPL-3.0-or-later
// "Default meaning…" of a type: the default relationship to another type and the default date, used if a
// question names none. Stored with the words of the source. GUI thread.
#pragma once

#include "app/source/defaultchoices.h"

#include <QDialog>
#include <vector>

class QComboBox;

namespace app {
class Learning;
}

namespace widgets {

class DefaultMeaningDialog : public QDialog {
    Q_OBJECT
public:
    DefaultMeaningDialog(app::Learning *learning, const QString &type, std::vector<app::DefaultChoice> choices,
                         QWidget *parent);
    QComboBox *choice(int number) const { return m_boxes[std::size_t(number)]; } // by index of the choice
    void accept() override;

signals:
    void notified(const QString &sentence);

private:
    app::Learning *m_learning;
    const QString m_type;
    const std::vector<app::DefaultChoice> m_choices;
    std::vector<QComboBox *> m_boxes;
};

} // namespace widgets
