// SPDX-License-Identifier: GPL-3.0-or-later
// One editor for each form of a changed value: a grid of rows, ticks, a number, a menu with a free entry, or text. Each
// shows a text in the format of app::changesOf() and gives it back. GUI thread.
#pragma once

#include <QStackedWidget>
#include <QStringList>
#include <utility>
#include <vector>

class QComboBox;
class QDoubleSpinBox;
class QLineEdit;
class QListWidget;
class QListWidgetItem;
class QPlainTextEdit;
class QTableView;

namespace app {
class RowEditModel;
}

namespace widgets {

class ChangeEditors : public QStackedWidget {
    Q_OBJECT
public:
    enum class Form { Text, Rows, Names, Number, Choice };
    struct Options {
        std::vector<std::pair<QString, QString>> choices{}; // value and shown text; of Names and Choice
        double lowest = 0, highest = 10;                    // of Number
    };

    explicit ChangeEditors(QWidget *parent = nullptr);
    // A text that the form cannot show is shown as text.
    void show(Form form, const QString &text, const Options &options);
    QString text() const;
    Form form() const { return m_form; }

    QPlainTextEdit *plain() const { return m_plain; } // has the text of every form
    QTableView *grid() const { return m_grid; }
    QListWidget *names() const { return m_names; }
    QDoubleSpinBox *number() const { return m_number; }
    QComboBox *choice() const { return m_choice; }
    bool isNothingTicked() const;

signals:
    void changed();

private:
    QWidget *rowsPage();
    QWidget *namesPage();
    void showNames(const QString &text, const Options &options);
    bool showNumber(const QString &text, const Options &options);
    void showChoice(const QString &text, const Options &options);
    void searchNames(const QString &text);
    void take(const QString &text); // of an editor
    QString tickedNames() const;
    Form m_form = Form::Text;
    bool m_filling = false;
    QPlainTextEdit *m_plain;
    app::RowEditModel *m_rows;
    QTableView *m_grid;
    QLineEdit *m_search;
    QListWidget *m_names;
    QDoubleSpinBox *m_number;
    QComboBox *m_choice;
};

} // namespace widgets
