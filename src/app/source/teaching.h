// SPDX-License-Identifier: GPL-3.0-or-later
// What a word of a question may mean, and the question as it would be read if it meant that: values between the window
// and the rules. Any thread.
#pragma once

#include "data/words.h"

#include <QString>
#include <QStringList>
#include <functional>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

namespace app {

struct OpenedSource;

// "City.population > 150000" as a meaning of a word; `problem` says why it is none.
std::optional<data::Word> meaningOf(const QString &meaning, const QString &text, QString *problem = nullptr);
QString meaningText(const data::Word &word);
QString meaningName(const data::Word &word); // "condition"

struct TaughtReading {
    QString query, readAs;
    QString declined; // why it would not be read; empty where it would
    qint64 rows = -1; // that it finds; -1: not run
    bool isCut = false;
    QStringList found; // the first of them
};

struct MeaningOffer {
    data::Word word;
    TaughtReading reading;
};

// On the thread of the source. May be empty.
struct TeachingServices {
    std::function<std::vector<MeaningOffer>(const OpenedSource &source, const std::string &question,
                                            const std::string &phrase, std::stop_token stop)>
        offers;
    std::function<TaughtReading(const OpenedSource &source, const std::string &question, const data::Words &words,
                                std::stop_token stop)>
        preview;
};

} // namespace app
