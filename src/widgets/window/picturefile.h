// SPDX-License-Identifier: GPL-3.0-or-later
// What a view paints, kept as a file: a picture of twice its points (.png), or vectors (.svg). GUI thread; the file is
// written in the background.
#pragma once

#include <QSize>
#include <QString>
#include <functional>

class QPainter;
class QWidget;

namespace app {
class Background;
}

namespace widgets {

struct PictureWish {
    QSize size; // of the view, in its own pixels
    QString title;
    std::function<void(QPainter &)> paint; // called before savePicture returns
};

// `done` hears what went wrong, or nothing, on the GUI thread.
void savePicture(app::Background *files, const QString &path, const PictureWish &wish,
                 const std::function<void(const QString &error)> &done);

// Asks for the file; `name` without an ending.
void choosePictureFile(QWidget *parent, const QString &title, const QString &name,
                       const std::function<void(const QString &path)> &chosen);

} // namespace widgets
