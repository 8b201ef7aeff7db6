// SPDX-License-Identifier: GPL-3.0-or-later
// A document of the open collection as a whole, for a view. Values; any thread.
#pragma once

#include <QByteArray>
#include <QString>

namespace app {

// What a person wants to see: a document by its name in the collection, and the page of it, from 1; 0: it has none.
struct DocumentWish {
    QString source; // address of the collection
    QString document;
    int page = 0;
};

struct DocumentView {
    DocumentWish wish;
    QString title, text;
    QString problem; // why it cannot be shown, in a sentence; empty where it can
    // Its page as a picture, 32 bits a pixel (ARGB); empty where the document has no pages.
    int width = 0, height = 0;
    QByteArray pixels;
};

} // namespace app
