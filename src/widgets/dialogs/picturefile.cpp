// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/dialogs/picturefile.h"

#include "app/concurrency/background.h"
#include "app/console/resultexport.h"
#include "widgets/dialogs/dialogs.h"
#include "widgets/text/coretext.h"

#include <QBuffer>
#include <QCoreApplication>
#include <QFileDialog>
#include <QImage>
#include <QPainter>
#include <QSvgGenerator>

namespace widgets {

namespace {

QString ending(bool vectors)
{
    return vectors ? QStringLiteral("svg") : QStringLiteral("png");
}

} // namespace

void savePicture(app::Background *files, const QString &path, const PictureRequest &wish,
                 const std::function<void(const QString &)> &done)
{
    const auto paint = [&wish](QPaintDevice *device) {
        QPainter painter(device);
        painter.setRenderHint(QPainter::Antialiasing);
        wish.paint(painter);
    };
    QByteArray vectors;
    QImage picture;
    if (path.endsWith(QLatin1String(".svg"), Qt::CaseInsensitive)) {
        QBuffer buffer(&vectors);
        buffer.open(QIODevice::WriteOnly);
        QSvgGenerator file;
        file.setOutputDevice(&buffer);
        file.setSize(wish.size);
        file.setViewBox(QRect(QPoint(), wish.size));
        file.setTitle(wish.title);
        paint(&file);
    } else {
        constexpr double fine = 2;
        picture = QImage(wish.size * fine, QImage::Format_ARGB32_Premultiplied);
        picture.setDevicePixelRatio(fine);
        picture.fill(Qt::transparent);
        paint(&picture);
    }
    files->start([path, vectors, picture, done](const std::stop_token &, const app::Background::Tell &) {
        QByteArray bytes = vectors;
        if (!picture.isNull()) {
            QBuffer buffer(&bytes);
            buffer.open(QIODevice::WriteOnly);
            picture.save(&buffer, "PNG");
        }
        const base::Status written = app::writeWhole(path, bytes);
        return [done, written] { done(written ? QString() : coreText(written.error())); };
    });
}

void choosePictureFile(QWidget *parent, const QString &title, const QString &name,
                       const std::function<void(const QString &)> &chosen)
{
    auto *dialog =
        new QFileDialog(parent, title, documentsFolder(),
                        QCoreApplication::translate("PictureFile", "Picture (*.png);;Vector graphic (*.svg)"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setDefaultSuffix(ending(false));
    dialog->selectFile(name + QLatin1Char('.') + ending(false));
    QObject::connect(dialog, &QFileDialog::filterSelected, dialog, [dialog](const QString &filter) {
        dialog->setDefaultSuffix(ending(filter.contains(QLatin1String("svg"))));
    });
    QObject::connect(dialog, &QFileDialog::fileSelected, parent, chosen);
    dialog->open();
}

} // namespace widgets
