// SPDX-License-Identifier: GPL-3.0-or-later
// Chooses one to three properties whose values name the things of a type in rows and questions, in order, with three
// examples. Stored with the words of the source. GUI thread.
#pragma once

#include <QDialog>
#include <QStringList>
#include <array>

class QComboBox;
class QLabel;
class QPushButton;

namespace app {
class Learning;
}

namespace widgets {

class NamePropertiesDialog : public QDialog {
    Q_OBJECT
public:
    // `properties`: the candidates.
    NamePropertiesDialog(app::Learning *learning, const QString &type, const QStringList &properties, QWidget *parent);
    QStringList chosen() const;
    QComboBox *part(int number) const { return m_parts[std::size_t(number)]; } // 0 to 2
    QString preview() const;
    QPushButton *forgetButton() const { return m_forget; }
    QPushButton *keepButton() const { return m_keep; }
    void accept() override;

signals:
    void notified(const QString &sentence);

private:
    void put(const QStringList &parts);
    void changed();
    void namesFound(const QString &type, const QStringList &asked, const QStringList &properties,
                    const QStringList &names, const QString &problem);
    app::Learning *m_learning;
    const QString m_type;
    QStringList m_now; // the current choice, while nothing is changed here
    bool m_isTouched = false;
    std::array<QComboBox *, 3> m_parts{};
    QLabel *m_preview;
    QPushButton *m_forget, *m_keep;
};

} // namespace widgets
