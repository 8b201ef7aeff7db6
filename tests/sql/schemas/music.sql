-- SPDX-License-Identifier: GPL-3.0-or-later
-- The shape and names of Chinook; the rows are made up.
-- Written by make_large.py.
CREATE TABLE n(i INTEGER PRIMARY KEY);
INSERT INTO n WITH RECURSIVE s(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM s WHERE i < 2000) SELECT i FROM s;
CREATE TABLE Artist(ArtistId INTEGER PRIMARY KEY, Name TEXT);
INSERT INTO Artist SELECT ((i)), ('Artist ' || (i)) FROM n WHERE i <= 250;
CREATE TABLE Album(AlbumId INTEGER PRIMARY KEY, Title TEXT, ArtistId INTEGER REFERENCES Artist(ArtistId));
INSERT INTO Album SELECT ((i)), ('Album ' || (i)), ((((i) * 7 % 250 + 1))) FROM n WHERE i <= 330;
CREATE TABLE MediaType(MediaTypeId INTEGER PRIMARY KEY, Name TEXT);
INSERT INTO MediaType SELECT ((i)), ('Media ' || (i)) FROM n WHERE i <= 5;
CREATE TABLE Genre(GenreId INTEGER PRIMARY KEY, Name TEXT);
INSERT INTO Genre SELECT ((i)), ('Genre ' || (i)) FROM n WHERE i <= 25;
CREATE TABLE Track(TrackId INTEGER PRIMARY KEY, Name TEXT, AlbumId INTEGER REFERENCES Album(AlbumId), MediaTypeId INTEGER REFERENCES MediaType(MediaTypeId), GenreId INTEGER REFERENCES Genre(GenreId), Milliseconds INTEGER, Bytes INTEGER);
INSERT INTO Track SELECT ((i)), ('Track ' || (i)), ((((i) * 7 % 330 + 1))), ((((i) * 7 % 5 + 1))), ((((i) * 7 % 25 + 1))), (((i) * 949 + 503) % 400000 + 1), (((i) * 4883 + 275) % 9000000 + 1) FROM n WHERE i <= 1900;
CREATE TABLE Playlist(PlaylistId INTEGER PRIMARY KEY, Name TEXT);
INSERT INTO Playlist SELECT ((i)), ('Playlist ' || (i)) FROM n WHERE i <= 18;
CREATE TABLE PlaylistTrack(PlaylistId INTEGER REFERENCES Playlist(PlaylistId), TrackId INTEGER REFERENCES Track(TrackId), PRIMARY KEY (PlaylistId, TrackId));
INSERT INTO PlaylistTrack SELECT ((i) % 18 + 1), ((i) * 7 % 1900 + 1) FROM n WHERE i <= 1800;
CREATE TABLE Employee(EmployeeId INTEGER PRIMARY KEY, LastName TEXT, Title TEXT, ReportsTo INTEGER REFERENCES Employee(EmployeeId));
INSERT INTO Employee SELECT ((i)), ('Last ' || (i)), ('Title ' || (i)), CASE WHEN (i) % 5 <> 0 THEN ((((i) * 3 % 16 + 1))) END FROM n WHERE i <= 16;
CREATE TABLE Customer(CustomerId INTEGER PRIMARY KEY, FirstName TEXT, LastName TEXT, SupportRepId INTEGER REFERENCES Employee(EmployeeId));
INSERT INTO Customer SELECT ((i)), ('First ' || (i)), ('Last ' || (i)), ((((i) * 7 % 16 + 1))) FROM n WHERE i <= 59;
CREATE TABLE Invoice(InvoiceId INTEGER PRIMARY KEY, CustomerId INTEGER REFERENCES Customer(CustomerId), InvoiceDate TEXT, Total INTEGER);
INSERT INTO Invoice SELECT ((i)), ((((i) * 7 % 59 + 1))), (date('2019-01-01', '+' || ((i) * 3 % 1400) || ' days')), (((i) * 1150 + 650) % 25 + 1) FROM n WHERE i <= 412;
CREATE TABLE InvoiceLine(InvoiceLineId INTEGER PRIMARY KEY, InvoiceId INTEGER REFERENCES Invoice(InvoiceId), TrackId INTEGER REFERENCES Track(TrackId), Quantity INTEGER);
INSERT INTO InvoiceLine SELECT ((i)), ((((i) * 7 % 412 + 1))), ((((i) * 7 % 1900 + 1))), (((i) * 2216 + 212) % 2 + 1) FROM n WHERE i <= 1900;
DROP TABLE n;
