-- SPDX-License-Identifier: GPL-3.0-or-later
-- The shape and names of Sakila; the rows are made up.
-- Written by make_large.py.
CREATE TABLE n(i INTEGER PRIMARY KEY);
INSERT INTO n WITH RECURSIVE s(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM s WHERE i < 2000) SELECT i FROM s;
CREATE TABLE language(language_id INTEGER PRIMARY KEY, name TEXT);
INSERT INTO language SELECT ((i)), ('Language ' || (i)) FROM n WHERE i <= 6;
CREATE TABLE category(category_id INTEGER PRIMARY KEY, name TEXT);
INSERT INTO category SELECT ((i)), ('Category ' || (i)) FROM n WHERE i <= 16;
CREATE TABLE actor(actor_id INTEGER PRIMARY KEY, first_name TEXT, last_name TEXT);
INSERT INTO actor SELECT ((i)), ('First ' || (i)), ('Last ' || (i)) FROM n WHERE i <= 200;
CREATE TABLE film(film_id INTEGER PRIMARY KEY, title TEXT, language_id INTEGER REFERENCES language(language_id), original_language_id INTEGER REFERENCES language(language_id), rental_duration INTEGER, length INTEGER);
INSERT INTO film SELECT ((i)), ('Film ' || (i)), ((((i) * 7 % 6 + 1))), CASE WHEN (i) % 3 <> 0 THEN ((((i) * 5 % 6 + 1))) END, (((i) * 2726 + 866) % 7 + 1), (((i) * 7146 + 455) % 180 + 1) FROM n WHERE i <= 700;
CREATE TABLE film_actor(actor_id INTEGER REFERENCES actor(actor_id), film_id INTEGER REFERENCES film(film_id), PRIMARY KEY (actor_id, film_id));
INSERT INTO film_actor SELECT ((((i) - 1) / 700 * 13 + (i)) % 200 + 1), (((i) - 1) % 700 + 1) FROM n WHERE i <= 1600;
CREATE TABLE film_category(film_id INTEGER REFERENCES film(film_id), category_id INTEGER REFERENCES category(category_id), PRIMARY KEY (film_id, category_id));
INSERT INTO film_category SELECT ((i)), ((i) * 5 % 16 + 1) FROM n WHERE i <= 700;
CREATE TABLE film_text(film_id INTEGER PRIMARY KEY REFERENCES film(film_id), title TEXT, description TEXT);
INSERT INTO film_text SELECT ((i)), ('Film ' || (i)), ('About ' || (i)) FROM n WHERE i <= 700;
CREATE TABLE country(country_id INTEGER PRIMARY KEY, country TEXT);
INSERT INTO country SELECT ((i)), ('Country ' || (i)) FROM n WHERE i <= 60;
CREATE TABLE city(city_id INTEGER PRIMARY KEY, city TEXT, country_id INTEGER REFERENCES country(country_id));
INSERT INTO city SELECT ((i)), ('City ' || (i)), ((((i) * 7 % 60 + 1))) FROM n WHERE i <= 200;
CREATE TABLE address(address_id INTEGER PRIMARY KEY, address TEXT, city_id INTEGER REFERENCES city(city_id), phone TEXT);
INSERT INTO address SELECT ((i)), ('Road ' || (i)), ((((i) * 7 % 200 + 1))), ('+ ' || (i)) FROM n WHERE i <= 500;
CREATE TABLE store(store_id INTEGER PRIMARY KEY, manager_staff_id INTEGER REFERENCES staff(staff_id), address_id INTEGER REFERENCES address(address_id));
INSERT INTO store SELECT ((i)), ((((i) * 1 % 8 + 1))), ((((i) * 7 % 500 + 1))) FROM n WHERE i <= 2;
CREATE TABLE staff(staff_id INTEGER PRIMARY KEY, first_name TEXT, address_id INTEGER REFERENCES address(address_id), store_id INTEGER REFERENCES store(store_id));
INSERT INTO staff SELECT ((i)), ('First ' || (i)), ((((i) * 7 % 500 + 1))), ((((i) * 7 % 2 + 1))) FROM n WHERE i <= 8;
CREATE TABLE customer(customer_id INTEGER PRIMARY KEY, store_id INTEGER REFERENCES store(store_id), last_name TEXT, address_id INTEGER REFERENCES address(address_id));
INSERT INTO customer SELECT ((i)), ((((i) * 7 % 2 + 1))), ('Last ' || (i)), ((((i) * 7 % 500 + 1))) FROM n WHERE i <= 450;
CREATE TABLE inventory(inventory_id INTEGER PRIMARY KEY, film_id INTEGER REFERENCES film(film_id), store_id INTEGER REFERENCES store(store_id));
INSERT INTO inventory SELECT ((i)), ((((i) * 7 % 700 + 1))), ((((i) * 7 % 2 + 1))) FROM n WHERE i <= 1500;
CREATE TABLE rental(rental_id INTEGER PRIMARY KEY, rental_date TEXT, inventory_id INTEGER REFERENCES inventory(inventory_id), customer_id INTEGER REFERENCES customer(customer_id), staff_id INTEGER REFERENCES staff(staff_id));
INSERT INTO rental SELECT ((i)), (date('2019-01-01', '+' || ((i) * 3 % 1400) || ' days')), ((((i) * 7 % 1500 + 1))), ((((i) * 7 % 450 + 1))), ((((i) * 7 % 8 + 1))) FROM n WHERE i <= 1900;
CREATE TABLE payment(payment_id INTEGER PRIMARY KEY, customer_id INTEGER REFERENCES customer(customer_id), staff_id INTEGER REFERENCES staff(staff_id), rental_id INTEGER REFERENCES rental(rental_id), amount INTEGER);
INSERT INTO payment SELECT ((i)), ((((i) * 7 % 450 + 1))), ((((i) * 7 % 8 + 1))), CASE WHEN (i) % 40 <> 0 THEN ((((i) * 1 % 1900 + 1))) END, (((i) * 1364 + 807) % 12 + 1) FROM n WHERE i <= 1900;
DROP TABLE n;
