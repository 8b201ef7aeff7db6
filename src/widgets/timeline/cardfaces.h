// SPDX-License-Identifier: GPL-3.0-or-later
// What the cards of the timeline show of attempts, apart from what is selected. GUI thread.
#pragma once

#include "app/run/run.h"
#include "app/source/agentview.h"
#include "widgets/timeline/card.h"

#include <QCoreApplication>
#include <QHash>
#include <utility>
#include <vector>

namespace widgets {

QString breakpointNodeOf(const app::Step &step); // the node before which a breakpoint of the step pauses

class CardFaces {
    Q_DECLARE_TR_FUNCTIONS(widgets::CardFaces)
public:
    void setTokenizer(Tokenizer tokenizer); // of queries; null: plain
    CardContent of(const app::Run &run, const app::Branch &branch, const app::Iteration &card) const;
    // The first two cards of a run that has not begun.
    static std::pair<CardContent, CardContent> placeholdersOf(const app::AgentView &agent);

private:
    const std::vector<CodeToken> &tokensOf(const QString &query) const;

    Tokenizer m_tokenizer;
    mutable QHash<QString, std::vector<CodeToken>> m_tokens; // of the queries shown lately
};

} // namespace widgets
