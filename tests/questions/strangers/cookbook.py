# SPDX-License-Identifier: GPL-3.0-or-later
"""An invented graph of recipes, and questions as a language model writes them from a schema, some as people type them.
Written before any was asked. Used by make.py."""

RECIPES = ["Lentil Stew", "Saffron Rice", "Plum Tart", "Onion Soup", "Fish Pie", "Walnut Bread", "Green Curry", "Lemon Cake", "Pumpkin Risotto",
           "Bean Salad", "Apple Crumble", "Chili Noodles", "Beet Soup", "Garlic Prawns", "Fig Ice Cream", "Herb Omelette", "Mushroom Pie",
           "Rye Crackers", "Tomato Soup", "Honey Roast Duck", "Spinach Dumplings", "Cocoa Biscuits", "Pepper Steak", "Barley Broth", "Rice Pudding", "Salt Baked Trout"]
TAGS = ["A winter classic from the north", "Ready before the guests arrive", "Sweet and sharp", "The best soup in town", "Sunday food", "Bread for a week",
        "Hot as summer", "Everybody wants a second piece", "Autumn on a plate", "Good for picnics"]
INGREDIENTS = [("Lentils", "pulse", 353), ("Rice", "grain", 360), ("Saffron", "spice", 310), ("Plum", "fruit", 46), ("Onion", "vegetable", 40), ("Cod", "fish", 82),
               ("Walnut", "nut", 654), ("Coconut Milk", "liquid", 230), ("Lemon", "fruit", 29), ("Pumpkin", "vegetable", 26), ("White Beans", "pulse", 333), ("Apple", "fruit", 52),
               ("Chili", "spice", 282), ("Beetroot", "vegetable", 43), ("Prawns", "fish", 99), ("Fig", "fruit", 74), ("Egg", "animal", 155), ("Mushroom", "vegetable", 22),
               ("Rye Flour", "grain", 325), ("Tomato", "vegetable", 18), ("Honey", "sweetener", 304), ("Duck", "meat", 337), ("Spinach", "vegetable", 23), ("Cocoa", "spice", 228),
               ("Beef", "meat", 250), ("Barley", "grain", 354), ("Butter", "animal", 717), ("Sugar", "sweetener", 387), ("Garlic", "vegetable", 149), ("Trout", "fish", 148), ("Truffle", "vegetable", 92)]
CUISINES = [("Nordic", "Europe"), ("Provencal", "Europe"), ("Thai", "Asia"), ("Persian", "Asia"), ("Andean", "America")]
CHEFS = [("Ingrid Moen", 1958, "Norway"), ("Paul Garnier", 1949, "France"), ("Nok Suwan", 1976, "Thailand"), ("Dara Farhadi", 1969, "Iran"), ("Inti Quispe", 1984, "Peru"),
         ("Lise Garnier", 1981, "France"), ("Tor Moen", 1990, "Norway"), ("Ana Ribeiro", 1972, "Portugal"), ("Sunan Chai", 1988, "Thailand"), ("Omar Daoud", 1965, "Lebanon")]
BOOKS = [("The Slow Kitchen", 2004, 312), ("Northern Tables", 2011, 258), ("Fire and Rice", 2016, 404), ("Everyday Soups", 2019, 190), ("A Cook's Year", 1998, 520), ("Crumbs", 2021, 144)]
GUESTS = ["Alice Penn", "Bo Lindqvist", "Chen Wei", "Dora Kiss", "Eli Navarro", "Freya Holm", "Gus Okoro", "Hana Ito", "Ilse Brandt", "Jack Moreau", "Kaya Demir", "Liam Byrne"]
COMMENTS = ["Too salty for me", "Pretty good", "My children loved it", "A lot of work", "The best I ever had", "Never again", "Nice but heavy"]


def tables(folder):
    rng = folder.random
    kinds = ["starter", "main course", "dessert", "bread"]
    recipes = [(f"r{i}", n, rng.randrange(10, 200, 5), rng.randint(1, 8), rng.choice(["easy", "medium", "hard"]), rng.choice(kinds), rng.randint(1995, 2023),
                rng.choice(TAGS) if rng.random() < 0.75 else None, rng.random() < 0.4) for i, n in enumerate(RECIPES, 1)]
    folder.nodes("Recipe", ["name", "minutes:long", "servings:long", "difficulty", "course", "published:long", "tagline", "isVegetarian:boolean"], recipes)
    folder.nodes("Ingredient", ["name", "kind", "caloriesPer100g:long"], [(f"i{i}", *x) for i, x in enumerate(INGREDIENTS, 1)])
    folder.nodes("Cuisine", ["name", "region"], [(f"c{i}", *x) for i, x in enumerate(CUISINES, 1)])
    folder.nodes("Chef", ["name", "born:long", "country"], [(f"h{i}", *x) for i, x in enumerate(CHEFS, 1)])
    folder.nodes("Book", ["title", "year:long", "pages:long"], [(f"b{i}", *x) for i, x in enumerate(BOOKS, 1)])
    folder.nodes("Guest", ["name"], [(f"g{i}", n) for i, n in enumerate(GUESTS, 1)])
    uses, created, prints, rated, cooks, kindOf = [], [], [], [], [], []
    for r in recipes:
        for i in rng.sample(range(1, len(INGREDIENTS)), rng.randint(2, 7)):
            uses.append((r[0], f"i{i}", rng.randrange(5, 600, 5)))
        makers = rng.sample(range(1, 10), rng.choice([1, 1, 1, 2]))
        created += [(f"h{h}", r[0]) for h in makers]
        kindOf.append((r[0], f"c{rng.randint(1, 5)}"))
        for b in rng.sample(range(1, 7), rng.choice([0, 1, 1, 2])):
            prints.append((f"b{b}", r[0], rng.randint(5, BOOKS[b - 1][2])))
        for g in rng.sample(range(1, 12), rng.choice([0, 1, 2, 3, 5])):
            rated.append((f"g{g}", r[0], rng.randint(1, 5), rng.choice(COMMENTS)))
        for h in rng.sample(range(1, 11), rng.choice([1, 2, 3])):
            cooks.append((f"h{h}", r[0]))
    folder.edges("USES", ["grams:long"], uses)
    folder.edges("CREATED", [], created)
    folder.edges("COOKS", [], cooks)
    folder.edges("BELONGS_TO", [], kindOf)
    folder.edges("CONTAINS", ["page:long"], prints)
    folder.edges("RATED", ["stars:long", "comment"], rated)
    folder.edges("WROTE", ["royalty:double"], [("h2", "b1", 12.5), ("h1", "b2", 10.0), ("h7", "b2", 8.0), ("h3", "b3", 15.0), ("h4", "b3", 9.5), ("h6", "b4", 11.0), ("h2", "b5", 14.0), ("h8", "b6", 7.5)])
    folder.edges("TRAINED", ["since:long"], [("h2", "h6", 2000), ("h1", "h7", 2008), ("h2", "h8", 1993), ("h4", "h10", 1995), ("h3", "h9", 2010), ("h2", "h4", 1990)])


QUESTIONS = [
    ("Which recipes use 'Saffron'?", "MATCH (r:Recipe)-[:USES]->(:Ingredient {name: 'Saffron'}) RETURN r.name"),
    ("List the top 5 recipes with the highest number of ingredients.", "MATCH (r:Recipe)-[:USES]->(i) RETURN r.name, count(i) AS n ORDER BY n DESC LIMIT 5"),
    ("Who created the recipe 'Plum Tart'?", "MATCH (h:Chef)-[:CREATED]->(:Recipe {name: 'Plum Tart'}) RETURN h.name"),
    ("What are the names of chefs born after 1970 who created a dessert?", "MATCH (h:Chef)-[:CREATED]->(r:Recipe {course: 'dessert'}) WHERE h.born > 1970 RETURN DISTINCT h.name"),
    ("Which recipes have a tagline containing 'soup'?", "MATCH (r:Recipe) WHERE toLower(r.tagline) CONTAINS 'soup' RETURN r.name"),
    ("Show the 3 recipes that take the least time.", "MATCH (r:Recipe) RETURN r.name, r.minutes ORDER BY r.minutes LIMIT 3"),
    ("How many recipes are vegetarian?", "MATCH (r:Recipe) WHERE r.isVegetarian RETURN count(r)"),
    ("Who both created and cooks the same recipe?", "MATCH (h:Chef)-[:CREATED]->(r:Recipe)<-[:COOKS]-(h) RETURN DISTINCT h.name"),
    ("Which chefs have been trained by Paul Garnier?", "MATCH (:Chef {name: 'Paul Garnier'})-[:TRAINED]->(h) RETURN h.name"),
    ("Which chef has trained the most chefs?", "MATCH (h:Chef)-[:TRAINED]->(x) RETURN h.name, count(x) AS n ORDER BY n DESC LIMIT 1"),
    ("Which guests gave 5 stars to Onion Soup?", "MATCH (g:Guest)-[x:RATED]->(:Recipe {name: 'Onion Soup'}) WHERE x.stars = 5 RETURN g.name"),
    ("What is the average rating of each recipe?", "MATCH (:Guest)-[x:RATED]->(r:Recipe) RETURN r.name, avg(x.stars)"),
    ("List all ingredients that are not used in any recipe.", "MATCH (i:Ingredient) WHERE NOT (i)<-[:USES]-() RETURN i.name"),
    ("Which recipes use more than 400 grams of rice?", "MATCH (r:Recipe)-[u:USES]->(:Ingredient {name: 'Rice'}) WHERE u.grams > 400 RETURN r.name"),
    ("Which recipes use both onion and garlic?", "MATCH (:Ingredient {name: 'Onion'})<-[:USES]-(r:Recipe)-[:USES]->(:Ingredient {name: 'Garlic'}) RETURN r.name"),
    ("recipes with fish but without butter", "MATCH (r:Recipe)-[:USES]->(:Ingredient {kind: 'fish'}) WHERE NOT (r)-[:USES]->(:Ingredient {name: 'Butter'}) RETURN DISTINCT r.name"),
    ("Which book has the fewest pages?", "MATCH (b:Book) RETURN b.title ORDER BY b.pages LIMIT 1"),
    ("On which page of Northern Tables is the first recipe?", ["MATCH (:Book {title: 'Northern Tables'})-[x:CONTAINS]->() RETURN min(x.page)"]),
    ("Which recipes appear in more than one book?", "MATCH (r:Recipe)<-[:CONTAINS]-(b) WITH r, count(b) AS n WHERE n > 1 RETURN r.name"),
    ("Name three recipes published in the 2000s.", ["MATCH (r:Recipe) WHERE r.published >= 2000 AND r.published < 2010 RETURN r.name LIMIT 3", "MATCH (r:Recipe) WHERE r.published >= 2000 AND r.published < 2010 RETURN r.name ORDER BY r.name LIMIT 3"]),
    ("What comments did guests leave on 'Fish Pie'?", "MATCH (:Guest)-[x:RATED]->(:Recipe {name: 'Fish Pie'}) RETURN DISTINCT x.comment"),
    ("Which cuisines come from Asia?", "MATCH (c:Cuisine {region: 'Asia'}) RETURN c.name"),
    ("What is the most common kind of ingredient in Thai recipes?", None),
    ("Find the chefs who have written books with more than 300 pages.", "MATCH (h:Chef)-[:WROTE]->(b:Book) WHERE b.pages > 300 RETURN DISTINCT h.name"),
    ("Which two chefs wrote Northern Tables together?", "MATCH (h:Chef)-[:WROTE]->(:Book {title: 'Northern Tables'}) RETURN h.name"),
    ("How many calories does honey have per 100 g?", "MATCH (i:Ingredient {name: 'Honey'}) RETURN i.caloriesPer100g"),
    ("Which ingredient has the highest caloriesPer100g?", "MATCH (i:Ingredient) RETURN i.name ORDER BY i.caloriesPer100g DESC LIMIT 1"),
    ("List the ingredients of Green Curry with their amounts", "MATCH (:Recipe {name: 'Green Curry'})-[u:USES]->(i) RETURN i.name, u.grams"),
    ("Who has rated the most recipes?", "MATCH (g:Guest)-[:RATED]->(r) WITH g, count(r) AS n WITH collect({g: g, n: n}) AS all, max(n) AS m UNWIND all AS x WITH x, m WHERE x.n = m RETURN x.g.name"),
    ("What are the first 3 recipes published after 2015?", ["MATCH (r:Recipe) WHERE r.published > 2015 RETURN r.name, r.published ORDER BY r.published LIMIT 3"]),
    ("Which hard recipes take less than an hour?", "MATCH (r:Recipe {difficulty: 'hard'}) WHERE r.minutes < 60 RETURN r.name"),
    ("Which recipes were published in the same year as Plum Tart?", "MATCH (p:Recipe {name: 'Plum Tart'}), (r:Recipe) WHERE r.published = p.published AND r <> p RETURN r.name"),
    ("Which chefs are from the same country as Ingrid Moen?", "MATCH (p:Chef {name: 'Ingrid Moen'}), (r:Chef) WHERE r.country = p.country AND r <> p RETURN r.name"),
    ("Is Lemon Cake harder than Onion Soup?", None),
    ("Which recipes have never been rated?", "MATCH (r:Recipe) WHERE NOT (r)<-[:RATED]-() RETURN r.name"),
    ("Which recipes did Alice Penn rate below 3?", "MATCH (:Guest {name: 'Alice Penn'})-[x:RATED]->(r) WHERE x.stars < 3 RETURN r.name"),
    ("How many main courses serve more than four people?", "MATCH (r:Recipe {course: 'main course'}) WHERE r.servings > 4 RETURN count(r)"),
    ("total grams of sugar over all recipes", "MATCH (:Recipe)-[u:USES]->(:Ingredient {name: 'Sugar'}) RETURN sum(u.grams)"),
    ("Which chef's recipes have the highest average rating?", "MATCH (h:Chef)-[:CREATED]->(r:Recipe)<-[x:RATED]-() RETURN h.name, avg(x.stars) AS a ORDER BY a DESC LIMIT 1"),
    ("Who wrote the newest book and when was it published?", "MATCH (h:Chef)-[:WROTE]->(b:Book) WHERE b.year = 2021 RETURN h.name, b.year"),
    ("Which recipes reviewed by Chen Wei have the comment 'Never again'?", "MATCH (:Guest {name: 'Chen Wei'})-[x:RATED {comment: 'Never again'}]->(r) RETURN r.name"),
    ("List the recipes that are created by chefs from France and appear in 'A Cook''s Year'.", None),
]
