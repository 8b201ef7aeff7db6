-- Measurements of tissue samples.
CREATE TABLE donor (donor_id INTEGER PRIMARY KEY, name TEXT, sex TEXT, age INTEGER);
CREATE TABLE sample (sample_id INTEGER PRIMARY KEY, barcode TEXT, tissue TEXT, donor_id INTEGER REFERENCES donor(donor_id), collected TEXT, volume_ml REAL);
CREATE TABLE analyte (analyte_id INTEGER PRIMARY KEY, name TEXT, unit TEXT, upper_limit REAL);
CREATE TABLE measurement (sample_id INTEGER REFERENCES sample(sample_id), analyte_id INTEGER REFERENCES analyte(analyte_id), value REAL, device TEXT);
INSERT INTO donor VALUES (1,'Anselm','male',54),(2,'Bettina','female',37),(3,'Cornelius','male',71),(4,'Dorothea','female',62);
INSERT INTO sample VALUES (11,'BC-4410','liver',1,'2023-06-01',2.5),(12,'BC-4411','blood',1,'2023-06-01',10),(13,'BC-4412','liver',2,'2023-06-08',1.5),(14,'BC-4413','kidney',3,'2023-06-12',3),(15,'BC-4414','blood',3,'2023-06-12',8),(16,'BC-4415','blood',4,'2023-06-20',9),(17,'BC-4416','kidney',4,'2023-06-21',2);
INSERT INTO analyte VALUES (1,'glucose','mmol/l',6.1),(2,'lactate','mmol/l',2.2),(3,'sodium','mmol/l',145),(4,'urea','mmol/l',8.3);
INSERT INTO measurement VALUES (11,1,5.2,'Orbis'),(11,2,3.1,'Orbis'),(12,1,7.4,'Tecan'),(12,3,141,'Tecan'),(13,1,4.8,'Orbis'),(13,4,6.6,'Orbis'),(14,4,9.9,'Tecan'),(14,3,147,'Tecan'),(15,1,6.9,'Tecan'),(15,2,1.7,'Orbis'),(16,1,5.5,'Orbis'),(16,3,139,'Orbis'),(17,4,7.2,'Tecan'),(17,2,2.9,'Orbis');
