-- A sea harbour: ships, their calls, berths and pilots.
CREATE TABLE vessel (imo INTEGER PRIMARY KEY, name TEXT, flag TEXT, kind TEXT, length_m REAL, draught_m REAL, built INTEGER);
CREATE TABLE berth (berth_id INTEGER PRIMARY KEY, quay TEXT, depth_m REAL, cranes INTEGER);
CREATE TABLE pilot (pilot_id INTEGER PRIMARY KEY, name TEXT, grade TEXT, since INTEGER, trained_by INTEGER REFERENCES pilot(pilot_id));
CREATE TABLE port_call (call_id INTEGER PRIMARY KEY, imo INTEGER REFERENCES vessel(imo), berth_id INTEGER REFERENCES berth(berth_id), pilot_id INTEGER REFERENCES pilot(pilot_id), arrived TEXT, sailed TEXT, dues_eur REAL, from_port TEXT);
CREATE TABLE cargo (call_id INTEGER REFERENCES port_call(call_id), goods TEXT, tonnes REAL, move TEXT);
INSERT INTO vessel VALUES (9100001,'Nordlys','Norway','tanker',183,11.2,2009),(9100002,'Calypso','Malta','container',294,13.5,2015),(9100003,'Baltic Hare','Denmark','bulk',190,10.1,2001),(9100004,'Ostara','Norway','container',148,8.9,2019),(9100005,'Silver Tern','Malta','bulk',225,12.8,2012),(9100006,'Kestrel','Cyprus','tanker',120,7.4,1998);
INSERT INTO berth VALUES (1,'North Quay',14.5,4),(2,'Oil Jetty',15.0,0),(3,'Coal Pier',13.0,2),(4,'Old Basin',8.0,1);
INSERT INTO pilot VALUES (1,'Arne Holm','senior',1994,NULL),(2,'Lucia Ferro','senior',2006,1),(3,'Pavel Dusek','junior',2020,2),(4,'Sine Bach','junior',2022,2);
INSERT INTO port_call VALUES (1,9100001,2,1,'2024-01-03','2024-01-05',18200,'Bergen'),(2,9100002,1,2,'2024-01-09','2024-01-11',31500,'Valencia'),(3,9100003,3,3,'2024-01-15','2024-01-19',12750,'Gdansk'),(4,9100004,1,2,'2024-02-01','2024-02-02',9900,'Bergen'),(5,9100005,3,1,'2024-02-10','2024-02-16',21400,'Santos'),(6,9100002,1,4,'2024-02-21','2024-02-22',30100,'Tangier'),(7,9100006,4,3,'2024-03-04','2024-03-05',6400,'Gdansk'),(8,9100001,2,1,'2024-03-12',NULL,17900,'Rotterdam');
INSERT INTO cargo VALUES (1,'diesel',24000,'unloaded'),(2,'machine parts',5200,'unloaded'),(2,'paper',3100,'loaded'),(3,'coal',28000,'unloaded'),(4,'frozen fish',1900,'unloaded'),(5,'soy',52000,'unloaded'),(5,'scrap',8000,'loaded'),(6,'paper',4400,'loaded'),(7,'bitumen',6100,'unloaded'),(8,'diesel',22500,'unloaded');
