// SPDX-License-Identifier: GPL-3.0-or-later
// Data of the inspector's pages for an answer from documents: passages with their grades, sentences with their
// evidence. Artefacts are read by kind, never by name; offsets are UTF-16 units. Pure; any thread.
#pragma once

#include "app/inspector/inspectordata.h"

#include <QString>
#include <vector>

namespace app {

enum class Grade { None, Good, Partial, Bad, Unreadable };

struct EvidenceSpan {
    int begin = 0, length = 0; // length 0: none
};

struct PassageView {
    int number = 0; // in citations
    QString document, place, text, before, after;
    int page = 0; // 0: the document has none
    double score = 0;
    Grade grade = Grade::None;
    QString why;
    EvidenceSpan evidence; // of the text, for the grade
    bool used = false;     // the answer may cite it
};

struct SentenceView {
    struct Citation {
        int number = 0;
        EvidenceSpan evidence; // of the passage's text
    };
    QString text;
    std::vector<Citation> citations;
    std::vector<int> invented; // cited numbers without a passage
    Grade grade = Grade::None;
    QString why;
};

struct DocumentAnswer {
    std::vector<PassageView> passages;
    std::vector<SentenceView> sentences;
    QString search;          // the text that was searched for
    bool extractive = false; // consists of sentences copied from the documents
    QString text() const;    // its sentences, joined
    // The places in the passage's text that the answer cites, in order; without an answer the evidence for its grade.
    std::vector<EvidenceSpan> placesIn(const PassageView &passage) const;
    int cited() const; // number of passages that a sentence cites
};

// Made of the page's artefacts: passages, cited-text, the verdicts on these, and the selection.
DocumentAnswer documentAnswer(const PageView &page);
// The answer with the numbers of its passages, followed by their list; empty if the page has no cited text.
QString withSources(const PageView &page);
// The page's other verdicts as sentences: "useful: ..."
QStringList otherVerdicts(const PageView &page);

} // namespace app
