// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/values/caption.h"

#include "base/text.h"

#include <algorithm>
#include <array>
#include <string_view>
#include <utility>

namespace data {

namespace {

constexpr std::size_t longestCaption = 80; // bytes
constexpr int deepestSearch = 8;           // levels of lists and maps that are searched

// Properties used as captions, best first.
constexpr std::array<std::string_view, 8> nameKeys{"name",   "title",   "label",        "display_name",
                                                   "symbol", "caption", "preferred_id", "id"};

const Value *textOf(const Node &node, std::string_view key)
{
    for (const auto &[name, value] : node.properties) {
        if (name == key && value.isString() && !value.asString().empty())
            return &value;
    }
    return nullptr;
}

bool holdsAt(const Value &value, int depth)
{
    switch (value.type()) {
    case Type::node:
    case Type::relationship:
    case Type::path:
        return true;
    case Type::list:
        return depth < deepestSearch && std::any_of(value.asList().begin(), value.asList().end(),
                                                    [depth](const Value &item) { return holdsAt(item, depth + 1); });
    case Type::map:
        return depth < deepestSearch &&
               std::any_of(value.asMap().begin(), value.asMap().end(),
                           [depth](const auto &entry) { return holdsAt(entry.second, depth + 1); });
    default:
        return false;
    }
}

class Parts {
public:
    std::vector<CaptionPart> take() { return std::move(m_parts); }

    void add(const Value &value, int depth = 0)
    {
        if (!holdsAt(value, depth))
            return addText(value.isNull() ? std::string("null") : value.toDisplay());
        switch (value.type()) {
        case Type::node:
            m_parts.push_back({captionOf(value.asNode()), typeOf(value.asNode()), true});
            break;
        case Type::relationship:
            addText(value.asRelationship().type);
            break;
        case Type::path:
            addPath(value.asPath());
            break;
        case Type::list: {
            bool first = true;
            for (const Value &item : value.asList()) {
                addText(std::exchange(first, false) ? "" : ", ");
                add(item, depth + 1);
            }
            break;
        }
        default: {
            bool first = true;
            for (const auto &[name, item] : value.asMap()) {
                addText((std::exchange(first, false) ? "" : ", ") + name + ": ");
                add(item, depth + 1);
            }
        }
        }
    }

private:
    void addText(const std::string &text)
    {
        if (text.empty())
            return;
        if (!m_parts.empty() && !m_parts.back().isNode)
            m_parts.back().text += text;
        else
            m_parts.push_back({text});
    }

    void addPath(const Path &path)
    {
        for (std::size_t i = 0; i < path.elements.size(); ++i) {
            const Value &element = path.elements[i];
            if (element.type() != Type::relationship) {
                add(element);
                continue;
            }
            const Relationship &one = element.asRelationship();
            const bool isBackward =
                i > 0 && path.elements[i - 1].type() == Type::node && path.elements[i - 1].asNode().id != one.start;
            addText(isBackward ? " ←" + one.type + "– " : " –" + one.type + "→ ");
        }
    }

    std::vector<CaptionPart> m_parts;
};

void addProperties(std::string &out, const ValueMap &properties, std::size_t most)
{
    std::size_t count = 0;
    for (const auto &[name, value] : properties) {
        if (count++ == most) {
            out += "\n…";
            return;
        }
        out += '\n' + name + ": " + (value.isNull() ? std::string("null") : value.toDisplay());
    }
}

std::string joinedLabels(const std::vector<std::string> &labels)
{
    std::string out;
    for (const std::string &label : labels)
        out += (out.empty() ? "" : " · ") + label;
    return out;
}

} // namespace

bool holdsGraphValue(const Value &value)
{
    return holdsAt(value, 0);
}

std::string typeOf(const Node &node)
{
    return node.labels.empty() ? std::string() : node.labels.front();
}

std::string captionOf(const Node &node)
{
    for (const std::string_view key : nameKeys) {
        if (const Value *value = textOf(node, key))
            return base::shorten(value->asString(), longestCaption);
    }
    const auto isShortText = [](const auto &entry) {
        return entry.second.isString() && !entry.second.asString().empty() &&
               entry.second.asString().size() <= longestCaption;
    };
    const auto endsAsName = [&](const auto &entry) {
        return isShortText(entry) && base::fold(entry.first).ends_with("name");
    };
    auto found = std::find_if(node.properties.begin(), node.properties.end(), endsAsName);
    if (found == node.properties.end())
        found = std::find_if(node.properties.begin(), node.properties.end(), isShortText);
    if (found != node.properties.end())
        return found->second.asString();
    return node.elementId.empty() ? "#" + std::to_string(node.id) : node.elementId;
}

std::vector<CaptionPart> captionParts(const Value &value)
{
    Parts parts;
    parts.add(value);
    return parts.take();
}

std::string captionText(const Value &value)
{
    if (!holdsGraphValue(value))
        return value.toDisplay();
    std::string out;
    for (const CaptionPart &part : captionParts(value))
        out += part.isNode && !part.type.empty() ? part.text + " (" + part.type + ")" : part.text;
    return out;
}

std::string captionDetails(const Value &value, std::size_t most)
{
    std::string out = captionText(value);
    if (value.type() == Type::node) {
        if (value.asNode().labels.size() > 1)
            out += '\n' + joinedLabels(value.asNode().labels);
        addProperties(out, value.asNode().properties, most);
    } else if (value.type() == Type::relationship) {
        addProperties(out, value.asRelationship().properties, most);
    } else if (value.type() == Type::path || value.type() == Type::list) {
        for (const Value &item : value.type() == Type::path ? value.asPath().elements : value.asList())
            if (item.type() == Type::node || item.type() == Type::relationship || item.type() == Type::path)
                out += "\n\n" + captionDetails(item, most);
    }
    return out;
}

} // namespace data
