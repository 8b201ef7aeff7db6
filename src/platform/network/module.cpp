// SPDX-License-Identifier: GPL-3.0-or-later
// The module behind platform/network.h.
#include "platform/network.h"
#include "platform/network/qthttptransport.h"
#include "platform/network/tcptransport.h"

#include <QtGlobal>

extern "C" Q_DECL_EXPORT llm::HttpTransport *reflexionHttpTransport(const std::string &userAgent)
{
    return new platform::QtHttpTransport(userAgent);
}

extern "C" Q_DECL_EXPORT bolt::Transport *reflexionTcpTransport()
{
    return new platform::TcpTransport;
}
