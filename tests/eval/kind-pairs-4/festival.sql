-- A film festival with its films, screenings, guests and tickets.
CREATE TABLE director (dir_id INTEGER PRIMARY KEY, name TEXT, country TEXT, born INTEGER);
CREATE TABLE film (film_id INTEGER PRIMARY KEY, title TEXT, dir_id INTEGER REFERENCES director(dir_id), year INTEGER, minutes INTEGER, genre TEXT, rating REAL);
CREATE TABLE venue (venue_id INTEGER PRIMARY KEY, name TEXT, town TEXT, seats INTEGER, opened INTEGER);
CREATE TABLE screening (scr_id INTEGER PRIMARY KEY, film_id INTEGER REFERENCES film(film_id), venue_id INTEGER REFERENCES venue(venue_id), day TEXT, price_eur REAL, visitors INTEGER);
CREATE TABLE guest (guest_id INTEGER PRIMARY KEY, name TEXT, job TEXT, country TEXT, fee_eur INTEGER, host_id INTEGER REFERENCES guest(guest_id));
CREATE TABLE appearance (guest_id INTEGER REFERENCES guest(guest_id), scr_id INTEGER REFERENCES screening(scr_id), role TEXT);
CREATE TABLE award (award_id INTEGER PRIMARY KEY, title TEXT, film_id INTEGER REFERENCES film(film_id), prize_eur INTEGER, cancelled INTEGER);
INSERT INTO director VALUES (1,'Lena Brandt','Germany',1971),(2,'Osei Mensah','Ghana',1984),(3,'Claire Fontanel','France',1966),(4,'Jiro Tanabe','Japan',1990),(5,'Marta Oliva','Spain',1979);
INSERT INTO film VALUES (1,'Salt Road',1,2021,112,'drama',7.9),(2,'The Last Ferry',1,2023,95,'thriller',6.4),(3,'Kente',2,2022,88,'documentary',8.6),(4,'Glass Orchard',3,2019,131,'drama',7.1),(5,'Night Bees',4,2023,79,'animation',8.1),(6,'Small Gods',5,2020,104,'comedy',5.8),(7,'Under Ice',3,2023,90,'documentary',7.4);
INSERT INTO venue VALUES (1,'Roxy','Linden',210,1954),(2,'Old Mill','Linden',90,1988),(3,'Kursaal','Bergen',640,1911),(4,'Black Box','Bergen',60,2015);
INSERT INTO screening VALUES (1,1,1,'2024-09-12',11.5,180),(2,2,3,'2024-09-12',14,512),(3,3,2,'2024-09-13',9,77),(4,4,1,'2024-09-13',11.5,140),(5,5,4,'2024-09-14',8,60),(6,6,3,'2024-09-14',14,233),(7,7,2,'2024-09-15',9,41),(8,1,3,'2024-09-15',14,402),(9,5,1,'2024-09-15',10,155);
INSERT INTO guest VALUES (1,'Ida Holm','actor','Denmark',1500,NULL),(2,'Paul Krantz','critic','Germany',400,1),(3,'Amara Sesay','actor','Ghana',2200,2),(4,'Yves Morel','composer','France',900,2),(5,'Rosa Lind','critic','Sweden',350,4);
INSERT INTO appearance VALUES (1,1,'star'),(1,8,'star'),(2,2,'moderator'),(3,3,'star'),(4,4,'speaker'),(5,6,'moderator'),(2,7,'speaker'),(4,9,'speaker');
INSERT INTO award VALUES (1,'Golden Lantern',3,20000,0),(2,'Jury Prize',1,8000,0),(3,'Audience Award',5,5000,0),(4,'Best Debut',NULL,3000,1),(5,'Best Score',4,4000,0);
