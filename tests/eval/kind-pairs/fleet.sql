-- Cars of a hire firm.
CREATE TABLE depot (id INTEGER PRIMARY KEY, city TEXT, places INTEGER);
CREATE TABLE vehicle (id INTEGER PRIMARY KEY, plate TEXT, model TEXT, kind TEXT, mileage_km INTEGER, bought INTEGER, depot_id INTEGER REFERENCES depot(id));
CREATE TABLE driver (id INTEGER PRIMARY KEY, name TEXT, licence_class TEXT, born INTEGER);
CREATE TABLE trip (id INTEGER PRIMARY KEY, vehicle_id INTEGER REFERENCES vehicle(id), driver_id INTEGER REFERENCES driver(id), start_day TEXT, km INTEGER, fuel_l REAL);
CREATE TABLE repair (id INTEGER PRIMARY KEY, vehicle_id INTEGER REFERENCES vehicle(id), part TEXT, cost REAL, day TEXT);
INSERT INTO depot VALUES (1,'Graz',12),(2,'Linz',8),(3,'Wels',5);
INSERT INTO vehicle VALUES (1,'G-110','Transit','van',84000,2018,1),(2,'G-245','Sprinter','van',152000,2015,1),(3,'L-330','Octavia','car',43000,2021,2),(4,'L-871','Actros','truck',310000,2014,2),(5,'W-902','Golf','car',61000,2019,3),(6,'G-517','Atego','truck',205000,2016,1);
INSERT INTO driver VALUES (1,'Ilse Brandl','B',1984),(2,'Pavel Hruby','C',1972),(3,'Sara Köck','B',1995),(4,'Tomas Reiter','C',1980);
INSERT INTO trip VALUES (1,1,1,'2024-05-02',120,11.5),(2,4,2,'2024-05-02',640,190),(3,3,3,'2024-05-03',75,4.4),(4,2,1,'2024-05-04',210,23),(5,6,4,'2024-05-04',380,98),(6,5,3,'2024-05-06',150,8.8),(7,4,4,'2024-05-07',710,205),(8,1,3,'2024-05-08',90,8.2),(9,6,2,'2024-05-09',420,110),(10,3,1,'2024-05-10',330,17);
INSERT INTO repair VALUES (1,2,'clutch',840,'2024-01-14'),(2,4,'brakes',1260,'2024-02-03'),(3,4,'tyres',2100,'2024-03-21'),(4,1,'brakes',390,'2024-03-30'),(5,6,'tyres',1750,'2024-04-11'),(6,5,'battery',180,'2024-04-18');
