// SPDX-License-Identifier: GPL-3.0-or-later
// Texts that a grammar in GBNF allows, at random: what a model could write under it. Rules, groups, texts, character
// classes, "|", "?", "*", "+" and {n,m} are understood.
#pragma once

#include <QtGlobal>
#include <cstdlib>
#include <map>
#include <random>
#include <string>
#include <string_view>
#include <vector>

namespace fixtures {

class GrammarWalk {
public:
    GrammarWalk(const std::string &rules, unsigned seed) : m_random(seed)
    {
        std::size_t begin = 0;
        while (begin < rules.size()) {
            const auto end = rules.find('\n', begin), sign = rules.find(" ::= ", begin);
            m_rules[rules.substr(begin, sign - begin)] = rules.substr(sign + 5, end - sign - 5);
            begin = end + 1;
        }
    }
    std::string text()
    {
        m_left = 60; // rules that choose freely; then the shortest way to an end
        return rule("root");
    }

private:
    std::string rule(const std::string &name)
    {
        const auto found = m_rules.find(name);
        if (found == m_rules.end())
            qFatal("the grammar names %s, and has no such rule", name.c_str());
        --m_left;
        std::string_view body = found->second;
        return alternatives(body);
    }
    bool chance() { return m_left > 0 && m_random() % 2 == 0; }

    // Consumes all up to the end of the text or the closing parenthesis.
    std::string alternatives(std::string_view &body)
    {
        std::vector<std::string_view> all;
        std::string_view from = body;
        int depth = 0;
        std::size_t begin = 0, at = 0;
        for (; at < body.size(); ++at) {
            if (body[at] == '"')
                at = quoted(body, at);
            else if (body[at] == '[')
                while (body[++at] != ']')
                    at += body[at] == '\\' ? 1 : 0;
            else if (body[at] == '(')
                ++depth;
            else if (body[at] == ')' && depth-- == 0)
                break;
            else if (body[at] == '|' && depth == 0) {
                all.push_back(from.substr(begin, at - begin));
                begin = at + 1;
            }
        }
        all.push_back(from.substr(begin, at - begin));
        body.remove_prefix(std::min(body.size(), at + 1));
        return sequence(all[m_random() % all.size()]);
    }
    static std::size_t quoted(std::string_view body, std::size_t at)
    {
        while (body[++at] != '"')
            at += body[at] == '\\' ? 1 : 0;
        return at;
    }
    std::string sequence(std::string_view body)
    {
        std::string out;
        while (!body.empty()) {
            if (body.front() == ' ') {
                body.remove_prefix(1);
                continue;
            }
            const std::string_view item = body;
            const auto length = lengthOfItem(body);
            body.remove_prefix(length);
            for (int n = times(body); n > 0; --n)
                out += one(item.substr(0, length));
        }
        return out;
    }
    static std::size_t lengthOfItem(std::string_view body)
    {
        if (body.front() == '"')
            return quoted(body, 0) + 1;
        if (body.front() == '[') {
            std::size_t at = 0;
            while (body[++at] != ']')
                at += body[at] == '\\' ? 1 : 0;
            return at + 1;
        }
        if (body.front() == '(') {
            int depth = 0;
            for (std::size_t at = 0; at < body.size(); ++at) {
                if (body[at] == '"')
                    at = quoted(body, at);
                else if (body[at] == '[')
                    while (body[++at] != ']')
                        at += body[at] == '\\' ? 1 : 0;
                depth += body[at] == '(' ? 1 : body[at] == ')' ? -1 : 0;
                if (depth == 0)
                    return at + 1;
            }
        }
        return std::min(body.find_first_of(" |)?*+{"), body.size());
    }
    int times(std::string_view &body)
    {
        if (body.empty() || std::string_view("?*+{").find(body.front()) == std::string_view::npos)
            return 1;
        int least = 0, most = 1;
        if (body.front() == '{') {
            least = std::atoi(body.data() + 1);
            most = std::atoi(body.data() + body.find(',') + 1);
            body.remove_prefix(body.find('}'));
        } else {
            least = body.front() == '+' ? 1 : 0;
            most = body.front() == '?' ? 1 : 4;
        }
        body.remove_prefix(1);
        return least + (most > least && chance() ? 1 + int(m_random() % unsigned(most - least)) : 0);
    }
    std::string one(std::string_view item)
    {
        if (item.front() == '"')
            return unescaped(item.substr(1, item.size() - 2));
        if (item.front() == '(') {
            item.remove_prefix(1);
            return alternatives(item);
        }
        return item.front() == '[' ? std::string(1, ofClass(item.substr(1, item.size() - 2))) : rule(std::string(item));
    }
    static std::string unescaped(std::string_view text)
    {
        std::string out;
        for (std::size_t i = 0; i < text.size(); ++i)
            out += text[i] != '\\' ? text[i] : text[++i] == 'n' ? '\n' : text[i];
        return out;
    }
    char ofClass(std::string_view body)
    {
        if (body.front() == '^') // anything but a few signs
            return "abc xyz 019 -%_"[m_random() % 15];
        std::string all;
        for (std::size_t i = 0; i < body.size(); ++i)
            if (i + 2 < body.size() && body[i + 1] == '-') {
                for (char c = body[i]; c <= body[i + 2]; ++c)
                    all += c;
                i += 2;
            } else {
                all += body[i];
            }
        return all[m_random() % all.size()];
    }

    std::map<std::string, std::string> m_rules;
    std::mt19937 m_random;
    int m_left = 0;
};

} // namespace fixtures
