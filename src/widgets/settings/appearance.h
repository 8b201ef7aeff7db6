// SPDX-License-Identifier: GPL-3.0-or-later
// How the window looks by the user's choice: colours, size of the text, motion and language. Stored in the settings;
// colours, size and motion change at once, the language with the next start. GUI thread.
#pragma once

#include "widgets/settings/layoutstore.h"
#include "widgets/theme/motion.h"

#include <QObject>

namespace widgets {

enum class Colours { ofSystem, light, dark, highContrast };

void useColours(Colours colours); // the palette of the application

class Appearance : public QObject {
    Q_OBJECT
public:
    // Applies what is stored: before the first view is created, as icons and lengths depend on it.
    explicit Appearance(LayoutStore store, QObject *parent = nullptr);

    Colours colours() const;
    void setColours(Colours colours);
    int textPercent() const;
    void setTextPercent(int percent); // bounded by the limits of TextZoom
    Motion motion() const;
    void setMotion(Motion motion);
    QString language() const; // "de"; empty: that of the system
    void setLanguage(const QString &language);

signals:
    void changed();
    void textScaled(int before); // in percent

private:
    QByteArray read(const char *name) const;
    void write(const char *name, const QByteArray &value);
    LayoutStore m_store;
};

} // namespace widgets
