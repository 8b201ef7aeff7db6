// SPDX-License-Identifier: GPL-3.0-or-later
// The objects behind bindings (which model, which source), made when a node first requests them. Thread of the runner.
#pragma once

#include "base/codedtext.h"
#include "base/result.h"

#include <any>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <utility>

namespace workflow {

// The object that serves a role ("model", "source"): name with parameters ("openai:gpt-4o"). Stored per checkpoint.
using Bindings = std::map<std::string, std::string, std::less<>>;
using BindingsPtr = std::shared_ptr<const Bindings>;

// Filled by the composition root.
class Services {
public:
    // Returns a shared_ptr<T> in the any; T is the type that nodes request.
    using Maker = std::function<base::Result<std::any>(const std::string &binding)>;
    void add(std::string role, Maker maker) { m_makers[std::move(role)] = std::move(maker); }
    bool serves(std::string_view role) const { return m_makers.contains(role); } // with any binding

    // The object that serves `role` under the present bindings.
    template <class T>
    base::Result<std::shared_ptr<T>> get(std::string_view role)
    {
        BASE_TRY(std::any *const found, find(role));
        if (auto *object = std::any_cast<std::shared_ptr<T>>(found))
            return *object;
        return base::fail(base::Category::internal,
                          {BASE_TEXT("run.service-type",
                                     "The type of the service {role} differs from the type that the node expects."),
                           {{"role", std::string(role)}}});
    }

    // Called by the runner before each node.
    void bind(BindingsPtr bindings) { m_bindings = std::move(bindings); }
    const Bindings &bindings() const;

private:
    base::Result<std::any *> find(std::string_view role);

    std::map<std::string, Maker, std::less<>> m_makers;
    std::map<std::pair<std::string, std::string>, std::any> m_objects; // by role and binding
    BindingsPtr m_bindings;
};

} // namespace workflow
