// SPDX-License-Identifier: GPL-3.0-or-later
// What pages of the inspector show of an answer from documents: passages with their grades, sentences with what they
// rest on. Read from artefacts by kind, never by name; offsets are UTF-16 units. Pure; any thread.
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
    int number = 0; // as it is cited
    QString document, place, text, before, after;
    int page = 0; // 0: the document has none
    double score = 0;
    Grade grade = Grade::None;
    QString why;
    EvidenceSpan evidence; // of the text
    bool used = false;     // the answer may rest on it
};

struct SentenceView {
    struct Citation {
        int number = 0;
        EvidenceSpan evidence; // of the passage's text
    };
    QString text;
    std::vector<Citation> citations;
    std::vector<int> invented; // numbers of no passage
    Grade grade = Grade::None;
    QString why;
};

struct DocumentAnswer {
    std::vector<PassageView> passages;
    std::vector<SentenceView> sentences;
    QString search;          // the text of the page that is not an answer
    bool extractive = false; // of whole sentences of the documents
    QString text() const;    // its sentences, one after the other
};

// Of the page's artefacts: passages, cited-text, the verdicts that are about one or the other, and the selection.
DocumentAnswer documentAnswer(const PageView &page);
// The answer with the numbers of its passages, and these as a list below; empty where the page has no cited text.
QString withSources(const PageView &page);
// The other verdicts of the page, as sentences: "useful: ..."
QStringList otherVerdicts(const PageView &page);

} // namespace app
