# SPDX-License-Identifier: GPL-3.0-or-later
# Recipe, not tried (docs/packaging.md): an NSIS installer from the same install rules, with Qt and the libraries of vcpkg.
# usage: pwsh packaging/windows/package.ps1 -Qt C:\Qt\6.5.3\msvc2019_64 -Vcpkg C:\vcpkg
param([Parameter(Mandatory)][string]$Qt, [Parameter(Mandatory)][string]$Vcpkg)
$ErrorActionPreference = 'Stop'
Set-Location (Join-Path $PSScriptRoot '..\..')
& "$Vcpkg\vcpkg.exe" install --triplet x64-windows nlohmann-json valijson yaml-cpp cli11 spdlog tl-expected sqlite3 utf8proc pcre2 xxhash zstd zlib expat snappy date dtl libpq libmariadb qtkeychain-qt6 libxlsxwriter boost-stacktrace
cmake -S . -B build/windows -G Ninja -DCMAKE_BUILD_TYPE=Release -DREFLEXION_TESTS=OFF -DCMAKE_PREFIX_PATH="$Qt" -DCMAKE_TOOLCHAIN_FILE="$Vcpkg\scripts\buildsystems\vcpkg.cmake"
cmake --build build/windows
cmake --install build/windows --prefix build/windows/stage
& "$Qt\bin\windeployqt.exe" --release --no-translations build/windows/stage/bin/reflexion-workbench.exe
Push-Location build/windows
cpack -G NSIS
Pop-Location
