// SPDX-License-Identifier: GPL-3.0-or-later
// The window's functions for models outside of runs: parse a name, test a model, store a key. Tests have their own
// thread, independent of runs. GUI thread.
#pragma once

#include "app/concurrency/taskthreads.h"
#include "base/result.h"

#include <QObject>
#include <QString>
#include <QStringList>
#include <functional>
#include <memory>
#include <stop_token>
#include <string>
#include <vector>

namespace app {

struct ModelProvider {
    QString scheme;  // "openai"
    QString title;   // "OpenAI"
    QString base;    // its address; empty: the user must enter it
    QString keyName; // environment variable that may hold its key
};

struct PromptChoice {           // alternative prompts of an agent
    QString name;               // "biochatter"
    QString title, description; // English; `widgets` translates them
};

struct ModelParts {
    QString scheme, model, base;
};

struct ModelReport {
    bool works = false;
    QString sentence;  // a sentence for the user
    QString keyNote;   // where the key is stored; empty if none was given
    QStringList names; // of the server's models
};

struct PriceDate {
    QString date;     // "2026-10-07"
    bool old = false; // at least half a year
};

// Made by `main`. Functions that wait are called on the controller's thread and may outlast the controller.
struct ModelServices {
    std::vector<ModelProvider> providers;
    std::vector<PromptChoice> prompts;                                      // besides the agents' own
    std::function<base::Result<ModelParts>(const std::string &text)> parse; // any format of a name; does not block
    std::function<ModelReport(const std::string &name, const std::stop_token &stop)> test;
    // Names of models on this machine, including those at the addresses in `known`.
    std::function<std::vector<std::string>(const std::vector<std::string> &known, const std::stop_token &stop)> find;
    std::function<bool()> hasModelServer; // whether llama-server, for model files, is installed; may be empty
    std::function<base::Status(const std::string &name, const std::string &key, const std::stop_token &stop)> keepKey;
    std::function<std::string(const std::string &name)> price; // as text; does not block; may be empty
    std::function<PriceDate()> priceDate;                      // does not block; may be empty
};

class ModelController : public QObject {
    Q_OBJECT
public:
    ModelController(ModelServices services, std::shared_ptr<platform::ThreadGroup> threads, QObject *parent = nullptr);
    ~ModelController() override;

    const std::vector<ModelProvider> &providers() const { return m_services.providers; }
    const std::vector<PromptChoice> &prompts() const { return m_services.prompts; }
    base::Result<ModelParts> parse(const QString &text) const;
    // Stores the key if one is given, then sends the model a short prompt. The newest test wins; answered by `tested`.
    void test(const QString &name, const QString &key);
    void find(const QStringList &known); // models on this machine; the newest search wins; answered by `found`
    // Whether llama-server, for model files, is installed; answered by `modelServerFound`.
    void findModelServer();
    QString price(const QString &name) const;
    PriceDate priceDate() const;                           // of the price list used for all costs
    void keepKey(const QString &name, const QString &key); // answered by `keyKept`
    void cancel();

signals:
    void tested(const app::ModelReport &report);
    void keyKept(const QString &note);
    void found(const QStringList &names);
    void modelServerFound(bool isInstalled);

private:
    ModelServices m_services;
    TaskThreads m_tasks, m_searches, m_programs;
};

} // namespace app
