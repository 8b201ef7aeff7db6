// SPDX-License-Identifier: GPL-3.0-or-later
// Two small graphs of other domains, as fixtures for FakeSource: films, and the packages of a company.
#pragma once

namespace offline_tests {

inline constexpr const char *films = R"({"name": "films", "entities": [
  {"name": "Person", "count": 6, "properties": [{"name": "name", "count": 6, "distinct": 6}, {"name": "birth_year", "type": "long", "count": 6}],
   "values": {"name": ["Tom Hanks", "Meg Ryan", "Nora Ephron", "Ridley Scott", "Sigourney Weaver", "Harrison Ford"]}},
  {"name": "Movie", "count": 5, "properties": [{"name": "title", "count": 5, "distinct": 5}, {"name": "release_year", "type": "long", "count": 5},
     {"name": "runtime_minutes", "type": "long", "count": 5}, {"name": "rating", "type": "double", "count": 5}],
   "values": {"title": ["Sleepless in Seattle", "You've Got Mail", "Alien", "Blade Runner", "Gladiator"]}},
  {"name": "Genre", "count": 3, "properties": [{"name": "name", "count": 3, "distinct": 3}], "values": {"name": ["Comedy", "Science Fiction", "Drama"]}}],
 "relationships": [
  {"name": "ACTED_IN", "endpoints": [["Person", "Movie"]], "properties": [{"name": "role", "count": 8, "distinct": 8}]},
  {"name": "DIRECTED", "endpoints": [["Person", "Movie"]]},
  {"name": "HAS_GENRE", "endpoints": [["Movie", "Genre"]]}]})";

inline constexpr const char *packages = R"({"name": "packages", "entities": [
  {"name": "Package", "count": 5, "properties": [{"name": "name", "count": 5, "distinct": 5}, {"name": "licence", "count": 5, "distinct": 2},
     {"name": "size_kb", "type": "long", "count": 5}, {"name": "is_deprecated", "type": "boolean", "count": 5}, {"name": "released", "count": 5, "distinct": 5, "samples": ["2019-05-01", "2021-11-30"]}],
   "values": {"name": ["parser-core", "http-client", "logging", "orm-light", "web-ui"], "licence": ["MIT", "Apache-2.0"]}},
  {"name": "Team", "count": 3, "properties": [{"name": "name", "count": 3, "distinct": 3}], "values": {"name": ["Platform", "Payments", "Search"]}},
  {"name": "Vulnerability", "count": 2, "properties": [{"name": "name", "count": 2, "distinct": 2}, {"name": "severity", "type": "double", "count": 2}],
   "values": {"name": ["CVE-2021-0001", "CVE-2022-0042"]}}],
 "relationships": [
  {"name": "DEPENDS_ON", "endpoints": [["Package", "Package"]]},
  {"name": "MAINTAINS", "endpoints": [["Team", "Package"]]},
  {"name": "AFFECTS", "endpoints": [["Vulnerability", "Package"]]}]})";

} // namespace offline_tests
