// SPDX-License-Identifier: GPL-3.0-or-later
// Table of the kinds of sources that the program can open; forms and help are generated from it, so a new database is a
// new row. Also parses the address of a source as users write and paste it. Values; any thread.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace data {

struct SourceKind {
    enum class Form { none, folder, file, server };
    enum class Encryption { none, verified, unverified }; // unverified: accepts any certificate
    struct Variant {
        std::string scheme; // scheme of its addresses: "bolt+s://", "sqlite:"
        Encryption encryption = Encryption::none;
        bool routed = false; // the server names the cluster member to query
    };
    std::string id;    // "bolt"
    std::string title; // product name: "Neo4j, Memgraph"; empty: the window has its own text
    Form form = Form::server;
    std::vector<Variant> variants;         // default first; empty: a path without a scheme
    int port = 0;                          // default
    std::string user;                      // default; empty: none
    std::vector<std::string> endings = {}; // file suffixes of this kind, used without a scheme: ".db"
};

// "bolt://user:password@host:7687/database?rest", or "sqlite:FILE", or a path.
struct SourceAddress {
    std::string scheme; // with its colon and slashes; empty: a path
    std::string user, password, host, port, database, rest;
    std::string path; // path of a folder or file
};

// Parses pasted text: accepts a "jdbc:" prefix, surrounding blanks and quotes, and unescaped characters in the
// password. Never fails: an address without a known scheme is a path.
SourceAddress parseSource(std::string_view text, const std::vector<SourceKind> &kinds);
// The inverse; escapes special characters in user and password.
std::string sourceText(const SourceAddress &address);

// By scheme; for a path by the file suffix, else the kind of paths. Null: unknown scheme.
const SourceKind *kindOf(const SourceAddress &address, const std::vector<SourceKind> &kinds);
const SourceKind::Variant *variantOf(const SourceAddress &address, const SourceKind &kind);

// The name under which the password is stored: kind, user, host and port, without database and encryption.
std::string secretName(const SourceAddress &address, const std::vector<SourceKind> &kinds);

} // namespace data
