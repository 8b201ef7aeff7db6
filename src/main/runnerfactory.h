// SPDX-License-Identifier: GPL-3.0-or-later
// The root as the window's runner wants it: how a source is opened and how a run is made ready, on the worker.
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

// `root` must outlive the runner. Sessions without a name are kept in the folder; none where it is empty.
app::RunnerFactory runnerFactory(const CompositionRoot &root, std::string sessionFolder = {});

// A person's word on relationships that were found in the data, and the search for them that goes on. The same root.
app::RelationshipServices relationshipServices(const CompositionRoot &root);

// As a source of that kind would speak it, with the schema that the run holds; null where that is not known. For runs
// whose source is not open (MainWindow::setFindLanguage).
std::shared_ptr<const app::QueryLanguage> queryLanguageOf(const app::RunSource &source);

} // namespace program
