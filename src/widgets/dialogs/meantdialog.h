// SPDX-License-Identifier: GPL-3.0-or-later
// "Meant where none is said…" of a type: which relationship with another type, and which of its dates, a question means
// that does not say it. Each kept as a word of the source. GUI thread.
#pragma once

#include "app/source/meantchoices.h"

#include <QDialog>
#include <vector>

class QComboBox;

namespace app {
class Learning;
}

namespace widgets {

class MeantDialog : public QDialog {
    Q_OBJECT
public:
    MeantDialog(app::Learning *learning, const QString &type, std::vector<app::MeantChoice> choices, QWidget *parent);
    QComboBox *choice(int number) const { return m_boxes[std::size_t(number)]; } // in the order of the choices
    void accept() override;

signals:
    void said(const QString &sentence);

private:
    app::Learning *m_learning;
    const QString m_type;
    const std::vector<app::MeantChoice> m_choices;
    std::vector<QComboBox *> m_boxes;
};

} // namespace widgets
