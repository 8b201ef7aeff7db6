// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/models/graphpicture.h"

#include "app/models/celltext.h"
#include "app/models/format.h"
#include "app/models/text.h"
#include "data/rows/rows.h"
#include "data/schema/relationshipchoices.h"
#include "data/schema/schema.h"
#include "data/values/caption.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <numeric>
#include <unordered_map>

namespace app {

namespace {

QString propertiesOf(const QString &head, const data::ValueMap &properties)
{
    QStringList lines{head};
    constexpr int most = 24;
    for (const auto &[name, value] : properties) {
        if (lines.size() > most)
            break;
        lines += toQt(name) + QStringLiteral(": ") + oneLine(cellText(value), 120);
    }
    return lines.join(QLatin1Char('\n'));
}

class Builder {
public:
    Builder(const PictureLimits &limits, std::stop_token stop) : m_limits(limits), m_stop(std::move(stop)) {}

    void add(const data::Rows &rows, Side side)
    {
        m_side = side;
        m_row = 0;
        const std::size_t columns = rows.columnCount();
        for (const data::RowBlockPtr &block : rows.blocks()) {
            for (std::size_t row = 0; row < block->rows; ++row, ++m_row) {
                for (std::size_t column = 0; column < columns; ++column)
                    add(block->cells[row * columns + column], 0);
            }
            if (m_stop.stop_requested())
                return;
        }
    }

    GraphPicture finish()
    {
        // Kinds by frequency, so that the first colours are used most.
        std::vector<int> order(m_picture.kinds.size());
        std::iota(order.begin(), order.end(), 0);
        std::vector<int> counts(m_picture.kinds.size());
        std::vector<int> degree(m_picture.nodes.size());
        for (const PictureNode &node : m_picture.nodes)
            ++counts[std::size_t(node.kind)];
        std::stable_sort(order.begin(), order.end(),
                         [&](int a, int b) { return counts[std::size_t(a)] > counts[std::size_t(b)]; });
        std::vector<int> place(order.size());
        QStringList kinds;
        for (std::size_t i = 0; i < order.size() && counts[std::size_t(order[i])] > 0; ++i) {
            place[std::size_t(order[i])] = int(i);
            kinds += m_picture.kinds.at(order[i]);
            m_picture.kindCounts.push_back(counts[std::size_t(order[i])]);
        }
        m_picture.kinds = kinds;
        int most = 1;
        for (const PictureEdge &edge : m_picture.edges) {
            most = std::max(most, ++degree[std::size_t(edge.from)]);
            most = std::max(most, ++degree[std::size_t(edge.to)]);
        }
        for (std::size_t i = 0; i < m_picture.nodes.size(); ++i) {
            m_picture.nodes[i].kind = place[std::size_t(m_picture.nodes[i].kind)];
            m_picture.nodes[i].weight = std::sqrt(double(degree[i]) / most);
        }
        return std::move(m_picture);
    }

private:
    template <class Item>
    void mark(Item &item)
    {
        if (item.side != m_side)
            item.side = Side::both;
        if ((m_side == Side::after || item.side == Side::before) && (item.rows.empty() || item.rows.back() != m_row))
            item.rows.push_back(m_row);
    }

    int kindOf(const data::Node &node)
    {
        const QString name = toQt(data::typeOf(node));
        const auto at = m_kinds.try_emplace(name, int(m_picture.kinds.size()));
        if (at.second)
            m_picture.kinds += name;
        return at.first->second;
    }

    int node(std::int64_t id, const data::Node *node)
    {
        const auto found = m_nodes.find(id);
        if (found != m_nodes.end()) {
            PictureNode &known = m_picture.nodes[std::size_t(found->second)];
            if (node && known.detail.isEmpty())
                fill(known, *node);
            mark(known);
            return found->second;
        }
        if (int(m_picture.nodes.size()) >= m_limits.nodes) {
            ++m_picture.omitted;
            return -1;
        }
        PictureNode made;
        made.id = id;
        made.side = m_side;
        if (node) {
            fill(made, *node);
        } else {
            made.caption = QStringLiteral("#%1").arg(id);
            made.kind = kindOf({});
        }
        mark(made);
        m_nodes.emplace(id, int(m_picture.nodes.size()));
        m_picture.nodes.push_back(std::move(made));
        return int(m_picture.nodes.size()) - 1;
    }

    void fill(PictureNode &into, const data::Node &node)
    {
        into.caption = oneLine(toQt(data::captionOf(node)), 60);
        into.kind = kindOf(node);
        QStringList labels;
        for (const std::string &label : node.labels)
            labels += toQt(label);
        into.detail = propertiesOf(labels.join(QStringLiteral(" · ")), node.properties);
    }

    void edge(const data::Relationship &relationship)
    {
        const int from = node(relationship.start, nullptr);
        const int to = node(relationship.end, nullptr);
        if (from < 0 || to < 0)
            return;
        const auto found = m_edges.find(relationship.id);
        if (found != m_edges.end())
            return mark(m_picture.edges[std::size_t(found->second)]);
        if (int(m_picture.edges.size()) >= m_limits.edges) {
            ++m_picture.omitted;
            return;
        }
        PictureEdge made;
        made.side = m_side;
        made.from = from;
        made.to = to;
        made.caption = toQt(relationship.type);
        made.detail = propertiesOf(made.caption, relationship.properties);
        mark(made);
        m_edges.emplace(relationship.id, int(m_picture.edges.size()));
        m_picture.edges.push_back(std::move(made));
    }

    void add(const data::Value &value, int depth)
    {
        constexpr int deepest = 8;
        switch (value.type()) {
        case data::Type::node:
            node(value.asNode().id, &value.asNode());
            break;
        case data::Type::relationship:
            edge(value.asRelationship());
            break;
        case data::Type::path:
            for (const data::Value &element : value.asPath().elements) // nodes first, as edges refer to them
                if (element.type() == data::Type::node)
                    add(element, depth + 1);
            for (const data::Value &element : value.asPath().elements)
                if (element.type() == data::Type::relationship)
                    add(element, depth + 1);
            break;
        case data::Type::list:
            if (depth < deepest)
                for (const data::Value &item : value.asList())
                    add(item, depth + 1);
            break;
        case data::Type::map:
            if (depth < deepest)
                for (const auto &[name, item] : value.asMap())
                    add(item, depth + 1);
            break;
        default:
            break;
        }
    }

    PictureLimits m_limits;
    std::stop_token m_stop;
    GraphPicture m_picture;
    std::unordered_map<std::int64_t, int> m_nodes, m_edges;
    std::map<QString, int> m_kinds;
    Side m_side = Side::after;
    int m_row = 0;
};

} // namespace

bool holdsGraph(const base::ArtefactPtr &artefact)
{
    const data::Rows &rows = data::rowsOf(artefact);
    constexpr std::size_t looked = 64;
    for (std::size_t row = 0; row < std::min(looked, rows.size()); ++row) {
        for (std::size_t column = 0; column < rows.columnCount(); ++column) {
            if (isGraphValue(rows.at(row, column)))
                return true;
        }
    }
    return false;
}

GraphPicture pictureOf(const base::ArtefactPtr &rows, const std::stop_token &stop, const PictureLimits &limits)
{
    Builder builder(limits, stop);
    builder.add(data::rowsOf(rows), Side::after);
    return builder.finish();
}

GraphPicture pictureOf(const base::ArtefactPtr &before, const base::ArtefactPtr &after, const std::stop_token &stop,
                       const PictureLimits &limits)
{
    Builder builder(limits, stop);
    builder.add(data::rowsOf(before), Side::before);
    builder.add(data::rowsOf(after), Side::after);
    return builder.finish();
}

GraphPicture pictureOf(const data::Schema &schema)
{
    GraphPicture picture;
    picture.isOfTypes = true;
    std::map<std::string, int> nodes;
    std::int64_t most = 1;
    for (const auto &type : schema.entities)
        most = std::max(most, type.abstract ? 0 : type.count);
    for (const auto &type : schema.entities) {
        if (type.abstract)
            continue;
        PictureNode node;
        node.caption = toQt(type.name);
        node.kind = int(picture.nodes.size()); // one kind per type
        picture.kinds += node.caption;
        picture.kindCounts.push_back(1);
        node.weight = std::log1p(double(std::max<std::int64_t>(0, type.count))) / std::log1p(double(most));
        QStringList lines{type.count < 0 ? node.caption
                                         : QStringLiteral("%1 · %2").arg(node.caption, formatCount(type.count))};
        for (const auto &property : type.properties)
            lines += toQt(property.name);
        node.detail = lines.join(QLatin1Char('\n'));
        nodes.emplace(type.name, int(picture.nodes.size()));
        picture.nodes.push_back(std::move(node));
    }
    for (const auto &type : schema.relationships) {
        for (const auto &ends : type.endpoints) {
            const auto from = nodes.find(ends.from);
            const auto to = nodes.find(ends.to);
            if (from == nodes.end() || to == nodes.end()) {
                ++picture.omitted;
                continue;
            }
            PictureEdge edge;
            edge.from = from->second;
            edge.to = to->second;
            edge.caption = toQt(type.name);
            edge.detail = QStringLiteral("%1 · %2").arg(edge.caption, formatCount(ends.count));
            if (ends.found) {
                edge.isFound = true;
                edge.caption += QStringLiteral(" %1\u00a0%").arg(int(data::containedShare(ends) * 100));
                edge.detail += QLatin1Char('\n') + toQt(data::evidenceText(ends));
            }
            picture.edges.push_back(std::move(edge));
        }
    }
    for (const auto &ends : schema.references) { // in graphs: properties with equal values
        const auto from = nodes.find(ends.from);
        const auto to = nodes.find(ends.to);
        if (from == nodes.end() || to == nodes.end() || ends.columns.empty()) {
            ++picture.omitted;
            continue;
        }
        PictureEdge edge;
        edge.from = from->second;
        edge.to = to->second;
        edge.isFound = true;
        edge.caption =
            toQt(ends.columns.front().first) + QStringLiteral(" %1\u00a0%").arg(int(data::containedShare(ends) * 100));
        edge.detail = toQt(data::relationshipName(ends)) + QLatin1Char('\n') + toQt(data::evidenceText(ends));
        picture.edges.push_back(std::move(edge));
    }
    return picture;
}

} // namespace app
