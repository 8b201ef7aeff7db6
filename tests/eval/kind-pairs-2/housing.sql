-- A housing cooperative and its flats.
CREATE TABLE bldg (bldg_id INTEGER PRIMARY KEY, street TEXT, built INTEGER, floors INTEGER, heating TEXT);
CREATE TABLE flat (flat_id INTEGER PRIMARY KEY, bldg_id INTEGER REFERENCES bldg(bldg_id), door TEXT, area_m2 REAL, rent_eur INTEGER, rooms INTEGER);
CREATE TABLE member (member_id INTEGER PRIMARY KEY, name TEXT, joined INTEGER, shares INTEGER, referred_by INTEGER REFERENCES member(member_id));
CREATE TABLE lease (flat_id INTEGER REFERENCES flat(flat_id), member_id INTEGER REFERENCES member(member_id), moved_in TEXT, deposit_eur INTEGER, state TEXT);
CREATE TABLE defect (ticket INTEGER PRIMARY KEY, flat_id INTEGER REFERENCES flat(flat_id), reported TEXT, trade TEXT, prio TEXT, status TEXT, cost_eur REAL);
CREATE TABLE meter (flat_id INTEGER REFERENCES flat(flat_id), yr INTEGER, el_kwh INTEGER, water_m3 REAL);
INSERT INTO bldg VALUES (1,'Lindenweg 4',1926,4,'gas'),(2,'Lindenweg 6',1927,4,'district'),(3,'Am Anger 1',1974,9,'district'),(4,'Mühlgasse 12',2018,5,'heat pump');
INSERT INTO flat VALUES (11,1,'1-left',62,540,2),(12,1,'2-right',78.5,690,3),(21,2,'3-left',62,575,2),(22,2,'4-right',101,930,4),(31,3,'7-A',48,410,1),(32,3,'9-C',85,720,3),(41,4,'2-B',74,1010,3),(42,4,'5-A',118,1540,4);
INSERT INTO member VALUES (1,'Gisela Roth',1991,12,NULL),(2,'Emre Aksoy',2004,5,1),(3,'Pauline Wirth',2009,8,1),(4,'Dragan Ilic',2015,3,2),(5,'Nele Sommer',2019,4,3),(6,'Theo Brandt',2022,2,2),(7,'Amira Haddad',2018,20,4);
INSERT INTO lease VALUES (11,2,'2004-05-01',1100,'running'),(12,1,'1991-10-01',900,'running'),(21,6,'2022-03-15',1725,'running'),(22,3,'2009-07-01',2100,'terminated'),(22,7,'2020-02-01',2790,'running'),(31,5,'2019-09-01',1230,'terminated'),(32,4,'2015-11-01',1900,'running'),(41,5,'2021-01-01',3030,'running'),(42,3,'2019-04-01',4620,'running');
INSERT INTO defect VALUES (501,11,'2024-01-08','plumbing','high','fixed',310),(502,32,'2024-01-19','electrics','low','open',60),(503,32,'2024-02-02','heating','high','fixed',1280),(504,21,'2024-02-11','plumbing','low','fixed',95),(505,42,'2024-03-05','electrics','high','open',450),(506,12,'2024-03-09','heating','high','open',870),(507,31,'2024-03-28','plumbing','high','fixed',640),(508,12,'2024-04-14','plumbing','low','open',120);
INSERT INTO meter VALUES (11,2022,1450,61),(11,2023,1390,66),(12,2022,2210,98.5),(12,2023,2340,92),(22,2023,3120,131),(32,2022,2680,104),(32,2023,2590,110),(41,2023,1980,84),(42,2023,3640,120.5);
