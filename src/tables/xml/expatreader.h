// SPDX-License-Identifier: GPL-3.0-or-later
// XML by expat. Apart from the rest of the room, as no other reading needs the library: it is in the module
// reflexion-xml, which is loaded with the first workbook. Any thread.
#pragma once

#include "tables/xmlevents.h"

namespace tables {

base::Status readXmlByExpat(const XmlBytes &bytes, XmlEvents &events);

// What the module gives, by this name.
using XmlReaderMaker = void (*)(XmlReader *reader);
inline constexpr char xmlReaderMakerName[] = "reflexionXmlReader";

} // namespace tables
