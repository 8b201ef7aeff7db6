// SPDX-License-Identifier: GPL-3.0-or-later
// Names of models as the core reads them (llm/providers.h). Any thread.
#pragma once

#include <QString>

namespace app {

// The provider that a binding names: "openai" of "openai:gpt-4o", "http" of an address, "recorded" of a recording;
// empty for the rules and for a model's own name, which may have a colon ("llama3.1:8b").
QString providerOf(const QString &binding);

} // namespace app
