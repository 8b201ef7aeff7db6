// SPDX-License-Identifier: GPL-3.0-or-later
// Removes secrets from a text before it leaves the program (log, export, report). Pure functions; any thread.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace base {

// Replaces each secret by "***": known ones of six bytes and more, and text in the form of a secret: keys of model
// servers and clouds, bearer tokens, JSON web tokens, private keys, passwords in addresses, values of names such as
// password or api_key. JSON and HTML stay valid. Linear in the text.
std::string redacted(std::string_view text, const std::vector<std::string> &known = {});

// Known secrets in every encoding in which they may appear: plain, escaped for JSON and HTML, percent-encoded, base64
// at any offset, hexadecimal. Finds nothing else. Const: any thread.
class Secrets {
public:
    explicit Secrets(const std::vector<std::string> &known);
    bool empty() const { return m_forms.empty(); }
    std::string struck(std::string_view text) const; // each secret replaced by "***"
    // Number of bytes at the end of a text that may begin a secret.
    std::size_t openEnd(std::string_view text) const;

private:
    std::vector<std::string> m_forms; // longest first
};

// The same for a stream of pieces: holds back what may be the beginning of a secret until the next piece decides. One
// thread.
class SecretStream {
public:
    explicit SecretStream(const Secrets &secrets) : m_secrets(secrets) {}
    std::string feed(std::string_view piece); // the text that is certain so far
    std::string finish();                     // the rest

private:
    const Secrets &m_secrets;
    std::string m_held;
};

} // namespace base
