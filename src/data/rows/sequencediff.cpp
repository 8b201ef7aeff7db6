// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/rows/sequencediff.h"

#include <algorithm>
#include <dtl/dtl.hpp>

namespace data {
namespace {

constexpr std::size_t longest = 20000; // above, the quadratic worst case is too slow

void pairs(const std::vector<std::string> &left, const std::vector<std::string> &right, int offset,
           std::vector<SequencePair> &out)
{
    dtl::Diff<std::string> diff(left, right);
    diff.onHuge();
    diff.compose();
    int l = offset;
    int r = offset;
    std::vector<SequencePair> added; // of the current range; come after the items they replace
    auto flush = [&] {
        out.insert(out.end(), added.begin(), added.end());
        added.clear();
    };
    for (const auto &[item, info] : diff.getSes().getSequence()) {
        if (info.type == dtl::SES_ADD) {
            added.push_back({-1, r++});
        } else if (info.type == dtl::SES_DELETE) {
            out.push_back({l++, -1});
        } else {
            flush();
            out.push_back({l++, r++});
        }
    }
    flush();
}

} // namespace

std::vector<SequencePair> diffSequences(const std::vector<std::string> &left, const std::vector<std::string> &right)
{
    std::size_t head = 0;
    const std::size_t shorter = std::min(left.size(), right.size());
    while (head < shorter && left[head] == right[head])
        ++head;
    std::size_t tail = 0;
    while (tail < shorter - head && left[left.size() - 1 - tail] == right[right.size() - 1 - tail])
        ++tail;
    std::vector<SequencePair> out;
    out.reserve(std::max(left.size(), right.size()));
    for (std::size_t i = 0; i < head; ++i)
        out.push_back({int(i), int(i)});
    const auto cut = [&](const std::vector<std::string> &whole) {
        return std::vector<std::string>(whole.begin() + std::ptrdiff_t(head), whole.end() - std::ptrdiff_t(tail));
    };
    const auto l = cut(left);
    const auto r = cut(right);
    if (std::max(l.size(), r.size()) > longest) {
        for (std::size_t i = 0; i < l.size(); ++i)
            out.push_back({int(head + i), -1});
        for (std::size_t i = 0; i < r.size(); ++i)
            out.push_back({-1, int(head + i)});
    } else {
        pairs(l, r, int(head), out);
    }
    for (std::size_t i = tail; i > 0; --i)
        out.push_back({int(left.size() - i), int(right.size() - i)});
    return out;
}

} // namespace data
