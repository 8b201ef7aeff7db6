// SPDX-License-Identifier: GPL-3.0-or-later
// A build step: opens the sample graph and writes its snapshot and name index. The programs embed both files, so that
// they start without computing them.
// usage: keepsample RESOURCES FOLDER   writes FOLDER/sample.graph and FOLDER/sample.names
#include "cypher/exec/embeddedsource.h"
#include "cypher/functions/storedvalue.h"
#include "graph/snapshot.h"
#include "main/embedded.h"
#include "offline/values/knowledge.h"

#include <cstdio>
#include <filesystem>
#include <fstream>

namespace {

// Receives the single index.
class IndexFile final : public base::KeyValueStore {
public:
    explicit IndexFile(std::string path) : m_path(std::move(path)) {}
    base::Result<std::string> read(const std::string &) const override { return std::string(); }
    base::Status write(const std::string &key, const std::string &value) override
    {
        std::ofstream out(m_path, std::ios::binary);
        if (!(out << key << '\n' << value << std::flush))
            return base::fail(base::Category::storage, m_path + " cannot be written.");
        return {};
    }

private:
    std::string m_path;
};

base::Status keep(const std::string &resourceFolder, const std::string &out)
{
    const base::FolderResources resources(resourceFolder);
    std::filesystem::remove(out + "/sample.graph");
    graph::LoadOptions options;
    options.readTyped = cypher::storedValue;
    BASE_TRY(auto loaded, graph::loadBioCypherCached(graph::ResourceFolder(resources, "sample-graph"),
                                                     std::string(program::embeddedSample), out, options));
    const auto source = std::make_shared<cypher::EmbeddedSource>(loaded.graph, "Sample graph");
    BASE_TRY(const auto knowledge, offline::Knowledge::load(source, resources));
    knowledge->setCache(std::make_shared<IndexFile>(out + "/sample.names"));
    BASE_TRY(const auto schema, source->describe({}));
    return knowledge->prepare(*schema, {});
}

} // namespace

int main(int argc, char **argv)
{
    if (argc != 3) {
        std::fputs("usage: keepsample RESOURCES FOLDER\n", stderr);
        return 2;
    }
    const auto kept = keep(argv[1], argv[2]);
    if (!kept)
        std::fprintf(stderr, "keepsample: %s\n", kept.error().message.c_str());
    return kept ? 0 : 1;
}
