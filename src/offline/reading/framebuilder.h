// SPDX-License-Identifier: GPL-3.0-or-later
// Reads the pieces of a question into a frame, in passes: each takes the pieces that it explains. Used once for one
// question, on one thread.
#pragma once

#include "offline/reading/readingtrace.h"

namespace offline {

class FrameBuilder {
public:
    FrameBuilder(const Vocabulary &vocabulary, const Lexicon &lexicon, std::vector<Item> &items)
        : m_vocabulary(vocabulary), m_lexicon(lexicon), m_items(items)
    {
    }
    QuestionFrame build(ReadingTrace *trace = nullptr);

private:
    struct Pass {
        const char *name; // what it reads
        void (FrameBuilder::*run)();
    };
    static const Pass passes[]; // behind the request, the parts and paths, which may end the reading

    // How a piece is read in its place.
    enum class Part { skip, type, value, attribute, relation, property, flag, number, role, unknown };
    enum class Mark { none, each, counted };
    struct Piece {
        Part part = Part::unknown;
        Role role = Role::light;
        std::string detail;
        bool used = false;
        Mark mark = Mark::none;
    };

    bool refuse();
    bool asksPath() const;
    bool readPath();
    bool asksAgain(std::size_t from, std::size_t to) const;
    bool asksMoreOfIt(std::size_t from) const;
    std::size_t afterReason() const;
    bool isPolite() const;
    bool leadsIn(std::size_t i) const;
    bool ranksLater() const;
    bool introducesCondition(std::size_t i) const;
    bool asksAfter(std::size_t from, std::size_t i) const;
    bool isVerbOfType(const Item &item) const;
    bool asksFigure(std::size_t i) const;
    bool sumsFigures(std::size_t i) const;
    void readFigureInBrackets();
    void sumsAmounts();
    void addUp(std::size_t i);
    bool saysRelation(const Item &item) const;
    bool restrictInUnit(std::size_t i, std::size_t sign);
    void readDimensions();
    std::vector<PropertyTarget> orderedBy(const Item &item) const;
    void placeTaught();
    void readTaught();
    const std::vector<TaughtWord::Filter> *taughtAt(std::size_t i) const;
    bool isNamedElsewhere(std::size_t i, bool ofRelation, int owner) const;
    bool denyTaught(std::size_t i, std::size_t at);
    std::vector<PropertyTarget> measuredIn(std::string_view word, bool years) const;
    void readYears();
    bool isDateText(const data::Property &property) const;
    bool isPlainText(const data::Property &property) const;
    bool restrictTo(std::size_t at, const std::vector<PropertyTarget> &properties, const std::string &op,
                    double number);
    void cutPreamble();
    void splitAmounts();
    void readParts();
    bool commands() const;
    bool restrictsNext(std::size_t i) const;
    Piece readPart(std::size_t i) const;
    Piece readRole(std::size_t i) const;
    double factorAt(std::size_t at, const data::Property &property) const;
    struct UnknownVerb { // of one or two words, the second a particle
        std::size_t first = 0, last = 0;
        bool ofClause = false; // stands behind a relative or a conjunction: its subject is the nearest type before
    };
    void tieByUnknownVerbs();
    bool isOfProperty(std::size_t i) const;
    bool mayBeVerb(std::size_t i) const;
    bool isLink(std::size_t k) const;
    struct Named { // what a verb may tie
        std::size_t at = 0;
        int entity = 0, scope = 0;
        bool isType = false, several = false;
    };
    std::optional<UnknownVerb> verbAt(std::size_t i) const;
    std::vector<Named> namedThings() const;
    std::optional<Named> subjectOf(const UnknownVerb &verb) const;
    std::optional<Named> objectOf(const UnknownVerb &verb, const Named &subject) const;
    std::vector<RelationTarget> tiesBetween(int from, int to) const;
    void restrictByPreposition(const UnknownVerb &verb, const std::vector<RelationTarget> &ties);
    bool tie(const UnknownVerb &verb);
    bool isKin(const std::string &word, int relation) const;
    bool leavesOpen(const UnknownVerb &verb) const;
    bool introducesValue(const UnknownVerb &verb) const;
    void readMisplaced();
    void readThingOfRelation(std::size_t i);
    bool isAside(std::size_t i) const;
    std::size_t countedAfter(std::size_t i);
    bool namesDate(std::size_t i) const;
    bool saysWhat(std::size_t from, std::size_t colon) const;
    bool isListedToo(std::size_t i) const;
    void asksWhether();
    bool countsForEach();
    bool readTally();
    void addKey(std::size_t at);
    std::size_t keyAt(std::size_t k) const;
    bool isFigure(std::size_t i) const;
    bool isOwner(std::size_t key) const;
    bool addsUp(std::size_t i) const;
    bool sumsForEach(std::size_t i, bool sure);
    void readCommonest();
    bool ranksByNumber(std::size_t i);
    bool kindOf(std::size_t k);
    void readRequest();
    void dropMeasureAgain();
    bool ranksFigures(std::size_t i) const;
    bool comparesNumbers(std::size_t at);
    bool countsThem(std::size_t i);
    bool isBareKey(std::size_t i) const;
    void readUnitWords();
    void readCountedNouns();
    void readOtherKinds();
    std::optional<int> placeTypeOf(int entity) const;
    void readDefinition();
    bool ranksInYesOrNo();
    bool isMeasured(std::size_t k) const;
    void measureBy(std::size_t k);
    std::size_t measureOf(std::size_t i, bool top);
    bool countsParticiple(std::size_t i);
    void findMeasure(std::size_t i, bool extreme);
    void readRank(std::size_t i);
    bool ranksFrom(std::size_t i) const;
    bool saysTime(const data::Property &property) const;
    bool namesDoer(std::size_t by) const;
    void readFew();
    void readSuperlative(std::size_t i);
    bool readInner(std::size_t i);
    bool asksWho(std::size_t i) const;
    void addsRanked();
    void sumsRelation(std::size_t i);
    bool sumsAmountOf(std::size_t relation);
    void countsValuesOf(std::size_t k);
    void countEachNamed();
    void readExclusions();
    bool compareWith(std::size_t at, std::size_t rival, const std::vector<PropertyTarget> &properties,
                     const std::string &op);
    bool isMeasure(const data::Property &property) const;
    void readRivals();
    void readQuoted();
    void readPlaceOfProperty();
    bool isCompound(std::size_t k) const;
    std::size_t comparedWith(std::size_t text) const;
    void readLiterals();
    void joinAlternatives();
    void readOrder();
    void readAskedWhether();
    void readUnreadable();
    void readDates();
    bool restrictToDate(std::size_t at, const std::string &op, const std::string &date);
    void dropRestatements();
    void readWant();
    void readNegations();
    void readComparisons();
    std::optional<PropertyTarget> placeOf(int entity) const;
    void readAskedPlace();
    void readAskedTime();
    void readAskedWhen();
    bool isFromAbove(std::size_t i) const;
    void readTexts();
    bool holdsThing(std::size_t sign, std::size_t literal);
    void readSuperlatives();
    void readGroups();
    void readMentions();
    bool isOfSaidProperty(std::size_t i);
    void readScattered();
    void addMention(Mention mention, std::size_t i);
    bool repeats(const Mention &mention, std::size_t i);
    bool mergeApposition(std::size_t i, Mention &mention);
    bool coordinate(std::size_t i, Mention &mention);
    void addAttribute(std::size_t i);
    void readRelations();
    bool isBeside(std::size_t i);
    bool isOfWho(std::size_t i) const;
    void readWhose();
    bool saysProperty(const RelationUse &use);
    bool isNounAsked(std::size_t i) const;
    void dropRestatingNouns();
    void readUnknown();

    std::size_t next(std::size_t i) const;     // the next piece that is not skipped; size() where none
    std::size_t previous(std::size_t i) const; // as well; size() where none
    bool isPart(std::size_t i, Part part) const
    {
        return i < m_pieces.size() && m_pieces[i].part == part && !m_pieces[i].used;
    }
    // A phrase that the language marks as the special one of its role: "how many" of counts, "which" of lists.
    bool asksItself(std::size_t i, Role role) const
    {
        const Phrase *phrase = m_items[i].phrase(role);
        return phrase && phrase->detail == "*";
    }
    bool isRole(std::size_t i, Role role) const { return isPart(i, Part::role) && m_pieces[i].role == role; }
    int propertyAt(std::size_t i); // index in m_frame.properties, made where there is none yet
    std::size_t propertyAfter(std::size_t i, std::size_t reach) const;
    int scopeAt(std::size_t i) const { return m_scopes[i]; }

    const Vocabulary &m_vocabulary;
    const Lexicon &m_lexicon;
    std::vector<Item> &m_items;
    std::vector<Piece> m_pieces;
    std::vector<int> m_scopes;
    QuestionFrame m_frame;
};

} // namespace offline
