// SPDX-License-Identifier: GPL-3.0-or-later
#include "workflow/services.h"

#include "base/codedtext.h"

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
        return base::fail(
            base::Category::usage,
            {BASE_TEXT("run.no-service", "This run has no {role}. Choose one."), {{"role", std::string(role)}}}, {},
            "no-" + std::string(role));
    std::any &object = m_objects[{binding->first, binding->second}];
    if (object.has_value())
        return &object;
    const auto maker = m_makers.find(role);
    if (maker == m_makers.end())
        return base::fail(base::Category::internal,
                          {BASE_TEXT("run.service-unknown", "The program cannot create the service {role}."),
                           {{"role", std::string(role)}}});
    BASE_TRY(object, maker->second(binding->second));
    return &object;
}

} // namespace workflow
