// SPDX-License-Identifier: GPL-3.0-or-later
#include "main/madeexamples.h"

#include "base/codedtext.h"
#include "main/exampleforms.h"
#include "main/sourcecontext.h"
#include "platform/taskqueue.h"

namespace program {

namespace {

class MadeExamples final : public data::ExampleMaker {
public:
    MadeExamples(std::shared_ptr<SourceContext> context, std::shared_ptr<platform::TaskQueue> queue,
                 std::string language)
        : m_context(std::move(context)), m_queue(std::move(queue)), m_language(std::move(language))
    {
    }
    base::Result<std::vector<data::MadeExample>>
    examples(const data::SchemaPtr &schema, const data::ExamplesAbout &about, std::stop_token stop) override
    {
        base::Result<std::vector<data::MadeExample>> made;
        const auto read = [&] { made = make(*schema, about, stop); };
        if (m_queue)
            m_queue->call(read);
        else
            read();
        return made;
    }

private:
    base::Result<std::vector<data::MadeExample>> make(const data::Schema &schema, const data::ExamplesAbout &about,
                                                      const std::stop_token &stop)
    {
        BASE_TRY(const auto known, m_context->prepared(schema, stop, m_language));
        auto &kept = m_context->namesOfExamples();
        if (kept.fingerprint != schema.fingerprint)
            kept = {schema.fingerprint, {}};
        auto made = ExampleForms(*known, kept.names, stop).about(about);
        if (stop.stop_requested())
            return base::fail(base::Category::cancelled,
                              BASE_TEXT("examples.stopped", "The search for examples was stopped."));
        return made;
    }

    std::shared_ptr<SourceContext> m_context;
    std::shared_ptr<platform::TaskQueue> m_queue;
    std::string m_language;
};

} // namespace

std::shared_ptr<data::ExampleMaker> madeExamples(std::shared_ptr<SourceContext> context,
                                                 std::shared_ptr<platform::TaskQueue> queue, std::string language)
{
    return std::make_shared<MadeExamples>(std::move(context), std::move(queue), std::move(language));
}

} // namespace program
