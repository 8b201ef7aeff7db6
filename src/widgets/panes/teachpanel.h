// SPDX-License-Identifier: GPL-3.0-or-later
// Panel where the user teaches the meaning of a word: a stored value that it is another name of, likely meanings to
// choose from, a builder for an exact one, and a preview of what the question then finds. Nothing is chosen at first.
// GUI thread.
#pragma once

#include "app/models/values.h"
#include "app/source/teaching.h"

#include <QWidget>
#include <memory>
#include <vector>

class QBoxLayout;
class QButtonGroup;
class QComboBox;
class QCompleter;
class QLayout;
class QLineEdit;
class QPushButton;
class QStringListModel;
class QTimer;
class QVBoxLayout;

namespace widgets {

class TextLabel;

class TeachPanel : public QWidget {
    Q_OBJECT
public:
    TeachPanel(const QString &question, const QString &phrase, std::shared_ptr<const app::Schema> schema,
               QWidget *parent = nullptr);

    const QString &question() const { return m_question; }
    void setValues(const QString &text, const std::vector<app::NamedValue> &values);
    QLineEdit *otherName() const { return m_other; } // the stored value whose other name it is
    QLineEdit *value() const { return m_value; }     // of a condition
    void takeValue(int number);                      // of the last ones that were set
    void setOffers(const std::vector<app::MeaningOffer> &offers);
    void setPreview(const app::TaughtReading &reading);
    // The chosen or built meaning; without phrases while it is incomplete.
    app::Word word() const;
    QString problem() const { return m_problem; } // why the meaning is incomplete

signals:
    void valuesWanted(const QString &text); // stored ones, to choose from
    void previewWanted();
    void saved(const app::Word &word);
    void closed();

protected:
    void resizeEvent(QResizeEvent *event) override;
    void paintEvent(QPaintEvent *event) override;

private:
    QBoxLayout *rowThatBreaks(int pane);
    void breakRows();
    QLayout *otherNameRow();
    void useWord(const app::Word &word);
    void forgetOffer();
    void choose(std::size_t offer);
    void showWord(const app::Word &word);
    void fillProperties();
    void changeByHand();
    void build();
    void showFound(const QStringList &rows);
    QString m_question, m_phrase, m_problem;
    std::shared_ptr<const app::Schema> m_schema;
    std::vector<app::MeaningOffer> m_offers;
    app::Word m_word;
    bool m_filling = false;
    std::vector<std::pair<QBoxLayout *, int>> m_rowsThatBreak; // below a width of the panel, in U
    QVBoxLayout *m_offerColumn;
    QBoxLayout *m_builder;
    TextLabel *m_waiting;
    QButtonGroup *m_choices;
    QComboBox *m_meaning, *m_type, *m_property, *m_operator;
    QLineEdit *m_other;
    QStringListModel *m_hits;
    QCompleter *m_completer;
    std::vector<app::NamedValue> m_values; // as in m_hits
    QTimer *m_quiet;
    QLineEdit *m_value;
    TextLabel *m_readAs;
    TextLabel *m_rows;
    TextLabel *m_found; // the first rows
    TextLabel *m_query;
    QPushButton *m_save;
};

} // namespace widgets
