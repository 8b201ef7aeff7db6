-- An auction house with its sales, lots and bids.
CREATE TABLE consignor (cons_id INTEGER PRIMARY KEY, name TEXT, country TEXT);
CREATE TABLE expert (exp_id INTEGER PRIMARY KEY, name TEXT, field TEXT, since INTEGER, mentor_id INTEGER REFERENCES expert(exp_id));
CREATE TABLE sale (sale_id INTEGER PRIMARY KEY, title TEXT, city TEXT, held_on TEXT, premium_pct REAL);
CREATE TABLE lot (lot_no INTEGER PRIMARY KEY, sale_id INTEGER REFERENCES sale(sale_id), cons_id INTEGER REFERENCES consignor(cons_id), exp_id INTEGER REFERENCES expert(exp_id), title TEXT, category TEXT, est_low INTEGER, est_high INTEGER, hammer INTEGER);
CREATE TABLE bidder (paddle INTEGER PRIMARY KEY, name TEXT, country TEXT, deposit_eur INTEGER);
CREATE TABLE bid (lot_no INTEGER REFERENCES lot(lot_no), paddle INTEGER REFERENCES bidder(paddle), amount INTEGER, channel TEXT);
INSERT INTO consignor VALUES (1,'Estate of A. Wren','Ireland'),(2,'Galerie Sauvage','France'),(3,'Hanna Lindqvist','Sweden'),(4,'Museum Oldehof','Netherlands');
INSERT INTO expert VALUES (1,'Beatrix Amann','clocks',1996,NULL),(2,'Colm Daly','paintings',2005,1),(3,'Yuki Arai','ceramics',2017,2),(4,'Peter Nagel','paintings',2012,2);
INSERT INTO sale VALUES (1,'Spring Fine Art','Vienna','2023-04-12',24),(2,'Clocks and Watches','Zurich','2023-06-02',20),(3,'Autumn Fine Art','Vienna','2023-10-19',25),(4,'House Clearance','Graz','2024-02-08',18.5);
INSERT INTO lot VALUES (101,1,1,2,'Harbour at Dusk','painting',8000,12000,15500),(102,1,2,4,'Still Life with Pears','painting',3000,5000,2800),(103,1,2,3,'Celadon Bowl','ceramics',1200,1800,NULL),(201,2,3,1,'Bracket Clock','clock',4000,6000,7200),(202,2,1,1,'Marine Chronometer','clock',9000,14000,NULL),(301,3,4,2,'Winter Canal','painting',20000,30000,41000),(302,3,3,3,'Blue Vase','ceramics',700,900,1100),(401,4,4,4,'Portrait of a Baker','painting',500,800,650),(402,4,1,1,'Cuckoo Clock','clock',100,200,90);
INSERT INTO bidder VALUES (17,'Nadia Reyes','Spain',5000),(23,'Otto Brehm','Austria',2000),(31,'Lakeside Trust','Ireland',20000),(44,'Mei Tan','Singapore',10000),(58,'Jan Kowal','Poland',500);
INSERT INTO bid VALUES (101,17,9000,'room'),(101,31,12000,'phone'),(101,44,15500,'online'),(102,23,2800,'room'),(201,23,5000,'room'),(201,17,7200,'phone'),(301,31,30000,'phone'),(301,44,41000,'online'),(302,44,900,'online'),(302,17,1100,'room'),(401,23,650,'room'),(402,23,90,'online');
