-- The glass houses of a botanical garden with their plants, gardeners and sensors.
CREATE TABLE house (house_id INTEGER PRIMARY KEY, name TEXT, climate TEXT, area_m2 INTEGER);
CREATE TABLE gardener (gardener_id INTEGER PRIMARY KEY, name TEXT, hired INTEGER, boss_id INTEGER REFERENCES gardener(gardener_id));
CREATE TABLE plant (plant_id INTEGER PRIMARY KEY, name TEXT, family TEXT, house_id INTEGER REFERENCES house(house_id), gardener_id INTEGER REFERENCES gardener(gardener_id), height_m REAL, planted INTEGER, hand_watered INTEGER);
CREATE TABLE sensor (sensor_id INTEGER PRIMARY KEY, code TEXT, house_id INTEGER REFERENCES house(house_id), maker TEXT);
CREATE TABLE reading (sensor_id INTEGER REFERENCES sensor(sensor_id), taken_on TEXT, quantity TEXT, value REAL);
INSERT INTO house VALUES (1,'Palm House','tropical',820),(2,'Alpine House','cold',140),(3,'Desert House','dry',300);
INSERT INTO gardener VALUES (1,'Wilma Aalto',2001,NULL),(2,'Tariq Haddad',2014,1),(3,'Joan Pike',2019,1),(4,'Leo Santi',2022,2);
INSERT INTO plant VALUES (1,'Titan arum','Araceae',1,2,2.4,2009,1),(2,'Coco de mer','Arecaceae',1,2,6.1,1998,0),(3,'Edelweiss','Asteraceae',2,3,0.2,2020,1),(4,'Saguaro','Cactaceae',3,4,4.3,1987,0),(5,'Welwitschia','Welwitschiaceae',3,4,0.6,1995,0),(6,'Queen palm','Arecaceae',1,1,9.0,1981,0);
INSERT INTO sensor VALUES (1,'PH-1',1,'Termo'),(2,'PH-2',1,'Hygra'),(3,'AH-1',2,'Termo'),(4,'DH-1',3,'Termo');
INSERT INTO reading VALUES (1,'2024-07-03','temperature',31.2),(2,'2024-07-03','humidity',88),(3,'2024-07-09','temperature',18.4),(4,'2024-07-21','temperature',38.9),(4,'2024-08-02','temperature',41.0),(1,'2024-08-02','temperature',29.5),(2,'2024-08-11','humidity',79);
