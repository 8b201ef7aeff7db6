-- A shop in the manner of the nineties: CamelCase, keys called TableID, a self reference, codes as texts.
-- seq(n) rows are made by the recursive table of numbers below; REFERENCES are taken away by the test.
CREATE TABLE n(i INTEGER PRIMARY KEY);
INSERT INTO n WITH RECURSIVE s(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM s WHERE i < 3000) SELECT i FROM s;
CREATE TABLE Categories(CategoryID INTEGER PRIMARY KEY, CategoryName TEXT, Description TEXT);
INSERT INTO Categories SELECT i, 'Category ' || char(64 + i), 'Things of kind ' || i FROM n WHERE i <= 9;
CREATE TABLE Suppliers(SupplierID INTEGER PRIMARY KEY, CompanyName TEXT, Country TEXT, Rating INTEGER);
INSERT INTO Suppliers SELECT i, 'Supplier ' || i, 'Land ' || (i % 11), i % 5 + 1 FROM n WHERE i <= 29;
CREATE TABLE Shippers(ShipperID INTEGER PRIMARY KEY, CompanyName TEXT, Phone TEXT);
INSERT INTO Shippers SELECT i, 'Ship ' || i, '555-' || (1000 + i * 37) FROM n WHERE i <= 4;
CREATE TABLE Regions(RegionID INTEGER PRIMARY KEY, RegionDescription TEXT);
INSERT INTO Regions SELECT i, 'Region ' || i FROM n WHERE i <= 4;
CREATE TABLE Territories(TerritoryCode TEXT PRIMARY KEY, Label TEXT, RegionID INTEGER REFERENCES Regions(RegionID));
INSERT INTO Territories SELECT printf('%05d', i * 731), 'Territory ' || i, i % 4 + 1 FROM n WHERE i <= 53;
CREATE TABLE Employees(EmployeeID INTEGER PRIMARY KEY, LastName TEXT, FirstName TEXT, BirthYear INTEGER, ReportsTo INTEGER REFERENCES Employees(EmployeeID), Salary INTEGER);
INSERT INTO Employees SELECT i, 'Family' || i, 'Given' || (i % 7), 1950 + i * 2, CASE WHEN i > 1 THEN i / 3 + 1 END, 2000 + i * 173 FROM n WHERE i <= 12;
CREATE TABLE EmployeeTerritories(EmployeeID INTEGER REFERENCES Employees(EmployeeID), TerritoryCode TEXT REFERENCES Territories(TerritoryCode));
INSERT INTO EmployeeTerritories SELECT i % 12 + 1, printf('%05d', i * 731) FROM n WHERE i <= 53;
CREATE TABLE Customers(CustomerID TEXT PRIMARY KEY, CompanyName TEXT, ContactName TEXT, City TEXT, Country TEXT);
INSERT INTO Customers SELECT printf('C%04X', i * 977), 'Company ' || i, 'Contact ' || (i % 80), 'City ' || (i % 60), 'Land ' || (i % 21) FROM n WHERE i <= 91;
CREATE TABLE Products(ProductID INTEGER PRIMARY KEY, ProductName TEXT, SupplierID INTEGER REFERENCES Suppliers(SupplierID), CategoryID INTEGER REFERENCES Categories(CategoryID), UnitPrice REAL, UnitsInStock INTEGER, ReorderLevel INTEGER, Discontinued INTEGER);
INSERT INTO Products SELECT i, 'Product ' || i, i * 7 % 29 + 1, i * 5 % 9 + 1, i * 1.5, i * 13 % 120, i % 6 * 5, i % 10 = 0 FROM n WHERE i <= 77;
CREATE TABLE Orders(OrderID INTEGER PRIMARY KEY, CustomerID TEXT REFERENCES Customers(CustomerID), EmployeeID INTEGER REFERENCES Employees(EmployeeID), OrderDate TEXT, ShipVia INTEGER REFERENCES Shippers(ShipperID), Freight REAL, ShipCountry TEXT);
INSERT INTO Orders SELECT 10247 + i, printf('C%04X', (i * 17 % 91 + 1) * 977), i * 11 % 12 + 1, date('1996-07-04', '+' || i || ' days'), i % 4 + 1, i * 0.7, 'Land ' || (i % 21) FROM n WHERE i <= 830;
CREATE TABLE OrderDetails(OrderID INTEGER REFERENCES Orders(OrderID), ProductID INTEGER REFERENCES Products(ProductID), UnitPrice REAL, Quantity INTEGER, Discount REAL);
INSERT INTO OrderDetails SELECT 10247 + (i * 7 % 830) + 1, i * 3 % 77 + 1, i * 1.1, i % 40 + 1, i % 4 * 0.05 FROM n WHERE i <= 2155;
DROP TABLE n;
