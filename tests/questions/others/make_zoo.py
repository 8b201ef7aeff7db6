#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Writes the folder zoo/ next to this file: an invented graph of a zoo (animals, species, enclosures, keepers, feed, veterinary examinations, vets, partner zoos), in
the shape BioCypher writes for Neo4j (header and part files, delimiter ;, arrays |, quote '). Deterministic, no network; animals, people and partner zoos are
invented, the species are real. Relationship types in lower snake case, properties in camelCase. Usage: make_zoo.py [folder]"""
from biocypherfolder import Folder

F = Folder("zoo", 53021)
R, nodes, edges, day = F.random, F.nodes, F.edges, F.day

# commonName, latinName, class, status, lifespan, nocturnal, alternative names, enclosures, weight range, count, diet {food: grams a day}
SPECIES = [("Asian elephant", "Elephas maximus", "mammal", "endangered", 60, False, ["Indian elephant"], [0], (1800, 4200), 5, {"hay": 60000, "carrots": 8000, "branches": 20000}), ("Reticulated giraffe", "Giraffa reticulata", "mammal", "endangered", 25, False, ["Somali giraffe"], [1], (450, 1100), 5, {"hay": 9000, "branches": 12000, "herbivore pellets": 3000}),
           ("Plains zebra", "Equus quagga", "mammal", "near threatened", 25, False, ["common zebra"], [1], (220, 340), 5, {"hay": 6000, "herbivore pellets": 1500}), ("White rhinoceros", "Ceratotherium simum", "mammal", "near threatened", 45, False, ["white rhino"], [1, 2], (1500, 2300), 3, {"hay": 30000, "herbivore pellets": 4000}),
           ("Lion", "Panthera leo", "mammal", "vulnerable", 18, False, ["African lion"], [3], (120, 215), 5, {"beef": 6000, "chicken": 1000}), ("Sumatran tiger", "Panthera tigris sumatrae", "mammal", "critically endangered", 18, True, [], [4], (85, 135), 3, {"beef": 5000, "rabbit": 800}),
           ("Snow leopard", "Panthera uncia", "mammal", "vulnerable", 17, True, ["ounce"], [5], (28, 52), 3, {"rabbit": 1200, "chicken": 600}), ("Red panda", "Ailurus fulgens", "mammal", "endangered", 14, False, ["lesser panda", "firefox"], [6], (4, 6.5), 3, {"bamboo": 1500, "apples": 150}),
           ("Meerkat", "Suricata suricatta", "mammal", "least concern", 12, False, ["suricate"], [7], (0.6, 0.95), 6, {"mealworms": 40, "chicken": 30, "carrots": 20}), ("Western lowland gorilla", "Gorilla gorilla gorilla", "mammal", "critically endangered", 45, False, [], [8], (70, 185), 5, {"leafy vegetables": 6000, "apples": 800, "branches": 4000, "primate pellets": 500}),
           ("Sumatran orangutan", "Pongo abelii", "mammal", "critically endangered", 50, False, ["orang-utan"], [9], (38, 92), 4, {"leafy vegetables": 4000, "apples": 900, "bananas": 400, "primate pellets": 400}), ("Ring-tailed lemur", "Lemur catta", "mammal", "endangered", 18, False, ["maki"], [10], (2, 3.1), 6, {"leafy vegetables": 250, "bananas": 60, "primate pellets": 50}),
           ("Aye-aye", "Daubentonia madagascariensis", "mammal", "endangered", 22, True, [], [11], (2.2, 2.9), 2, {"mealworms": 60, "sunflower seeds": 40, "bananas": 70}), ("Egyptian fruit bat", "Rousettus aegyptiacus", "mammal", "least concern", 20, True, ["Egyptian rousette"], [11], (0.09, 0.17), 4, {"bananas": 50, "apples": 80}),
           ("Giant anteater", "Myrmecophaga tridactyla", "mammal", "vulnerable", 22, False, ["ant bear"], [12], (28, 45), 2, {"insectivore mix": 1200, "mealworms": 50}), ("Capybara", "Hydrochoerus hydrochaeris", "mammal", "least concern", 10, False, ["carpincho"], [12], (40, 64), 5, {"hay": 1800, "leafy vegetables": 900}),
           ("Harbour seal", "Phoca vitulina", "mammal", "least concern", 30, False, ["common seal"], [13], (60, 130), 4, {"herring": 3500, "squid": 400}), ("Humboldt penguin", "Spheniscus humboldti", "bird", "vulnerable", 20, False, ["Peruvian penguin"], [14], (3.6, 4.9), 8, {"herring": 350, "sprats": 200}),
           ("Greater flamingo", "Phoenicopterus roseus", "bird", "least concern", 40, False, [], [15], (2.1, 4), 6, {"flamingo pellets": 180, "shrimps": 60}), ("Snowy owl", "Bubo scandiacus", "bird", "vulnerable", 20, False, ["Arctic owl"], [16], (1.6, 2.8), 2, {"mice": 150, "chicken": 80}),
           ("Scarlet macaw", "Ara macao", "bird", "least concern", 50, False, [], [16], (0.9, 1.2), 4, {"sunflower seeds": 40, "apples": 70, "bananas": 30}), ("Komodo dragon", "Varanus komodoensis", "reptile", "endangered", 30, False, ["Komodo monitor"], [17], (25, 75), 2, {"rabbit": 700, "mice": 120}),
           ("Aldabra giant tortoise", "Aldabrachelys gigantea", "reptile", "vulnerable", 120, False, [], [17], (110, 240), 3, {"hay": 800, "leafy vegetables": 1200, "carrots": 300}), ("Green tree python", "Morelia viridis", "reptile", "least concern", 20, True, [], [17], (1, 1.8), 2, {"mice": 20}),
           ("Poison dart frog", "Dendrobates tinctorius", "amphibian", "least concern", 8, False, ["dyeing dart frog"], [18], (0.004, 0.007), 4, {"fruit flies": 2}), ("Axolotl", "Ambystoma mexicanum", "amphibian", "critically endangered", 12, True, ["Mexican walking fish"], [18], (0.07, 0.2), 3, {"squid": 5}), ("Okapi", "Okapia johnstoni", "mammal", "endangered", 25, False, ["forest giraffe"], [], (200, 300), 0, {"branches": 6000, "leafy vegetables": 2500})]
ENCLOSURES = [("Elephant Park", "Asia Trail", 9800, 2008, False), ("Great Savanna", "Africa Plains", 24500, 1999, False), ("Rhino House", "Africa Plains", 1250, 1976, True), ("Lion Rock", "Africa Plains", 3100, 1988, False), ("Tiger Valley", "Asia Trail", 2700, 2013, False), ("Snow Leopard Ridge", "Asia Trail", 1900, 2016, False),
              ("Panda Garden", "Asia Trail", 640, 2011, False), ("Meerkat Mound", "Africa Plains", 210, 2004, False), ("Gorilla Forest", "Primate World", 4300, 2001, False), ("Orangutan Hall", "Primate World", 1800, 1993, True), ("Lemur Island", "Primate World", 950, 2006, False), ("Night House", "Primate World", 420, 1969, True),
              ("Pampas Paddock", "Americas", 5200, 1997, False), ("Seal Bay", "Waterfront", 1100, 1958, False), ("Penguin Cove", "Waterfront", 760, 2018, False), ("Flamingo Lagoon", "Waterfront", 1340, 1981, False), ("Aviary", "Americas", 880, 1964, False), ("Reptile House", "Tropics", 1050, 1931, True), ("Frog Vault", "Tropics", 95, 2020, True), ("Quarantine Block", "Behind the Scenes", 300, 1990, True)]
FOODS = [("hay", "plant", 0.22, "Heidefelder Farm"), ("carrots", "vegetable", 0.55, "Heidefelder Farm"), ("branches", "plant", 0.1, None), ("herbivore pellets", "pellets", 0.94, "Zoofit"), ("beef", "meat", 5.9, "Brandt Butchers"), ("chicken", "meat", 2.85, "Brandt Butchers"), ("rabbit", "meat", 7.4, "Brandt Butchers"), ("bamboo", "plant", 4.2, "Green Stem"), ("apples", "fruit", 0.85, "Heidefelder Farm"),
         ("mealworms", "insects", 11.5, "Bugworks"), ("leafy vegetables", "vegetable", 1.3, "Heidefelder Farm"), ("primate pellets", "pellets", 2.1, "Zoofit"), ("bananas", "fruit", 1.15, "Tropifruit"), ("sunflower seeds", "seeds", 1.9, "Zoofit"), ("insectivore mix", "pellets", 6.3, "Zoofit"), ("herring", "fish", 1.75, "Nordfisk"), ("squid", "fish", 4.6, "Nordfisk"), ("sprats", "fish", 1.4, "Nordfisk"),
         ("flamingo pellets", "pellets", 3.7, "Zoofit"), ("shrimps", "fish", 6.8, "Nordfisk"), ("mice", "meat", 13.0, "Bugworks"), ("fruit flies", "insects", 95.0, "Bugworks"), ("ice cream cake", "treat", None, None)]
NAMES = ["Bahati", "Kito", "Zola", "Mosi", "Amara", "Jengo", "Nala", "Tembo", "Asha", "Duma", "Raja", "Indah", "Bulan", "Kirana", "Surya", "Melati", "Batu", "Dewi", "Tashi", "Pema", "Yeshe", "Karma", "Lobsang", "Mochi", "Biscuit", "Pepper", "Ziggy", "Olive", "Rufus", "Clover", "Hugo", "Matilda", "Percy", "Wilma", "Otto", "Frida", "Gus", "Hilda", "Igor", "Juno", "Kasper", "Lotte", "Milo", "Nora", "Oskar", "Pippa", "Quincy", "Rosie", "Sven", "Tilda",
         "Ursel", "Viggo", "Wanda", "Xaver", "Yuki", "Zeno", "Alba", "Bruno", "Coco", "Diego", "Elsa", "Fausto", "Gala", "Hector", "Inez", "Jorge", "Kala", "Luna", "Mango", "Nico", "Opal", "Pablo", "Quito", "Rio", "Sol", "Tango", "Uma", "Vito", "Willow", "Xena", "Yara", "Zara", "Archie", "Bonnie", "Casper", "Daisy", "Ernie", "Flora", "Ginger", "Homer", "Iris", "Jasper", "Kiki", "Lupo", "Mabel", "Nemo", "Odin", "Poppy", "Ruby", "Salty", "Tibbs", "Umber", "Vesper", "Winnie", "Yoyo", "Ziva", "Kofi", "Makena"]
KEEPERS = ["Anneke Vos", "Bertil Nyman", "Carla Messner", "Dilip Rao", "Esther Mwangi", "Finn O'Hara", "Greta Lohse", "Hamid Azar", "Ilse Kramer", "Jonas Weck", "Kamila Nowak", "Liam Frost", "Mirela Popa", "Noor Haddad", "Otis Brand"]
VETS = [("Dr Sabine Roth", "large mammals", "2005-02-01"), ("Dr Theo Larkin", "birds and reptiles", "2014-09-15"), ("Dr Wei Ling Tan", "primates", "2010-06-01"), ("Dr Ursula Maier", "marine animals", "2019-03-01"), ("Dr Pavel Hruby", "anaesthesia", "2022-11-01")]
ZOOS = [("Tierpark Aldersee", "Aldersee", "Germany", True), ("Riverbend Zoo", "Oxley", "United Kingdom", True), ("Parque Montelar", "Montelar", "Spain", True), ("Zoo de Belcourt", "Belcourt", "France", False), ("Dyrehagen Skog", "Skogby", "Norway", True), ("Giardino Zoologico Fiora", "Fiora", "Italy", True), ("Maple Ridge Wildlife Park", "Maple Ridge", "Canada", False), ("Zoo Praha-Lesní", "Prague", "Czechia", True), ("Sakuragaoka Zoo", "Sakuragaoka", "Japan", False)]
FINDINGS = {"routine check": ["healthy, no findings", "slightly overweight", "worn molars, keep watching", "good condition", "mild skin irritation"], "injury": ["cut on left forefoot, cleaned and stitched", "bruised shoulder", "broken claw removed", "wing feather damage"], "illness": ["diarrhoea, stool sample taken", "loss of appetite", "eye infection, drops prescribed", "respiratory infection, antibiotics given", "arthritis in hind legs"],
            "vaccination": ["vaccinated against rabies", "vaccinated against tetanus", "vaccinated against avian influenza"], "dental": ["abscess drained", "tooth extracted", "tartar removed"], "pregnancy check": ["pregnant, due in spring", "not pregnant"]}


def main():
    sid = [f"sp-{i + 1:02}" for i in range(len(SPECIES))]
    nodes("Species", ["commonName", "latinName", "animalClass", "conservationStatus", "lifespanYears:long", "isNocturnal:boolean", "alternativeNames:string[]"], [(sid[i], *x[:7]) for i, x in enumerate(SPECIES)])
    nodes("Enclosure", ["name", "zone", "areaSqm:long", "builtYear:long", "isIndoor:boolean"], [(f"enc-{i + 1:02}", *x) for i, x in enumerate(ENCLOSURES)])
    nodes("Food", ["name", "kind", "pricePerKg:double", "supplier"], [(f"food-{i + 1:02}", *x) for i, x in enumerate(FOODS)])
    fid = {x[0]: f"food-{i + 1:02}" for i, x in enumerate(FOODS)}
    edges("eats", ["gramsPerDay:long"], [(sid[i], fid[k], v) for i, x in enumerate(SPECIES) for k, v in x[10].items()])
    nodes("Keeper", ["fullName", "hiredDate", "hoursPerWeek:long", "qualification"], [(f"kp-{i + 1:02}", n, day("1996-01-01", "2024-06-30"), R.choice([40, 40, 40, 32, 20]), R.choice(["certified zookeeper", "certified zookeeper", "biologist", "apprentice"])) for i, n in enumerate(KEEPERS)])
    nodes("Vet", ["fullName", "speciality", "hiredDate"], [(f"vet-{i + 1}", *x) for i, x in enumerate(VETS)])
    nodes("PartnerZoo", ["name", "city", "country", "isAccredited:boolean"], [(f"pz-{i + 1}", *x) for i, x in enumerate(ZOOS)])
    resp = []
    for i in range(19):
        ks = R.sample(range(14), R.choice([1, 2, 2, 3]))
        resp += [(f"kp-{k + 1:02}", f"enc-{i + 1:02}", "head keeper" if j == 0 else R.choice(["keeper", "deputy"])) for j, k in enumerate(ks)]
    edges("responsible_for", ["role"], resp)

    animals, isa, lives, moth, fath, came, loan = [], [], [], [], [], [], []
    names = NAMES[:]
    R.shuffle(names)
    bysp = {}
    for i, x in enumerate(SPECIES):
        for j in range(x[9]):
            k = f"an-{len(animals) + 1:03}"
            span = max(4, int(x[4] * 0.8))
            sex = ["female", "male"][j] if j < 2 else R.choice(["female", "male", "female", "male", "unknown" if x[8][1] < 5 else "female"])
            prev = bysp.setdefault(i, [])
            young = j >= 2 and R.random() < 0.7
            mum, dad = (prev[0], prev[1]) if young else (None, None)
            lo = 2025 - min(span, 55)
            if young:
                by = max(int(mum[3][:4]), int(dad[3][:4])) + max(2, x[4] // 8)
                by = min(2024, R.randrange(by, max(by + 1, 2025)))
            else:
                by = R.randrange(lo, max(lo + 1, 2025 - x[4] // 3))
            w = round(R.uniform(*x[8]) * (0.45 if by >= 2023 and young and x[4] > 15 else 1), 3 if x[8][1] < 1 else 1)
            a = (k, names.pop(), sex, f"{by}-{R.randrange(1, 13):02}-{R.randrange(1, 29):02}", None if R.random() < 0.06 else w, R.random() < 0.13, None if x[8][1] < 1 or R.random() < 0.1 else f"9762{R.randrange(10 ** 10, 10 ** 11)}")
            animals.append(a)
            prev.append(a)
            isa.append((k, sid[i]))
            e = R.choice(x[7])
            if R.random() < 0.04:
                e = 19
            lives.append((k, f"enc-{e + 1:02}", max(f"{max(by, ENCLOSURES[e][3])}-07-01", day("2012-01-01", "2024-12-31"))))
            if young:
                moth.append((mum[0], k))
                if R.random() < 0.85:
                    fath.append((dad[0], k))
            elif R.random() < 0.75:
                came.append((k, f"pz-{R.randrange(8) + 1}", max(f"{by + 1}-{R.randrange(1, 13):02}-{R.randrange(1, 29):02}", f"{by + 1}-09-01")))
            if R.random() < 0.07:
                loan.append((k, f"pz-{R.randrange(8) + 1}", day("2025-06-30", "2028-12-31")))
    nodes("Animal", ["name", "sex", "birthDate", "weightKg:double", "isHandReared:boolean", "chipNumber"], animals)
    edges("is_a", [], isa)
    edges("lives_in", ["since"], [x for x in lives if x[0] not in {y[0] for y in loan}])
    edges("mother_of", [], moth)
    edges("father_of", [], fath)
    edges("came_from", ["arrivalDate"], came)
    edges("on_loan_to", ["untilDate"], loan)

    exams, had, by = [], [], []
    sp = {a: int(s[3:]) - 1 for a, s in isa}
    skip = set(R.sample([a[0] for a in animals], 14))
    pool = [a for a in animals if a[0] not in skip]
    for i in range(150):
        a = R.choice(pool)
        x = SPECIES[sp[a[0]]]
        r = R.choices(list(FINDINGS), [8, 3, 4, 4, 2, 2])[0]
        if r == "pregnancy check" and (a[2] != "female" or x[2] != "mammal"):
            r = "routine check"
        f = R.choice(FINDINGS[r])
        if "rabies" in f and x[2] != "mammal" or "avian" in f and x[2] != "bird":
            f = "vaccinated against tetanus"
        if "wing" in f and x[2] != "bird":
            f = "bruised shoulder"
        v = 4 if r == "dental" and R.random() < 0.5 else 3 if x[0] in ("Harbour seal", "Humboldt penguin") else 1 if x[2] != "mammal" else 2 if x[7] and x[7][0] in (8, 9, 10, 11) else 0
        k = f"ex-{i + 1:03}"
        exams.append((k, f"E{2400 + i}", day(max("2022-01-10", a[3]), "2025-03-31"), r, f, None if R.random() < 0.05 else round(R.uniform(25, 240) * (3 if r in ("dental", "injury") else 1), 2), R.random() < (0.5 if r in ("illness", "injury") else 0.1)))
        had.append((a[0], k))
        by.append((k, f"vet-{v + 1}"))
    nodes("Examination", ["examNo", "examDate", "reason", "findings", "costEur:double", "needsFollowUp:boolean"], exams)
    edges("had_exam", [], had)
    edges("performed_by", [], by)


main()
