// SPDX-License-Identifier: GPL-3.0-or-later
#include "graph/parquetmeta.h"

#include "graph/compactreader.h"

#include <array>

namespace graph::parquet {

namespace {

using Type = CompactReader::Type;

constexpr std::size_t mostElements = 100000, mostChunks = 1000000; // of a file

// The older notation of a column's logical type.
void setConverted(Element &element, std::int64_t converted)
{
    if (element.logical != Logical::none)
        return;
    constexpr std::int64_t utf8 = 0, map = 1, mapEntries = 2, list = 3, enumeration = 4, decimal = 5, date = 6,
                           timeMillis = 7, timeMicros = 8, momentMillis = 9, momentMicros = 10, firstUnsigned = 11,
                           lastUnsigned = 14, json = 19, interval = 21;
    if (converted == utf8 || converted == enumeration || converted == json) {
        element.logical = Logical::text;
    } else if (converted == map || converted == mapEntries) {
        element.logical = Logical::map;
    } else if (converted == list) {
        element.logical = Logical::list;
    } else if (converted == decimal) {
        element.logical = Logical::decimal;
    } else if (converted == date) {
        element.logical = Logical::date;
    } else if (converted == timeMillis || converted == timeMicros) {
        element.logical = Logical::timeOfDay;
        element.unit = converted == timeMillis ? Unit::millis : Unit::micros;
    } else if (converted == momentMillis || converted == momentMicros) {
        element.logical = Logical::moment;
        element.unit = converted == momentMillis ? Unit::millis : Unit::micros;
        element.isUtc = true;
    } else if (converted >= firstUnsigned && converted <= lastUnsigned) {
        element.logical = Logical::unsignedInteger;
    } else if (converted >= interval) {
        element.logical = Logical::other;
        element.logicalName = "an interval";
    }
}

void readTimed(CompactReader &in, Element &element, Logical logical)
{
    element.logical = logical;
    in.structure([&](int number, Type type) {
        if (number == 1) {
            element.isUtc = CompactReader::truth(type);
            return true;
        }
        if (number != 2)
            return false;
        in.structure([&](int unit, Type) {
            element.unit = unit == 1 ? Unit::millis : unit == 2 ? Unit::micros : Unit::nanos;
            return false;
        });
        return true;
    });
}

void readLogical(CompactReader &in, Element &element)
{
    in.structure([&](int number, Type) {
        constexpr int text = 1, map = 2, list = 3, enumeration = 4, decimal = 5, date = 6, timeOfDay = 7, moment = 8,
                      integer = 10, null = 11, json = 12, bson = 13, uuid = 14, halfFloat = 15;
        switch (number) {
        case text:
        case enumeration:
        case json:
            element.logical = Logical::text;
            return false;
        case map:
            element.logical = Logical::map;
            return false;
        case list:
            element.logical = Logical::list;
            return false;
        case decimal:
            element.logical = Logical::decimal;
            in.structure([&](int part, Type) {
                if (part != 1)
                    return false;
                element.scale = in.integer();
                return true;
            });
            return true;
        case date:
            element.logical = Logical::date;
            return false;
        case timeOfDay:
            readTimed(in, element, Logical::timeOfDay);
            return true;
        case moment:
            readTimed(in, element, Logical::moment);
            return true;
        case integer:
            in.structure([&](int part, Type type) {
                if (part == 2 && type == Type::no)
                    element.logical = Logical::unsignedInteger;
                return type == Type::yes || type == Type::no;
            });
            return true;
        case null:
            element.logical = Logical::null;
            return false;
        default:
            element.logical = Logical::other;
            element.logicalName = number == bson        ? "BSON"
                                  : number == uuid      ? "a UUID"
                                  : number == halfFloat ? "a number of 16 bits"
                                                        : "of an unknown type";
            return false;
        }
    });
}

Element readElement(CompactReader &in)
{
    Element out;
    std::int64_t converted = -1;
    in.structure([&](int number, Type) {
        switch (number) {
        case 1: {
            const std::int64_t physical = in.integer();
            constexpr std::int64_t last = 7;
            out.physical = physical >= 0 && physical <= last ? static_cast<Physical>(physical) : Physical::none;
            return true;
        }
        case 2:
            out.length = in.integer();
            return true;
        case 3:
            out.repetition = in.integer();
            return true;
        case 4:
            out.name = in.binary();
            return true;
        case 5:
            out.children = in.integer();
            return true;
        case 6:
            converted = in.integer();
            return true;
        case 7:
            out.scale = in.integer();
            return true;
        case 10:
            readLogical(in, out);
            return true;
        default:
            return false;
        }
    });
    if (converted >= 0)
        setConverted(out, converted);
    return out;
}

void readChunkMeta(CompactReader &in, Chunk &chunk)
{
    in.structure([&](int number, Type) {
        std::int64_t *const place = number == 4    ? &chunk.codec
                                    : number == 5  ? &chunk.values
                                    : number == 7  ? &chunk.compressed
                                    : number == 9  ? &chunk.dataPage
                                    : number == 11 ? &chunk.dictionaryPage
                                                   : nullptr;
        if (place)
            *place = in.integer();
        return place != nullptr;
    });
}

RowGroup readGroup(CompactReader &in, std::size_t &chunks)
{
    RowGroup out;
    in.structure([&](int number, Type) {
        if (number == 3) {
            out.rows = in.integer();
            return true;
        }
        if (number != 1)
            return false;
        in.list([&](Type) {
            if (++chunks > mostChunks)
                return in.giveUp();
            Chunk &chunk = out.chunks.emplace_back();
            in.structure([&](int part, Type) {
                constexpr int path = 1, meta = 3, key = 8, encrypted = 9;
                if (part == path || part == key || part == encrypted)
                    chunk.isElsewhere = true;
                if (part != meta)
                    return false;
                readChunkMeta(in, chunk);
                return true;
            });
        });
        return true;
    });
    return out;
}

} // namespace

bool readMeta(std::string_view bytes, Meta &meta)
{
    CompactReader in(bytes);
    std::size_t chunks = 0;
    in.structure([&](int number, Type) {
        switch (number) {
        case 2:
            in.list([&](Type) {
                if (meta.schema.size() == mostElements)
                    return in.giveUp();
                meta.schema.push_back(readElement(in));
            });
            return true;
        case 3:
            meta.rows = in.integer();
            return true;
        case 4:
            in.list([&](Type) { meta.groups.push_back(readGroup(in, chunks)); });
            return true;
        default:
            return false;
        }
    });
    return !in.isBad() && !meta.schema.empty() && meta.rows >= 0;
}

bool readPageHeader(std::string_view bytes, PageHeader &page)
{
    CompactReader in(bytes);
    in.structure([&](int number, Type) {
        constexpr int data = 5, dictionary = 7, second = 8;
        if (number >= 1 && number <= 3) {
            const std::array<std::int64_t *, 3> places{&page.type, &page.unpacked, &page.packed};
            *places[static_cast<std::size_t>(number - 1)] = in.integer();
            return true;
        }
        if (number != data && number != dictionary && number != second)
            return false;
        in.structure([&](int part, Type type) {
            if (part == 1) {
                page.values = in.integer();
            } else if (part == (number == second ? 4 : 2)) {
                page.encoding = in.integer();
            } else if (number == second && part == 5) {
                page.definitionBytes = in.integer();
            } else if (number == second && part == 6) {
                page.repetitionBytes = in.integer();
            } else if (number == second && part == 7) {
                page.isCompressed = CompactReader::truth(type);
            } else {
                return false;
            }
            return true;
        });
        return true;
    });
    page.size = in.at();
    return !in.isBad() && page.unpacked >= 0 && page.packed >= 0 && page.values >= 0 && page.definitionBytes >= 0 &&
           page.repetitionBytes >= 0;
}

} // namespace graph::parquet
