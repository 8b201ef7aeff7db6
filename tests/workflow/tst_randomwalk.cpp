// SPDX-License-Identifier: GPL-3.0-or-later
// Random graphs under random user commands, checked by an oracle that implements the rules without the engine:
// checkpoints never change, a state is the sum of the changes on its path, each node saw the right state, edits land
// where they belong, and no call is repeated.
#include "world.h"

#include <QTest>
#include <set>

using namespace world;

namespace {

std::string digest(const std::string &text)
{
    return base::hash(text).hex().substr(0, 8);
}

struct Dice {
    base::SeededRandom random;
    std::size_t below(std::size_t limit) { return random.next() % limit; }
    bool one(std::size_t in) { return below(in) == 0; }
};

// A graph of pure nodes: a node writes a digest of its inputs; a route depends on a digest of the state.
struct RandomGraph {
    std::shared_ptr<StateGraph> graph = std::make_shared<StateGraph>("random");
    std::vector<Name> names{"in", "a", "b", "c", "d", "e"};
    std::stop_source *stopInside = nullptr; // a node with external calls is cancelled there

    static std::string write(const NodeSpec &spec, const Name &name, const State &state)
    {
        std::string seen = spec.name + name;
        for (const Name &read : spec.reads)
            seen += "," + state.display(read);
        return digest(seen);
    }
    static Label choose(const Name &node, std::size_t labels, const State &state)
    {
        std::string seen = node;
        for (const char *name : {"a", "c", "e"})
            seen += "," + state.display(name);
        return std::to_string(std::stoull(digest(seen), nullptr, 16) % labels);
    }

    RandomGraph(Dice &dice, World &world)
    {
        const std::size_t count = 3 + dice.below(4);
        graph->input("in").personal({"hints", "verdict"}).entry(Target::to("n0"));
        for (std::size_t i = 0; i < count; ++i)
            addNode("n" + std::to_string(i), dice, world);
        for (std::size_t i = 0; i < count; ++i)
            addRoute("n" + std::to_string(i), count, dice);
        graph->stopRule("n" + std::to_string(dice.below(count)), {"verdict", names[1 + dice.below(5)]});
    }

    void addNode(Name name, Dice &dice, World &world)
    {
        NodeSpec spec{std::move(name), 1, {}, {}, {}, {}};
        for (const Name &artefact : names)
            if (dice.one(3))
                spec.reads.push_back(artefact);
        for (std::size_t i = 1; i < names.size(); ++i)
            if (dice.one(3))
                spec.writes.push_back(names[i]);
        spec.writes.push_back("log");
        spec.run = [this, spec, &world](const State &state, Context &context) -> base::Result<Update> {
            std::string request = spec.name;
            for (const Name &read : spec.reads)
                request += "," + state.display(read);
            BASE_TRY(const std::string reply,
                     world.ask(context, "model", request,
                               [](const std::string &r, LiveCall &) { return base::Result<std::string>(r); }));
            if (stopInside)
                return stopInside->request_stop(), base::fail(base::Category::cancelled, "Stopped.");
            Update update;
            for (const Name &written : spec.writes)
                if (written != "log")
                    update.set.push_back(set(written, write(spec, written, state)));
            update.append.push_back(set("log", reply));
            return update;
        };
        graph->node(std::move(spec));
    }

    void addRoute(const Name &after, std::size_t count, Dice &dice)
    {
        const std::size_t labels = 1 + dice.below(4);
        std::map<Label, Target> targets;
        for (std::size_t i = 0; i < labels; ++i) {
            Target target = Target::to("n" + std::to_string(dice.below(count)));
            if (dice.one(3))
                target = Target::iteration(target.node, {names[1 + dice.below(5)]});
            if (dice.one(12))
                target = Target::end("end of " + after);
            targets[std::to_string(i)] = target;
        }
        graph->route(
            after, [after, labels](const State &state) { return choose(after, labels, state); }, std::move(targets));
    }
};

std::string shown(const Checkpoint &one)
{
    std::string all = one.node + ">" + one.next + " " + one.label + " " + one.endReason + std::to_string(one.step) +
                      "." + std::to_string(one.iteration) + (one.opensIteration ? "!" : "");
    for (const auto &[name, value] : one.state.entries())
        all += " " + name + "=" + value->display();
    return all;
}

State lessCleared(const Checkpoint &before)
{
    Changes cleared;
    for (const Name &name : before.clears)
        cleared.emplace_back(name, nullptr);
    return before.state.with(cleared);
}

bool contains(const std::vector<Name> &names, const Name &name)
{
    return std::find(names.begin(), names.end(), name) != names.end();
}

class Oracle {
public:
    Oracle(const StateGraph &graph, const Runner &runner, World &world)
        : m_graph(graph), m_runner(runner), m_world(world)
    {
    }

    // After every command; returns what is wrong.
    std::string check()
    {
        for (std::uint64_t id = m_seen.size() + 1; m_runner.find(static_cast<CheckpointId>(id)); ++id) {
            const auto checkpoint = m_runner.find(static_cast<CheckpointId>(id));
            if (const std::string wrong = checkNew(*checkpoint); !wrong.empty())
                return "step " + std::to_string(id) + ": " + wrong;
            m_seen.push_back({checkpoint, shown(*checkpoint)});
            m_paid += checkpoint->origin == Origin::run && !checkpoint->record.activities.at(0)->served ? 1 : 0;
        }
        for (std::size_t i = 0; i < m_seen.size(); ++i)
            if (m_runner.find(static_cast<CheckpointId>(i + 1)) != m_seen[i].first ||
                shown(*m_seen[i].first) != m_seen[i].second)
                return "an old checkpoint has changed";
        for (const Branch &branch : m_runner.branches())
            if (const auto tip = m_runner.find(branch.tip);
                !tip || (tip->branch != branch.id && branch.tip != branch.fork))
                return "the tip of " + branch.name + " is not its own";
        // Each live call is in one checkpoint, or in one cancelled attempt that serves later calls.
        if (m_world.live["model"] != m_paid + cancelled)
            return "something was paid twice, or never";
        return {};
    }

    // Where an edit of `name` at `at` belongs: found by following values, not changes.
    CheckpointId placeOf(const Checkpoint &at, const Name &name) const
    {
        const NodeSpec *spec = m_graph.find(at.node);
        if (m_graph.isPersonal(name) || (spec ? contains(spec->writes, name) : m_graph.isInput(name)))
            return at.id;
        const auto path = m_runner.path(at.id);
        const auto value = [&](const Checkpoint &one) { return one.state.get(name); };
        CheckpointId place = at.id;
        for (std::size_t i = path.size(); i-- > 1;) {
            const bool wrote = std::any_of(path[i]->changes.begin(), path[i]->changes.end(),
                                           [&](const Change &change) { return change.first == name; });
            const State before = lessCleared(*path[i - 1]);
            const bool sawIt = path[i]->origin == Origin::run && before.get(name) == value(at) &&
                               (!wrote || (contains(path[i - 1]->clears, name) && !value(*path[i])));
            if (sawIt && contains(m_graph.find(path[i]->node)->reads, name))
                place = path[i - 1]->id;
            if (wrote)
                break;
        }
        return place;
    }
    int cancelled = 0;

private:
    std::string checkNew(const Checkpoint &one) const
    {
        State sum;
        for (const auto &step : m_runner.path(one.id))
            sum = sum.with(step->changes);
        if (sum.entries() != one.state.entries())
            return "its state is not the sum of the changes";
        if (one.parent == CheckpointId::none)
            return {};
        const Checkpoint &before = *m_runner.find(one.parent);
        if (one.parent >= one.id)
            return "it stands before its parent";
        return one.origin == Origin::run ? checkRun(one, before) : std::string();
    }
    std::string checkRun(const Checkpoint &one, const Checkpoint &before) const
    {
        const State seen = lessCleared(before);
        const NodeSpec &spec = *m_graph.find(before.next);
        State expected = seen;
        for (const Name &name : spec.writes)
            if (name != "log")
                expected = expected.with({set(name, RandomGraph::write(spec, name, seen))});
        for (const auto &[name, value] : expected.entries())
            if (name != "log" && one.state.display(name) != value->display())
                return "“" + name + "” is not what the node makes of what it saw";
        const Route &route = *m_graph.routeAfter(spec.name);
        const Target &target = route.targets.at(RandomGraph::choose(spec.name, route.targets.size(), one.state));
        if (one.node != before.next || one.next != target.node || one.endReason != target.endReason)
            return "it goes where its route does not";
        if (one.step != before.step + 1 || one.iteration != before.iteration + (before.opensIteration ? 1 : 0))
            return "its step or its card is counted wrong";
        return {};
    }

    const StateGraph &m_graph;
    const Runner &m_runner;
    World &m_world;
    int m_paid = 0;
    std::vector<std::pair<CheckpointPtr, std::string>> m_seen;
};

std::string walk(std::uint64_t seed)
{
    Dice dice{base::SeededRandom(seed)};
    World world;
    RandomGraph random(dice, world);
    if (!random.graph->validate().empty())
        return {};
    auto runner = world.runner(random.graph);
    (void)runner->start({set("in", "0")}, {});
    Oracle oracle(*random.graph, *runner, world);
    for (int doing = 0; doing < 60; ++doing) {
        const auto count = world.sink.stored.checkpoints.size();
        const CheckpointPtr at = runner->find(static_cast<CheckpointId>(1 + dice.below(count)));
        const Name name = dice.one(6) ? "verdict" : random.names[dice.below(random.names.size())];
        switch (dice.below(8)) {
        case 0: {
            const CheckpointId place = oracle.placeOf(*at, name);
            const Changes changes{set(name, digest(std::to_string(doing)))};
            const State edited = at->state.with(changes);
            const Route &rule = *random.graph->routeAfter(random.graph->ruleNode());
            const Target &verdict =
                rule.targets.at(RandomGraph::choose(random.graph->ruleNode(), rule.targets.size(), edited));
            const bool stops = random.graph->ruleReads(name) && verdict.node.empty();
            const auto made = runner->edit(at->id, changes);
            if (!random.graph->isWritten(name)) {
                if (made)
                    return "an unknown artefact was edited";
                break;
            }
            if (!made || runner->find(*made)->parent != (stops ? at->id : place))
                return "the edit of " + name + " landed elsewhere";
            if (stops && runner->find(*made)->endReason != verdict.endReason)
                return "the stop rule was not asked";
            break;
        }
        case 1:
            (void)runner->hint(at->id, "h");
            break;
        case 2:
            (void)runner->skip();
            break;
        case 3:
            (void)runner->goTo(at->id);
            break;
        case 4: {
            std::stop_source stop;
            random.stopInside = &stop;
            if (runner->step(stop.get_token()).stop == Stop::cancelled)
                oracle.cancelled += runner->attempt()->record.activities.at(0)->served ? 0 : 1;
            random.stopInside = nullptr;
            break;
        }
        default:
            for (std::size_t steps = 1 + dice.below(5); steps > 0; --steps)
                runner->step();
        }
        if (const std::string wrong = oracle.check(); !wrong.empty())
            return wrong;
        if (dice.one(15)) {
            const RunRecord stored = world.sink.run();
            auto again = world.runner(random.graph);
            if (auto status = again->restore(stored); !status)
                return status.error().message;
        }
    }
    return {};
}

} // namespace

class TestRandomWalk : public QObject {
    Q_OBJECT

private slots:
    void randomActionsKeepTheTreeValid()
    {
        for (std::uint64_t seed = 1; seed <= 400; ++seed)
            if (const std::string wrong = walk(seed); !wrong.empty())
                QFAIL(("seed " + std::to_string(seed) + ": " + wrong).c_str());
    }
};

QTEST_APPLESS_MAIN(TestRandomWalk)
#include "tst_randomwalk.moc"
