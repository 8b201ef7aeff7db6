// SPDX-License-Identifier: GPL-3.0-or-later
// A document of the open collection, for a view. Values; any thread.
#pragma once

#include <QByteArray>
#include <QString>

namespace app {

// The requested document, by its name in the collection, and its page from 1; 0: it has no pages.
struct DocumentRequest {
    QString source; // address of the collection
    QString document;
    int page = 0;
};

struct DocumentView {
    DocumentRequest wish;
    QString title, text;
    QString problem; // why it cannot be shown, a sentence; empty: it can
    // Its page as a picture, 32 bits a pixel (ARGB); empty where the document has no pages.
    int width = 0, height = 0;
    QByteArray pixels;
};

} // namespace app
