-- A bakery with its shop.
CREATE TABLE products (id INTEGER PRIMARY KEY, name TEXT, category TEXT, price REAL, weight_g INTEGER);
CREATE TABLE customers (id INTEGER PRIMARY KEY, name TEXT, town TEXT, since INTEGER);
CREATE TABLE orders (id INTEGER PRIMARY KEY, customer_id INTEGER REFERENCES customers(id), day TEXT, status TEXT);
CREATE TABLE items (order_id INTEGER REFERENCES orders(id), product_id INTEGER REFERENCES products(id), quantity INTEGER);
INSERT INTO products VALUES (1,'Rye loaf','bread',4.2,1000),(2,'Baguette','bread',1.8,250),(3,'Seed roll','bread',0.9,80),(4,'Plum cake','cake',18.5,1400),(5,'Cheesecake','cake',21,1600),(6,'Eclair','pastry',2.6,110),(7,'Croissant','pastry',1.7,70),(8,'Spelt loaf','bread',5.1,900);
INSERT INTO customers VALUES (1,'Hanna Voss','Lindau',2011),(2,'Café Morgenrot','Bregenz',2004),(3,'Otto Kern','Lindau',2019),(4,'Hotel Seeblick','Wasserburg',2015),(5,'Mira Zanetti','Bregenz',2021);
INSERT INTO orders VALUES (101,1,'2024-03-01','paid'),(102,2,'2024-03-01','open'),(103,2,'2024-03-04','paid'),(104,4,'2024-03-05','paid'),(105,3,'2024-03-06','cancelled'),(106,4,'2024-03-09','open'),(107,5,'2024-03-09','paid'),(108,2,'2024-03-11','paid');
INSERT INTO items VALUES (101,1,2),(101,7,6),(102,2,40),(102,7,60),(103,5,3),(103,2,35),(104,4,2),(104,8,10),(105,6,4),(106,7,30),(106,2,20),(107,4,1),(107,3,12),(108,7,50),(108,6,15);
