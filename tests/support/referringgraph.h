// SPDX-License-Identifier: GPL-3.0-or-later
// A graph whose nodes refer to others in properties and not by relationships: trials hold the number of their disease
// and the code of their site. As a folder, and as statements for a real server.
#pragma once

#include <QFile>
#include <QString>
#include <string>
#include <vector>

namespace fixtures {

inline constexpr const char *ofDisease = "Trial.disease_code = Disease.code";
inline constexpr const char *atSite = "Trial.place = Site.code";
inline constexpr const char *referringQuestion = "How many trials are at clinic 5?";

struct ReferringType {
    std::string label;
    std::vector<std::string> properties; // all texts
    std::vector<std::vector<std::string>> nodes;
};

inline std::vector<ReferringType> referringTypes()
{
    constexpr int ends = 12, trials = 30;
    std::vector<ReferringType> out{{"Disease", {"code", "name"}, {}},
                                   {"Site", {"code", "name"}, {}},
                                   {"Trial", {"nr", "disease_code", "place"}, {}}};
    for (int i = 1; i <= ends; ++i) {
        const std::string n = std::to_string(i);
        out[0].nodes.push_back({"D" + std::to_string(100 + i), "disease " + n});
        out[1].nodes.push_back({"site-" + n, "clinic " + n});
    }
    for (int i = 1; i <= trials; ++i)
        out[2].nodes.push_back(
            {"T" + std::to_string(i), "D" + std::to_string(101 + i % ends), "site-" + std::to_string(i % ends + 1)});
    return out;
}

inline bool writeReferringFolder(const QString &folder)
{
    const auto write = [&](const std::string &name, const std::string &text) {
        QFile file(folder + QLatin1Char('/') + QString::fromStdString(name));
        return file.open(QIODevice::WriteOnly) && file.write(text.c_str()) == qint64(text.size());
    };
    for (const ReferringType &type : referringTypes()) {
        std::string header = ":ID", body;
        for (const std::string &property : type.properties)
            header += ";" + property;
        for (const auto &node : type.nodes) {
            body += node.front();
            for (const std::string &value : node)
                body += ";'" + value + "'";
            body += ";" + type.label + "\n";
        }
        if (!write(type.label + "-header.csv", header + ";:LABEL\n") || !write(type.label + "-part000.csv", body))
            return false;
    }
    return true;
}

inline std::vector<std::string> referringStatements()
{
    std::vector<std::string> out;
    for (const ReferringType &type : referringTypes())
        for (const auto &node : type.nodes) {
            std::string properties;
            for (std::size_t i = 0; i < node.size(); ++i)
                properties += (i ? ", " : "") + type.properties[i] + ": '" + node[i] + "'";
            out.push_back("CREATE (:" + type.label + " {" + properties + "})");
        }
    return out;
}

} // namespace fixtures
