// SPDX-License-Identifier: GPL-3.0-or-later
// SHA-256 (FIPS 180-4), for checksums that other programs compute too. Not for secrets. Any thread.
#pragma once

#include <string>
#include <string_view>

namespace bench {

std::string sha256(std::string_view bytes); // 64 lower-case hexadecimal digits

} // namespace bench
