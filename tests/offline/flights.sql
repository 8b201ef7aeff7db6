-- Two tables joined twice, by foreign keys and by tables between, and things with several dates.
CREATE TABLE airport(id INTEGER PRIMARY KEY, name TEXT NOT NULL, opened_on TEXT);
CREATE TABLE flight(id INTEGER PRIMARY KEY, number TEXT NOT NULL, departure_airport_id INTEGER REFERENCES airport(id), arrival_airport_id INTEGER REFERENCES airport(id), scheduled_on TEXT, landed_on TEXT, seats INTEGER);
CREATE TABLE person(id INTEGER PRIMARY KEY, name TEXT NOT NULL);
CREATE TABLE piloted(person_id INTEGER REFERENCES person(id), flight_id INTEGER REFERENCES flight(id), PRIMARY KEY(person_id, flight_id));
CREATE TABLE boarded(person_id INTEGER REFERENCES person(id), flight_id INTEGER REFERENCES flight(id), PRIMARY KEY(person_id, flight_id));
INSERT INTO airport VALUES (1,'Arona','1950-02-01'),(2,'Bruma','1962-03-04'),(3,'Corvo','1971-05-06');
INSERT INTO flight VALUES (1,'A1',1,2,'2015-01-02','2015-01-02',100),(2,'A2',1,3,'2015-12-31','2016-01-01',120),(3,'A3',2,3,'2016-04-01','2016-04-01',90),(4,'A4',1,3,'2014-06-30','2014-07-01',200),(5,'A5',3,2,'2016-12-31','2017-01-01',80);
INSERT INTO person VALUES (1,'Ada'),(2,'Bert'),(3,'Cleo');
INSERT INTO piloted VALUES (1,1),(1,2),(1,4),(2,3),(2,5);
INSERT INTO boarded VALUES (3,1),(3,2),(3,3),(3,4),(2,1);
