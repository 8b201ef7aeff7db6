// SPDX-License-Identifier: GPL-3.0-or-later
// What a word of a question may mean, and the question as it would be read if it meant that: values between the window
// and the rules. Any thread.
#pragma once

#include "data/schema.h"
#include "data/words.h"
#include "data/worduses.h"

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

// What a relationship between two tables makes possible, each question tried on the data.
struct RelationshipQuestion {
    QString text;
    qint64 rows = 0;
    bool isCut = false;
    QString first; // of the rows
};

struct RelationshipWords {
    QString from, to; // as questions call the tables; empty where they are no things in questions
    QString verb;     // as it is said while nobody taught it
    std::vector<RelationshipQuestion> questions;
};

// On the thread of the source. May be empty.
struct TeachingServices {
    std::function<std::vector<MeaningOffer>(const OpenedSource &source, const std::string &question,
                                            const std::string &phrase, std::stop_token stop)>
        offers;
    std::function<TaughtReading(const OpenedSource &source, const std::string &question, const data::Words &words,
                                std::stop_token stop)>
        preview;
    // `said`: how the relationship is to be said; empty: as it is.
    std::function<RelationshipWords(const OpenedSource &source, const data::Endpoints &ends, const std::string &said,
                                    std::stop_token stop)>
        over;
    // What a person's query says of a word of the question; `before` is the query that it mends, or empty.
    std::function<std::vector<MeaningOffer>(const OpenedSource &source, const std::string &question,
                                            const std::string &before, const std::string &after, std::stop_token stop)>
        ofEdit;
    // Properties by which the rules call things of this type, in order; none where they have no name, or are no things.
    std::function<QStringList(const OpenedSource &source, const std::string &type, std::stop_token stop)> calledBy;
    // How often words were used, after those by which this question was answered; an empty one only reads.
    std::function<base::Result<data::WordUses>(const OpenedSource &source, const std::string &question,
                                               std::stop_token stop)>
        uses;
};

} // namespace app
