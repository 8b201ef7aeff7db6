// SPDX-License-Identifier: GPL-3.0-or-later
// What the window may do with models before a run: read a name, test one, keep a key. Tests run on a thread of their
// own, so they work while a run does. GUI thread.
#pragma once

#include "app/models/taskthreads.h"
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
    QString base;    // its address; empty: the person must say
    QString keyName; // variable of the environment that may hold its key
};

struct PromptChoice {           // another wording of an agent's prompts
    QString name;               // "biochatter"
    QString title, description; // English; `widgets` translates them
};

struct ModelParts {
    QString scheme, model, base;
};

struct ModelReport {
    bool works = false;
    QString sentence;  // one, for people
    QString keyNote;   // where the key is kept; empty where none was given
    QStringList names; // of the server's models
};

struct PriceDate {
    QString date;     // "2026-10-07"
    bool old = false; // half a year and more
};

// Made by `main`; the functions that wait are called on the controller's thread, and may go on after it is gone.
struct ModelServices {
    std::vector<ModelProvider> providers;
    std::vector<PromptChoice> prompts; // beside the agents' own
    std::function<base::Result<ModelParts>(const std::string &text)>
        parse; // any form that a name may take; does not wait
    std::function<ModelReport(const std::string &name, const std::stop_token &stop)> test;
    // Names of models on this machine, also at the addresses of the given names.
    std::function<std::vector<std::string>(const std::vector<std::string> &known, const std::stop_token &stop)> find;
    std::function<base::Status(const std::string &name, const std::string &key, const std::stop_token &stop)> keepKey;
    std::function<std::string(const std::string &name)> price; // in words; does not wait; may be empty
    std::function<PriceDate()> priceDate;                      // does not wait; may be empty
};

class ModelController : public QObject {
    Q_OBJECT
public:
    ModelController(ModelServices services, std::shared_ptr<platform::ThreadGroup> threads, QObject *parent = nullptr);
    ~ModelController() override;

    const std::vector<ModelProvider> &providers() const { return m_services.providers; }
    const std::vector<PromptChoice> &prompts() const { return m_services.prompts; }
    base::Result<ModelParts> parse(const QString &text) const;
    // Keeps the key where one is given, then asks the model for a word. The newest test wins; `tested` tells.
    void test(const QString &name, const QString &key);
    void find(const QStringList &known); // looks for models on this machine; `found` tells, the newest search alone
    QString price(const QString &name) const;
    PriceDate priceDate() const;                           // of the list that every cost is reckoned from
    void keepKey(const QString &name, const QString &key); // `keyKept` tells
    void cancel();

signals:
    void tested(const app::ModelReport &report);
    void keyKept(const QString &note);
    void found(const QStringList &names);

private:
    ModelServices m_services;
    TaskThreads m_tasks, m_searches;
};

} // namespace app
