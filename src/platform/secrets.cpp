// SPDX-License-Identifier: GPL-3.0-or-later
#include "platform/secrets.h"

#include "base/codedtext.h"
#include "platform/keyring.h"

#include <cstdlib>

namespace platform {

namespace {

// Without a session bus there is no keyring, and a call would only time out.
bool mayHaveKeyring()
{
    return !environmentVariable("DBUS_SESSION_BUS_ADDRESS").empty() || !environmentVariable("DISPLAY").empty() ||
           !environmentVariable("WAYLAND_DISPLAY").empty();
}

} // namespace

std::string environmentVariable(const std::string &name)
{
    const char *value = std::getenv(name.c_str());
    return value ? value : "";
}

Secrets::Secrets() : m_keyring(mayHaveKeyring() ? Ask(askKeyring) : Ask()) {}

std::string Secrets::find(const std::string &name, const std::stop_token &stop)
{
    std::unique_lock lock(m_mutex);
    if (std::string given = environmentVariable(name); !given.empty()) {
        m_seen.insert(given);
        return given;
    }
    if (!m_answered.wait(lock, stop, [&] { return m_known.contains(name) || !m_asked.contains(name); }))
        return {};
    if (const auto known = m_known.find(name); known != m_known.end())
        return known->second;
    std::string found;
    if (m_keyring) {
        m_asked.insert(name);
        lock.unlock();
        KeyringAnswer answer = m_keyring({KeyringJob::Kind::read, name, {}}, stop);
        lock.lock();
        m_asked.erase(name);
        m_answered.notify_all();
        if (const auto given = m_known.find(name); given != m_known.end()) // by the user, meanwhile
            return given->second;
        if (answer.state == KeyringAnswer::State::stopped)
            return {};
        m_lockedAway.erase(name);
        if (answer.state == KeyringAnswer::State::locked) {
            m_lockedAway.insert(name);
            return {};
        }
        found = std::move(answer.secret);
    }
    m_known[name] = found;
    m_seen.insert(found);
    return found;
}

bool Secrets::isInLockedKeyring(const std::string &name)
{
    const std::lock_guard lock(m_mutex);
    return m_lockedAway.contains(name);
}

void Secrets::keepForThisRun(const std::string &name, const std::string &secret)
{
    const std::lock_guard lock(m_mutex);
    m_known[name] = secret;
    m_lockedAway.erase(name);
    m_seen.insert(secret);
    m_answered.notify_all();
}

std::vector<std::string> Secrets::known()
{
    const std::lock_guard lock(m_mutex);
    return {m_seen.begin(), m_seen.end()};
}

base::Status Secrets::keep(const std::string &name, const std::string &secret, const std::stop_token &stop)
{
    keepForThisRun(name, secret);
    const auto none = [](const std::string &detail) {
        return base::fail(
            base::Category::notFound,
            BASE_TEXT("keyring.none", "This system has no keyring, so the secret is kept only until the program ends."),
            detail, "no-keyring");
    };
    if (!m_keyring)
        return none("no session bus");
    const KeyringAnswer answer =
        m_keyring({secret.empty() ? KeyringJob::Kind::remove : KeyringJob::Kind::write, name, secret}, stop);
    using State = KeyringAnswer::State;
    if (answer.state == State::stopped)
        return base::fail(
            base::Category::cancelled,
            BASE_TEXT("keyring.late",
                      "The keyring did not respond in time, so the secret is kept only until the program ends."),
            answer.text, "cancelled");
    if (answer.state == State::done || (secret.empty() && answer.state == State::absent))
        return {};
    if (answer.state == State::locked)
        return base::fail(
            base::Category::refused,
            secret.empty() ? BASE_TEXT("keyring.locked-delete", "The keyring is locked, so the secret was not deleted.")
                           : BASE_TEXT("keyring.locked",
                                       "The keyring is locked, so the secret is kept only until the program ends."),
            answer.text, "keyring-locked");
    return none(answer.text);
}

} // namespace platform
