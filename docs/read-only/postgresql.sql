-- SPDX-License-Identifier: GPL-3.0-or-later
-- A role that may read one database and do nothing else; {database} is its name. Run as a superuser, connected to it:
--   sed 's/{database}/shop/g' postgresql.sql | psql -d shop
-- Then set a password (\password reflexion_reader) and connect as postgresql://reflexion_reader@host/shop.
-- Tried by tests/platform/tst_sqlservers.cpp, theRoleOfTheScriptMayOnlyRead.
CREATE ROLE reflexion_reader LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE NOREPLICATION NOBYPASSRLS;
ALTER ROLE reflexion_reader SET default_transaction_read_only = on;
ALTER ROLE reflexion_reader SET statement_timeout = '60s';
ALTER ROLE reflexion_reader SET temp_file_limit = '2GB';
GRANT USAGE ON SCHEMA public TO reflexion_reader;
GRANT SELECT ON ALL TABLES IN SCHEMA public TO reflexion_reader;
ALTER DEFAULT PRIVILEGES IN SCHEMA public GRANT SELECT ON TABLES TO reflexion_reader;
-- Rights that every user has are revoked: creating own tables, and calling functions that were written for others.
REVOKE CREATE ON SCHEMA public FROM PUBLIC;
REVOKE TEMPORARY ON DATABASE {database} FROM PUBLIC;
REVOKE EXECUTE ON ALL ROUTINES IN SCHEMA public FROM PUBLIC;
ALTER DEFAULT PRIVILEGES REVOKE EXECUTE ON ROUTINES FROM PUBLIC;
-- Large objects and waiting: functions of the server that every role has otherwise.
REVOKE EXECUTE ON FUNCTION pg_catalog.lo_create(oid), pg_catalog.lo_creat(integer), pg_catalog.lo_from_bytea(oid, bytea), pg_catalog.lo_unlink(oid), pg_catalog.lo_put(oid, bigint, bytea) FROM PUBLIC;
REVOKE EXECUTE ON FUNCTION pg_catalog.pg_advisory_lock(bigint), pg_catalog.pg_advisory_lock(integer, integer) FROM PUBLIC;
REVOKE EXECUTE ON FUNCTION pg_catalog.pg_sleep(double precision) FROM PUBLIC;
