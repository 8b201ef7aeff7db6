// SPDX-License-Identifier: GPL-3.0-or-later
// The fields of SourceDialog: an address into its parts, and the parts into an address.
#include "widgets/sourcedialog.h"

#include "ui_sourcedialog.h"

#include <QDir>
#include <QSignalBlocker>
#include <algorithm>

namespace widgets {

namespace {

using Kind = data::SourceKind;

QString textOf(const std::string &text)
{
    return QString::fromStdString(text);
}

QString kindTitle(const Kind &kind)
{
    if (!kind.title.empty())
        return textOf(kind.title);
    return kind.form == Kind::Form::none     ? SourceDialog::tr("Sample graph")
           : kind.form == Kind::Form::folder ? SourceDialog::tr("Folder that BioCypher wrote")
                                             : SourceDialog::tr("File");
}

// False where the schemes are only older names of the first.
bool differ(const std::vector<Kind::Variant> &variants)
{
    return std::any_of(variants.begin(), variants.end(), [&](const Kind::Variant &each) {
        return each.encryption != variants.front().encryption || each.routed != variants.front().routed;
    });
}

QString variantTitle(const Kind::Variant &variant)
{
    const QString how = variant.encryption == Kind::Encryption::none ? SourceDialog::tr("No encryption")
                        : variant.encryption == Kind::Encryption::verified
                            ? SourceDialog::tr("Encrypted, certificate checked")
                            : SourceDialog::tr("Encrypted, any certificate");
    return variant.routed ? SourceDialog::tr("%1 · cluster").arg(how) : how;
}

} // namespace

void SourceDialog::fillKinds()
{
    for (const Kind &each : m_desk->kinds())
        m_ui->kind->addItem(kindTitle(each), textOf(each.id));
}

const data::SourceKind *SourceDialog::kind() const
{
    const int at = m_ui->kind->currentIndex();
    return at >= 0 && at < int(m_desk->kinds().size()) ? &m_desk->kinds()[std::size_t(at)] : nullptr;
}

void SourceDialog::setAddress(const QString &address)
{
    const QSignalBlocker quiet(m_ui->address);
    takeAddress(address);
    m_ui->address->setText(this->address(false));
}

// What is in the line into the fields. A kind that is not known leaves them, and is named when it is to be opened.
void SourceDialog::takeAddress(const QString &text)
{
    const data::SourceAddress parts = m_desk->parse(text);
    const Kind *found = m_desk->kind(parts);
    m_ui->state->clear();
    if (!found)
        return;
    const Kind::Variant *variant = data::variantOf(parts, *found);
    m_filling = true;
    m_ui->kind->setCurrentIndex(int(found - m_desk->kinds().data()));
    followKind();
    if (variant)
        m_ui->variant->setCurrentIndex(int(variant - found->variants.data()));
    m_ui->path->setText(textOf(parts.path));
    m_ui->host->setText(textOf(parts.host));
    m_ui->port->setText(textOf(parts.port));
    m_ui->database->setText(textOf(parts.database));
    m_ui->user->setText(textOf(parts.user));
    m_rest = parts.rest;
    // Out of sight, and out of the line; not before there is a host, for who types is still at the user's part.
    if (!parts.password.empty() && !parts.host.empty()) {
        m_ui->password->setText(textOf(parts.password));
        m_ui->address->setText(address(false));
    }
    m_filling = false;
}

void SourceDialog::followKind()
{
    const Kind *now = kind();
    if (!now)
        return;
    const bool isServer = now->form == Kind::Form::server;
    const bool isPath = now->form == Kind::Form::folder || now->form == Kind::Form::file;
    m_ui->variant->blockSignals(true);
    m_ui->variant->clear();
    for (const Kind::Variant &each : now->variants)
        m_ui->variant->addItem(variantTitle(each));
    m_ui->variant->blockSignals(false);
    m_ui->form->setRowVisible(m_ui->pathRow, isPath);
    m_ui->form->setRowVisible(m_ui->variant, isServer && differ(now->variants));
    m_ui->form->setRowVisible(m_ui->hostRow, isServer);
    for (QWidget *field : {static_cast<QWidget *>(m_ui->database), static_cast<QWidget *>(m_ui->user),
                           static_cast<QWidget *>(m_ui->password), static_cast<QWidget *>(m_ui->keep)})
        m_ui->form->setRowVisible(field, isServer);
    m_ui->pathLabel->setText(now->form == Kind::Form::file ? tr("Fi&le") : tr("Fo&lder"));
    m_ui->port->setPlaceholderText(now->port > 0 ? QString::number(now->port) : QString());
    m_ui->user->setPlaceholderText(textOf(now->user));
    m_ui->database->setPlaceholderText(tr("the user's own"));
    if (m_filling)
        return;
    m_ui->path->clear();
    followFields();
}

void SourceDialog::followFields()
{
    if (m_filling)
        return;
    m_ui->state->clear();
    m_ui->address->setText(address(false));
}

QString SourceDialog::address(bool withPassword) const
{
    const Kind *now = kind();
    if (!now)
        return {};
    data::SourceAddress parts;
    const auto text = [](const QLineEdit *field) { return field->text().trimmed().toStdString(); };
    const int variant = std::max(0, m_ui->variant->currentIndex());
    if (variant < int(now->variants.size()))
        parts.scheme = now->variants[std::size_t(variant)].scheme;
    if (now->form != Kind::Form::server) {
        parts.path = QDir::fromNativeSeparators(m_ui->path->text().trimmed()).toStdString();
        return textOf(data::sourceText(parts));
    }
    parts.host = text(m_ui->host);
    parts.port = text(m_ui->port);
    parts.database = text(m_ui->database);
    parts.user = text(m_ui->user);
    parts.rest = m_rest;
    if (withPassword && !m_ui->password->text().isEmpty()) {
        parts.password = m_ui->password->text().toStdString();
        if (parts.user.empty())
            parts.user = now->user;
    }
    return textOf(data::sourceText(parts));
}

QString SourceDialog::problem() const
{
    const Kind *now = kind();
    const data::SourceAddress written = m_desk->parse(m_ui->address->text());
    if (!now || !m_desk->kind(written))
        return tr("Addresses that begin with %1 are of no kind that can be opened here.").arg(textOf(written.scheme));
    if (now->form == Kind::Form::server && m_ui->host->text().trimmed().isEmpty())
        return tr("Write the host of the database, for example localhost.");
    if (const QString port = m_ui->port->text().trimmed(); now->form == Kind::Form::server && !port.isEmpty()) {
        constexpr int largest = 65535;
        if (const int value = port.toInt(); value < 1 || value > largest)
            return tr("A port is a number from 1 to 65535.");
    }
    const bool isPath = now->form == Kind::Form::folder || now->form == Kind::Form::file;
    return isPath && m_ui->path->text().trimmed().isEmpty() ? tr("Choose a folder or file, or paste an address.")
                                                            : QString();
}

} // namespace widgets
