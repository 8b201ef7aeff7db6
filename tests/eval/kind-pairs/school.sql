-- A school of music.
CREATE TABLE teacher (id INTEGER PRIMARY KEY, name TEXT, subject TEXT, hired INTEGER, salary INTEGER);
CREATE TABLE course (id INTEGER PRIMARY KEY, title TEXT, level TEXT, teacher_id INTEGER REFERENCES teacher(id), hours INTEGER, fee INTEGER);
CREATE TABLE pupil (id INTEGER PRIMARY KEY, name TEXT, village TEXT, age INTEGER);
CREATE TABLE enrolment (pupil_id INTEGER REFERENCES pupil(id), course_id INTEGER REFERENCES course(id), grade REAL, year INTEGER);
INSERT INTO teacher VALUES (1,'Mr Adler','piano',2009,4100),(2,'Ms Bruun','cello',2016,3600),(3,'Ms Castell','singing',2012,3900),(4,'Mr Duarte','piano',2020,3200);
INSERT INTO course VALUES (1,'Piano I','beginner',1,30,240),(2,'Piano II','advanced',1,40,380),(3,'Cello basics','beginner',2,30,260),(4,'Choir','beginner',3,60,90),(5,'Opera studio','advanced',3,80,520),(6,'Jazz piano','advanced',4,36,410);
INSERT INTO pupil VALUES (1,'Emil','Egg',9),(2,'Frida','Au',12),(3,'Gregor','Egg',15),(4,'Hedda','Damüls',11),(5,'Ingo','Au',17),(6,'Jule','Egg',13);
INSERT INTO enrolment VALUES (1,1,1.7,2023),(1,4,2.0,2024),(2,3,1.3,2023),(2,4,1.0,2024),(3,2,2.3,2023),(3,6,2.7,2024),(4,4,1.7,2024),(5,5,1.0,2024),(5,6,3.0,2024),(6,1,2.0,2023),(6,2,1.7,2024),(6,5,2.3,2024);
