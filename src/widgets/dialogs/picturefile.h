// SPDX-License-Identifier: GPL-3.0-or-later
// Saves the picture of a view as .png with twice its resolution, or as .svg. GUI thread; the file is written in the
// background.
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

struct PictureRequest {
    QSize size; // of the view, in logical pixels
    QString title;
    std::function<void(QPainter &)> paint; // called before savePicture returns
};

// `done` gets the error, or an empty string, on the GUI thread.
void savePicture(app::Background *files, const QString &path, const PictureRequest &wish,
                 const std::function<void(const QString &error)> &done);

// Asks for the file; `name` has no suffix.
void choosePictureFile(QWidget *parent, const QString &title, const QString &name,
                       const std::function<void(const QString &path)> &chosen);

} // namespace widgets
