// SPDX-License-Identifier: GPL-3.0-or-later
// The possible meanings of a word of a question, and the reading of the question with each: values between the window
// and the rules. Any thread.
#pragma once

#include "data/schema/schema.h"
#include "data/words/words.h"
#include "data/words/worduses.h"

#include <QString>
#include <QStringList>
#include <functional>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

namespace app {

struct OpenedSource;

// Parses "City.population > 150000" as a meaning of a word; `problem` has the reason if it is not one.
std::optional<data::Word> meaningOf(const QString &meaning, const QString &text, QString *problem = nullptr);
QString meaningText(const data::Word &word);
QString meaningName(const data::Word &word); // "condition"

struct TaughtReading {
    QString query, readAs;
    QString declined; // why it cannot be read; empty if it can
    qint64 rows = -1; // number of rows; -1: not run
    bool isCut = false;
    QStringList found; // the first results
};

// A stored value that a word may be another name of.
struct NamedValue {
    QString type, property, value;
};

struct MeaningOffer {
    data::Word word;
    TaughtReading reading;
};

// Questions that a relationship between two tables allows, each tried on the data.
struct RelationshipQuestion {
    QString text;
    qint64 rows = 0;
    bool isCut = false;
    QString first; // the first rows
};

struct RelationshipWords {
    QString from, to; // names of the tables in questions; empty if questions cannot name them
    QString verb;     // the default verb, without teaching
    std::vector<RelationshipQuestion> questions;
};

// Called on the source's thread. May be empty.
struct TeachingServices {
    std::function<std::vector<MeaningOffer>(const OpenedSource &source, const std::string &question,
                                            const std::string &phrase, std::stop_token stop)>
        offers;
    std::function<TaughtReading(const OpenedSource &source, const std::string &question, const data::Words &words,
                                std::stop_token stop)>
        preview;
    // `newVerb`: the verb of the relationship; empty: the current one.
    std::function<RelationshipWords(const OpenedSource &source, const data::Endpoints &ends, const std::string &newVerb,
                                    std::stop_token stop)>
        over;
    // What the user's query implies for a word of the question; `before` is the query that it corrects, or empty.
    std::function<std::vector<MeaningOffer>(const OpenedSource &source, const std::string &question,
                                            const std::string &before, const std::string &after, std::stop_token stop)>
        ofEdit;
    // The properties that the rules use as names of the type's instances, in order; empty if there are none.
    std::function<QStringList(const OpenedSource &source, const std::string &type, std::stop_token stop)> calledBy;
    // How often words were used, after counting those of this question; an empty question only reads.
    std::function<base::Result<data::WordUses>(const OpenedSource &source, const std::string &question,
                                               std::stop_token stop)>
        uses;
};

} // namespace app
