// SPDX-License-Identifier: GPL-3.0-or-later
// The module reflexion-xml: its function fills in an XmlReader.
#include "tables/xml/expatreader.h"

extern "C" __attribute__((visibility("default"))) void reflexionXmlReader(tables::XmlReader *reader)
{
    *reader = [](const tables::XmlBytes &bytes, tables::XmlEvents &events) {
        return tables::readXmlByExpat(bytes, events);
    };
}
