// SPDX-License-Identifier: GPL-3.0-or-later
// Strikes secrets out of a text before it leaves the program: the log, an export, a report. Pure functions; any thread.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace base {

// The text with "***" in the place of each secret: those that are known (of six bytes and more), and what has the form
// of one: keys of model servers and clouds, bearer tokens, JSON web tokens, private keys, passwords in addresses, and
// the values of names such as password or api_key. Text that is JSON or HTML stays so. Linear in the text.
std::string redacted(std::string_view text, const std::vector<std::string> &known = {});

// Known secrets in every form in which they may come back: as they are, escaped for JSON and HTML, percent-encoded, in
// base64 wherever they stand in it, in hexadecimal digits. Of nothing else; const: any thread.
class Secrets {
public:
    explicit Secrets(const std::vector<std::string> &known);
    bool empty() const { return m_forms.empty(); }
    std::string struck(std::string_view text) const; // with "***" in their places
    // How many bytes at the end of a text may be the beginning of one.
    std::size_t openEnd(std::string_view text) const;

private:
    std::vector<std::string> m_forms; // longest first
};

// The same for a text that comes in parts, of which none is a whole secret: what may be the beginning of one is held
// back until it is known. One thread.
class SecretStream {
public:
    explicit SecretStream(const Secrets &secrets) : m_secrets(secrets) {}
    std::string feed(std::string_view piece); // what may be shown by now
    std::string finish();                     // the rest

private:
    const Secrets &m_secrets;
    std::string m_held;
};

} // namespace base
