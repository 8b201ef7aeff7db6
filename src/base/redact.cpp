// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/redact.h"

#include <algorithm>
#include <array>
#include <cstdint>

namespace base {

namespace {

using View = std::string_view;
constexpr View redactedSign = "***";

bool isWordByte(char byte)
{
    return (byte >= 'a' && byte <= 'z') || (byte >= 'A' && byte <= 'Z') || (byte >= '0' && byte <= '9') || byte == '_';
}

bool isTokenByte(char byte)
{
    return isWordByte(byte) || byte == '-';
}

char lowered(char byte)
{
    return byte >= 'A' && byte <= 'Z' ? static_cast<char>(byte - 'A' + 'a') : byte;
}

bool isDigit(char byte)
{
    return byte >= '0' && byte <= '9';
}

bool isCapital(char byte)
{
    return byte >= 'A' && byte <= 'Z';
}

// One pass over the text. Each function checks the current position; if it finds a secret, it writes the replacement,
// moves past it and returns true.
class Redactor {
public:
    explicit Redactor(View text) : m_text(text) { m_out.reserve(text.size()); }

    std::string run()
    {
        while (m_at < m_text.size()) {
            const bool starts = m_at == 0 || !isWordByte(m_text[m_at - 1]);
            if (starts && (privateKey() || webToken() || providerKey()))
                continue;
            if (passwordOfAddress() || keyParameter())
                continue;
            if (starts && isTokenByte(m_text[m_at]))
                word();
            else
                m_out += m_text[m_at++];
        }
        return std::move(m_out);
    }

private:
    View rest(std::size_t from) const { return m_text.substr(std::min(from, m_text.size())); }
    bool startsWith(std::size_t from, View what) const { return rest(from).substr(0, what.size()) == what; }
    std::size_t endOf(std::size_t from, bool (*belongs)(char)) const
    {
        while (from < m_text.size() && belongs(m_text[from]))
            ++from;
        return from;
    }
    bool strike(std::size_t from, std::size_t to)
    {
        m_out += m_text.substr(m_at, from - m_at);
        m_out += redactedSign;
        m_at = to;
        return true;
    }

    bool privateKey()
    {
        if (!startsWith(m_at, "-----BEGIN "))
            return false;
        const auto line = m_text.find("PRIVATE KEY-----", m_at);
        constexpr std::size_t longestTitle = 40;
        if (line == View::npos || line > m_at + longestTitle)
            return false;
        const auto begin = line + View("PRIVATE KEY-----").size();
        return strike(begin, std::min(m_text.find("-----END", begin), m_text.size()));
    }

    bool webToken()
    {
        if (!startsWith(m_at, "eyJ"))
            return false;
        constexpr std::size_t least = 10; // characters of each of its three parts
        std::size_t at = m_at;
        for (int part = 0; part < 3; ++part) {
            const auto end = endOf(at, isTokenByte);
            if (end < at + least || (part < 2 && (end == m_text.size() || m_text[end] != '.')))
                return false;
            at = part < 2 ? end + 1 : end;
        }
        return strike(m_at, at);
    }

    // Tokens with a known prefix; the rest is long and contains a digit, unlike words of a language.
    bool providerKey()
    {
        struct Form {
            View begin;
            std::size_t least;
        };
        static constexpr std::array<Form, 24> forms = {
            {{"sk-", 12},   {"sk_", 12},   {"pk-", 12},   {"pk_", 12},         {"rk-", 12},   {"rk_", 12},
             {"ghp_", 16},  {"gho_", 16},  {"ghu_", 16},  {"ghs_", 16},        {"hf_", 16},   {"gsk_", 16},
             {"npm_", 16},  {"xoxa-", 10}, {"xoxb-", 10}, {"xoxp-", 10},       {"xoxs-", 10}, {"glpat-", 16},
             {"pypi-", 16}, {"AIza", 30},  {"ya29.", 16}, {"github_pat_", 16}, {"AKIA", 16},  {"ASIA", 16}}};
        for (const Form &form : forms) {
            if (!startsWith(m_at, form.begin))
                continue;
            const auto begin = m_at + form.begin.size(), end = endOf(begin, isTokenByte);
            const View key = m_text.substr(begin, end - begin);
            if (key.size() >= form.least && std::any_of(key.begin(), key.end(), isDigit))
                return strike(m_at, end);
        }
        return false;
    }

    // scheme://user:password@host
    bool passwordOfAddress()
    {
        if (!startsWith(m_at, "://"))
            return false;
        std::size_t colon = View::npos;
        for (std::size_t at = m_at + 3; at < m_text.size(); ++at) {
            const char byte = m_text[at];
            if (byte == '@' && colon != View::npos && at > colon + 1)
                return strike(colon + 1, at);
            if (byte == ':' && colon == View::npos)
                colon = at;
            else if (byte == '@' || byte == '/' || byte == '"' || byte == '\'' || byte == '\\' || byte == '<' ||
                     static_cast<unsigned char>(byte) <= ' ')
                return false;
        }
        return false;
    }

    // ?key=…, &key=… in an address
    bool keyParameter()
    {
        if (m_text[m_at] != '?' && m_text[m_at] != '&')
            return false;
        std::size_t begin = m_at + 1;
        if (startsWith(m_at, "&amp;"))
            begin = m_at + 5;
        if (!startsWith(begin, "key="))
            return false;
        begin += 4;
        const auto end = endOf(begin, [](char byte) { return isTokenByte(byte) || byte == '.' || byte == '%'; });
        return end > begin && strike(begin, end);
    }

    // A name and its value: password = …, "api_key": "…", Bearer …
    void word()
    {
        const auto end = endOf(m_at, isTokenByte);
        std::string name(m_text.substr(m_at, end - m_at));
        std::transform(name.begin(), name.end(), name.begin(), lowered);
        m_out += m_text.substr(m_at, end - m_at);
        m_at = end;
        if (name == "bearer" || name == "basic")
            credentials();
        else if (name == "authorization" || isSecretName(name))
            value();
    }

    static bool isSecretName(const std::string &name)
    {
        static constexpr std::array<View, 12> ends = {"api_key",    "api-key",   "apikey", "access_key",
                                                      "access-key", "accesskey", "secret", "token",
                                                      "password",   "passwd",    "pwd",    "passphrase"};
        return std::any_of(ends.begin(), ends.end(), [&](View end) { return name.ends_with(end); });
    }

    // After "Bearer": a token has a digit or an inner capital, otherwise it is an ordinary word.
    void credentials()
    {
        const auto begin = endOf(m_at, [](char byte) { return byte == ' '; });
        const auto end = endOf(begin, [](char byte) {
            return isTokenByte(byte) || byte == '.' || byte == '~' || byte == '+' || byte == '/' || byte == '=';
        });
        const View key = m_text.substr(begin, end - begin);
        constexpr std::size_t least = 6;
        const bool mixed = std::any_of(key.begin(), key.end(), isDigit) ||
                           (key.size() > 1 && std::any_of(key.begin() + 1, key.end(), isCapital));
        if (begin > m_at && key.size() >= least && mixed)
            strike(begin, end);
    }

    // The length of a quote at `at`, as text, JSON in JSON or HTML writes it; 0 if there is none.
    std::size_t quoteAt(std::size_t at) const
    {
        std::size_t end = endOf(at, [](char byte) { return byte == '\\'; });
        if (end < m_text.size() && (m_text[end] == '"' || m_text[end] == '\''))
            return end + 1 - at;
        for (const View entity : {View("&quot;"), View("&#39;")})
            if (startsWith(at, entity))
                return entity.size();
        return 0;
    }

    void value()
    {
        const auto blank = [](char byte) { return byte == ' ' || byte == '\t'; };
        const std::size_t closes = quoteAt(m_at);
        std::size_t at = endOf(m_at + closes, blank);
        if (at >= m_text.size() || (m_text[at] != ':' && m_text[at] != '='))
            return;
        at = endOf(at + 1, blank);
        const std::size_t opens = quoteAt(at);
        if (closes > 0 && opens == 0)
            return; // a number, null or an object of JSON
        const std::size_t begin = at + opens;
        for (const View scheme : {View("bearer "), View("basic ")}) // Authorization: Bearer …
            if (opens == 0 || closes > 0) {
                std::string begun(m_text.substr(begin, scheme.size()));
                std::transform(begun.begin(), begun.end(), begun.begin(), lowered);
                if (begun == scheme)
                    return;
            }
        std::size_t end = begin;
        if (opens == 0)
            end = endOf(begin, [](char byte) {
                return static_cast<unsigned char>(byte) > ' ' && View("\"',;&<>(){}[]\\").find(byte) == View::npos;
            });
        else
            for (const View quote = m_text.substr(at, opens); end < m_text.size() && m_text[end] != '\n';) {
                const std::size_t length = quoteAt(end); // a quote of another depth is part of the value
                if (length == opens && m_text.substr(end, length) == quote)
                    break;
                end += std::max<std::size_t>(length, 1);
            }
        end = std::min(end, m_text.size());
        const View found = m_text.substr(begin, end - begin);
        constexpr std::size_t least = 6;
        static constexpr std::array<View, 8> types = {"string",  "integer",  "boolean",  "number",
                                                      "require", "required", "optional", "unknown"};
        if (found.size() >= least && std::find(types.begin(), types.end(), found) == types.end())
            strike(begin, end);
    }

    View m_text;
    std::size_t m_at = 0;
    std::string m_out;
};

constexpr std::size_t shortest = 6; // shorter secrets occur in ordinary words

// Escaped as in JSON and HTML.
std::string escapedFor(const std::string &secret, bool html)
{
    std::string out;
    for (const char byte : secret) {
        if (html && byte == '&')
            out += "&amp;";
        else if (html && byte == '<')
            out += "&lt;";
        else if (html && byte == '>')
            out += "&gt;";
        else if (html && byte == '"')
            out += "&quot;";
        else if (!html && (byte == '"' || byte == '\\'))
            out += std::string("\\") + byte;
        else
            out += byte;
    }
    return out;
}

std::string hexOf(View secret, View digits, View before = {})
{
    std::string out;
    for (const char byte : secret) {
        out += before;
        out += digits[static_cast<unsigned char>(byte) >> 4];
        out += digits[static_cast<unsigned char>(byte) & 15];
    }
    return out;
}

std::string percentEncoded(View secret, View digits)
{
    std::string out;
    for (const char byte : secret)
        out +=
            isTokenByte(byte) || byte == '.' || byte == '~' ? std::string(1, byte) : hexOf(View(&byte, 1), digits, "%");
    return out;
}

// The base64 form at each of the three alignments to groups of three bytes, without the characters that depend on
// neighbours.
std::string base64Core(View secret, std::size_t before, View alphabet)
{
    const std::string bytes = std::string(before, '\0') + std::string(secret);
    std::string out;
    std::size_t bits = 0;
    std::uint32_t held = 0;
    for (const char byte : bytes) {
        held = held << 8 | static_cast<unsigned char>(byte);
        for (bits += 8; bits >= 6; bits -= 6)
            out += alphabet[held >> (bits - 6) & 63];
    }
    return out.substr((before * 8 + 5) / 6);
}

} // namespace

Secrets::Secrets(const std::vector<std::string> &known)
{
    constexpr View upper = "0123456789ABCDEF", lower = "0123456789abcdef";
    constexpr View standard = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    constexpr View forUrls = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
    for (const std::string &secret : known) {
        if (secret.size() < shortest)
            continue;
        m_forms.push_back(secret);
        for (const bool html : {false, true})
            m_forms.push_back(escapedFor(secret, html));
        for (const View digits : {upper, lower}) {
            m_forms.push_back(percentEncoded(secret, digits));
            m_forms.push_back(hexOf(secret, digits));
            m_forms.push_back(hexOf(secret, digits, "%"));
            m_forms.push_back(hexOf(secret, digits, "\\u00"));
            m_forms.push_back(hexOf(secret, digits, "\\x"));
        }
        for (const View alphabet : {standard, forUrls})
            for (std::size_t before = 0; before < 3; ++before)
                m_forms.push_back(base64Core(secret, before, alphabet));
    }
    std::sort(m_forms.begin(), m_forms.end(), [](const std::string &a, const std::string &b) {
        return a.size() != b.size() ? a.size() > b.size() : a < b;
    });
    m_forms.erase(std::unique(m_forms.begin(), m_forms.end()), m_forms.end());
}

std::string Secrets::struck(View text) const
{
    std::string out(text);
    for (const std::string &form : m_forms) {
        std::size_t at = out.find(form);
        if (at == std::string::npos)
            continue;
        std::string clean;
        std::size_t begin = 0;
        for (; at != std::string::npos; at = out.find(form, begin)) {
            clean.append(out, begin, at - begin).append(redactedSign);
            begin = at + form.size();
        }
        out = std::move(clean.append(out, begin));
    }
    return out;
}

std::size_t Secrets::openEnd(View text) const
{
    std::size_t longest = 0;
    for (const std::string &form : m_forms)
        for (std::size_t size = std::min(form.size() - 1, text.size()); size > longest; --size)
            if (text.substr(text.size() - size) == View(form).substr(0, size)) {
                longest = size;
                break;
            }
    return longest;
}

std::string SecretStream::feed(View piece)
{
    if (m_secrets.empty())
        return std::string(piece);
    m_held = m_secrets.struck(m_held + std::string(piece));
    const std::size_t open = m_secrets.openEnd(m_held);
    std::string out = m_held.substr(0, m_held.size() - open);
    m_held.erase(0, out.size());
    return out;
}

std::string SecretStream::finish()
{
    std::string out = m_secrets.struck(m_held);
    m_held.clear();
    return out;
}

std::string redacted(View text, const std::vector<std::string> &known)
{
    return Redactor(Secrets(known).struck(text)).run();
}

} // namespace base
