-- What the graphs beside it have not: columns of one kind for two ends, days, answers of yes and no, texts that
-- are compared.
CREATE TABLE company (id INTEGER PRIMARY KEY, company_name TEXT, country TEXT);
CREATE TABLE ship (id INTEGER PRIMARY KEY, ship_name TEXT, flag TEXT, company_id INTEGER REFERENCES company(id));
CREATE TABLE captain (id INTEGER PRIMARY KEY, captain_name TEXT, ship_id INTEGER REFERENCES ship(id));
CREATE TABLE sailing (id INTEGER PRIMARY KEY, ship_id INTEGER REFERENCES ship(id), origin_port TEXT,
                      destination_port TEXT, begun_on DATE, cancelled TEXT, passengers INTEGER);
INSERT INTO company VALUES (1, 'Norlines', 'Norway'), (2, 'Balt Ferries', 'Denmark'), (3, 'Sund Express', 'Sweden');
INSERT INTO ship VALUES (1, 'Aurora', 'Norway', 1), (2, 'Borea', 'Denmark', 1), (3, 'Castor', 'Denmark', 2),
                        (4, 'Dione', 'Sweden', 3), (5, 'Norway', 'Sweden', 3);
INSERT INTO captain VALUES (1, 'Ida Holm', 1), (2, 'Per Lund', 2), (3, 'Eva Berg', 3), (4, 'Nils Aas', 4);
INSERT INTO sailing VALUES (1, 1, 'Oslo', 'Kiel', '2021-03-01', 'no', 120), (2, 1, 'Kiel', 'Oslo', '2021-03-04', 'no', 80),
                           (3, 2, 'Oslo', 'Gdynia', '2021-07-09', 'yes', 0), (4, 3, 'Gdynia', 'Kiel', '2022-01-15', 'no', 200),
                           (5, 4, 'Kiel', 'Gdynia', '2022-05-20', 'yes', 0), (6, 5, 'Malmo', 'Oslo', '2022-08-02', 'no', 310);
