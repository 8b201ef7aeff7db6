// SPDX-License-Identifier: GPL-3.0-or-later
// A user that may read one database and do nothing else, in Neo4j's Enterprise Edition and in Aura. Run in the database
// "system" by an administrator:  cypher-shell -d system -f neo4j.cypher
// The Community Edition has no roles: every user may write there. Start it with
//   server.databases.read_only=neo4j
// in neo4j.conf, or on a copy of the data. (Do not let it continue after an error there: the user would be made, without
// the role, and may write.)
CREATE ROLE reflexion_reader IF NOT EXISTS;
GRANT ACCESS ON DATABASE neo4j TO reflexion_reader;
GRANT MATCH {*} ON GRAPH neo4j TO reflexion_reader;
DENY WRITE ON GRAPH neo4j TO reflexion_reader;
DENY EXECUTE PROCEDURE apoc.* ON DBMS TO reflexion_reader;
DENY EXECUTE FUNCTION apoc.load.* ON DBMS TO reflexion_reader;
DENY LOAD ON ALL DATA TO reflexion_reader;
CREATE USER reader IF NOT EXISTS SET PASSWORD 'change-me-please' CHANGE REQUIRED;
GRANT ROLE reflexion_reader TO reader;
