// SPDX-License-Identifier: GPL-3.0-or-later
// Results of requests to workers. Delivered on the GUI thread, unless their receiver was destroyed meanwhile.
#pragma once

#include <QObject>
#include <QPointer>
#include <functional>
#include <memory>
#include <utility>

namespace app {

// The result of a request to a worker; called on the GUI thread.
struct Answered {
    std::function<void()> deliver;
};

// The way of results to the GUI thread; put() on any thread.
class Answers {
public:
    virtual ~Answers() = default;
    virtual void put(Answered answered) = 0;
};

// A result for `receiver`, which is accessed only on the GUI thread, where it lives.
inline Answered answerFor(QPointer<QObject> receiver, std::function<void()> deliver)
{
    return {[receiver = std::move(receiver), deliver = std::move(deliver)] {
        if (receiver && deliver)
            deliver();
    }};
}

// The task of a worker that does `work` and delivers the function that it returns.
template <class Worker, class Work>
auto answering(std::shared_ptr<Answers> answers, QObject *receiver, Work work)
{
    return [answers = std::move(answers), work = std::move(work), receiver = QPointer<QObject>(receiver)](
               Worker &worker) { answers->put(answerFor(receiver, work(worker))); };
}

} // namespace app
