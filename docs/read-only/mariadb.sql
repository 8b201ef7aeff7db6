-- SPDX-License-Identifier: GPL-3.0-or-later
-- A user that may read one database and do nothing else; {database} is its name. Run as an administrator:
--   sed 's/{database}/shop/g' mariadb.sql | mariadb -u root
-- Then set a password (SET PASSWORD FOR reflexion_reader = PASSWORD('…')) and connect as mariadb://reflexion_reader@host/shop.
-- The right FILE, which writes and reads files of the server, and EXECUTE, which calls stored functions, are not given.
-- Tried by tests/platform/tst_sqlservers.cpp, theRoleOfTheScriptMayOnlyRead.
CREATE USER reflexion_reader@'%' WITH MAX_USER_CONNECTIONS 4 MAX_STATEMENT_TIME 60;
GRANT SELECT, SHOW VIEW ON {database}.* TO reflexion_reader@'%';
