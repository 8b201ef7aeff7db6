// SPDX-License-Identifier: GPL-3.0-or-later
// The kinds of sources that a program opens, as a table: forms and help are made from it, so that a new kind of
// database is a row there. And the address of a source in its parts, as people write and paste it. Values; any thread.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace data {

struct SourceKind {
    enum class Form { none, folder, file, server };
    enum class Encryption { none, verified, unverified }; // unverified: any certificate is taken
    struct Variant {
        std::string scheme; // of its addresses: "bolt+s://", "sqlite:"
        Encryption encryption = Encryption::none;
        bool routed = false; // the server names the one of its cluster to ask
    };
    std::string id;    // "bolt"
    std::string title; // a product's name: "Neo4j, Memgraph"; empty: the window has its own words
    Form form = Form::server;
    std::vector<Variant> variants;         // the usual one first; empty: a path without a scheme
    int port = 0;                          // the usual one
    std::string user;                      // the usual one; empty: none
    std::vector<std::string> endings = {}; // ".db": of files that are of this kind without its scheme
};

// "bolt://user:password@host:7687/database?rest", or "sqlite:FILE", or a path.
struct SourceAddress {
    std::string scheme; // with its colon and slashes; empty: a path
    std::string user, password, host, port, database, rest;
    std::string path; // of a folder or file
};

// Reads what was pasted: also with "jdbc:" before it, blanks or quotes around it, and a password whose signs were not
// escaped. Whatever it is, it is something: an address without a known scheme is a path.
SourceAddress parseSource(std::string_view text, const std::vector<SourceKind> &kinds);
// The other way; special signs of user and password are escaped.
std::string sourceText(const SourceAddress &address);

// By its scheme; of a path without one by the ending of the file, else what paths are. Null: unknown scheme.
const SourceKind *kindOf(const SourceAddress &address, const std::vector<SourceKind> &kinds);
const SourceKind::Variant *variantOf(const SourceAddress &address, const SourceKind &kind);

// Under which name the password of an address is kept: kind, user, host and port, but neither database nor encryption.
std::string secretName(const SourceAddress &address, const std::vector<SourceKind> &kinds);

} // namespace data
