// SPDX-License-Identifier: GPL-3.0-or-later
// The root in the form for AgentRunner: how to open a source and to prepare a run, on the worker's thread.
#pragma once

#include "app/run/runsetup.h"
#include "app/source/relationshipservices.h"

#include <memory>

namespace app {
class QueryLanguage;
struct RunSource;
} // namespace app

namespace program {

class CompositionRoot;

// `root` must outlive the runner. Untitled sessions are stored in the folder; if it is empty, they are not stored.
app::RunnerFactory runnerFactory(const CompositionRoot &root, std::string sessionFolder = {});

// The user's decisions on relationships found in the data, and the search that continues. `root` as above.
app::RelationshipServices relationshipServices(const CompositionRoot &root);

// The query language of a source of that kind, with the schema stored in the run; null if it is not known. For runs
// whose source is not open (MainWindow::setFindLanguage).
std::shared_ptr<const app::QueryLanguage> queryLanguageOf(const app::RunSource &source);

} // namespace program
