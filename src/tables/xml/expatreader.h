// SPDX-License-Identifier: GPL-3.0-or-later
// XML by expat. In its own module reflexion-xml, which is loaded with the first workbook, because nothing else needs
// the library. Any thread.
#pragma once

#include "tables/xmlevents.h"

namespace tables {

base::Status readXmlByExpat(const XmlBytes &bytes, XmlEvents &events);

// The function of this name in the module.
using XmlReaderMaker = void (*)(XmlReader *reader);
inline constexpr char xmlReaderMakerName[] = "reflexionXmlReader";

} // namespace tables
