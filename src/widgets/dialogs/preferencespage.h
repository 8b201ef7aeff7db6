// SPDX-License-Identifier: GPL-3.0-or-later
// A page of the preferences that is not made from the table of settings: it reads its values itself and stores them
// when the dialog is accepted. GUI thread.
#pragma once

#include <QWidget>

namespace widgets {

class PreferencesPage : public QWidget {
    Q_OBJECT
public:
    using QWidget::QWidget;
    virtual QString title() const = 0;
    virtual bool filter(const QString &words) = 0; // hides rows that lack one of the words; true if any row is left
    virtual void restoreDefaults() = 0;            // shows them; stored by save()
    virtual void save() = 0;
};

} // namespace widgets
