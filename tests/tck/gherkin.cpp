// SPDX-License-Identifier: GPL-3.0-or-later
#include "gherkin.h"

#include <fstream>
#include <stdexcept>

namespace tck {

namespace {

std::string trimmed(const std::string &text)
{
    const auto first = text.find_first_not_of(" \t\r");
    return first == std::string::npos ? std::string() : text.substr(first, text.find_last_not_of(" \t\r") - first + 1);
}

// "| a | b\|c |"
std::vector<std::string> cells(const std::string &line)
{
    std::vector<std::string> out;
    std::string cell;
    for (std::size_t i = 1; i < line.size(); ++i) {
        if (line[i] == '\\' && i + 1 < line.size() && (line[i + 1] == '|' || line[i + 1] == '\\')) {
            cell += line[++i];
        } else if (line[i] == '|') {
            out.push_back(trimmed(cell));
            cell.clear();
        } else {
            cell += line[i];
        }
    }
    return out;
}

std::string replaced(std::string text, const std::vector<std::string> &names, const std::vector<std::string> &values)
{
    for (std::size_t i = 0; i < names.size() && i < values.size(); ++i) {
        const std::string place = "<" + names[i] + ">";
        for (auto at = text.find(place); at != std::string::npos; at = text.find(place, at + values[i].size()))
            text.replace(at, place.size(), values[i]);
    }
    return text;
}

class Reader {
public:
    std::vector<Scenario> read(const std::string &path)
    {
        std::ifstream file(path);
        if (!file)
            throw std::runtime_error("no such file: " + path);
        for (std::string line; std::getline(file, line);)
            take(line);
        finish();
        return std::move(m_out);
    }

private:
    enum class Part { none, background, scenario, examples };

    void take(const std::string &raw)
    {
        const std::string line = trimmed(raw);
        if (m_inBody) {
            if (line == "\"\"\"")
                m_inBody = false;
            else
                m_current->back().body +=
                    (raw.find_first_not_of(" \t") < m_indent ? line : raw.substr(std::min(m_indent, raw.size()))) +
                    "\n";
            return;
        }
        if (line.empty() || line[0] == '#' || line[0] == '@' || line.starts_with("Feature:"))
            return;
        if (line == "\"\"\"") {
            m_inBody = true;
            m_indent = raw.find('"');
        } else if (line.starts_with("Background:")) {
            m_current = &m_background;
            m_part = Part::background;
        } else if (line.starts_with("Scenario")) {
            finish();
            m_name = trimmed(line.substr(line.find(':') + 1));
            m_current = &m_steps;
            m_part = Part::scenario;
        } else if (line.starts_with("Examples:")) {
            m_examples.emplace_back();
            m_part = Part::examples;
        } else if (line[0] == '|') {
            (m_part == Part::examples ? m_examples.back() : m_current->back().table).push_back(cells(line));
        } else {
            step(line);
        }
    }

    void step(const std::string &line)
    {
        const auto blank = line.find(' ');
        if (m_current && blank != std::string::npos)
            m_current->push_back({trimmed(line.substr(blank)), {}, {}});
    }

    void finish()
    {
        std::vector<Step> steps = m_background;
        steps.insert(steps.end(), m_steps.begin(), m_steps.end());
        if (m_part != Part::none && m_part != Part::background && m_examples.empty())
            m_out.push_back({m_name, steps});
        int number = 0;
        for (const Table &table : m_examples) {
            for (std::size_t row = 1; row < table.size(); ++row) {
                Scenario scenario{m_name + " (example " + std::to_string(++number) + ")", steps};
                for (Step &step : scenario.steps) {
                    step.text = replaced(step.text, table[0], table[row]);
                    step.body = replaced(step.body, table[0], table[row]);
                    for (auto &cellsOfRow : step.table) {
                        for (std::string &cell : cellsOfRow)
                            cell = replaced(cell, table[0], table[row]);
                    }
                }
                m_out.push_back(std::move(scenario));
            }
        }
        m_steps.clear();
        m_examples.clear();
    }

    std::vector<Scenario> m_out;
    std::vector<Step> m_background, m_steps;
    std::vector<Step> *m_current = nullptr;
    std::vector<Table> m_examples;
    std::string m_name;
    Part m_part = Part::none;
    bool m_inBody = false;
    std::size_t m_indent = 0;
};

} // namespace

std::vector<Scenario> readFeature(const std::string &path)
{
    return Reader().read(path);
}

} // namespace tck
