// SPDX-License-Identifier: GPL-3.0-or-later
#include "workflow/services.h"

namespace workflow {

const Bindings &Services::bindings() const
{
    static const Bindings none;
    return m_bindings ? *m_bindings : none;
}

base::Result<std::any *> Services::find(std::string_view role)
{
    const auto binding = bindings().find(role);
    if (binding == bindings().end())
        return base::fail(base::Category::usage, "This run has no " + std::string(role) + ": choose one.", {},
                          "no-" + std::string(role));
    std::any &object = m_objects[{binding->first, binding->second}];
    if (object.has_value())
        return &object;
    const auto maker = m_makers.find(role);
    if (maker == m_makers.end())
        return base::fail(base::Category::internal, "Nothing here can make a " + std::string(role) + ".");
    BASE_TRY(object, maker->second(binding->second));
    return &object;
}

} // namespace workflow
