# SPDX-License-Identifier: GPL-3.0-or-later
# Compiler options for all targets. Developers and CI use CMakePresets.json; nothing here depends on the machine.
set(CMAKE_CXX_STANDARD 20)
set(CMAKE_CXX_STANDARD_REQUIRED ON)
set(CMAKE_CXX_EXTENSIONS OFF)
set(CMAKE_EXPORT_COMPILE_COMMANDS ON)
set(CMAKE_RUNTIME_OUTPUT_DIRECTORY ${CMAKE_BINARY_DIR}/bin)

option(REFLEXION_TESTS "Build the tests" ON)
option(REFLEXION_GUI "Build the desktop program (the rooms app and widgets)" ON)
option(REFLEXION_BENCH "Build reflexion-bench, where the tests are not built" OFF)
option(REFLEXION_FUZZ "Build only the fuzzers and the rooms they try (clang)" OFF)
option(REFLEXION_WERROR "Warnings fail the build" ON)
set(REFLEXION_SANITIZE "" CACHE STRING "Sanitizers: empty, address,undefined or thread")

add_library(reflexion_flags INTERFACE)
if(CMAKE_CXX_COMPILER_ID STREQUAL GNU)
    target_compile_options(reflexion_flags INTERFACE -Wall -Wextra -Wpedantic -Wshadow=local -Wnon-virtual-dtor -Woverloaded-virtual
        -fpch-preprocess # lets ccache see through precompiled headers
        # GCC collects garbage below 1 GB in vain: 6 % of its time at -O2, a third at -O0. Joined sources need up to 0.9 GB
        # (docs/decisions/0031).
        --param=ggc-min-expand=300 --param=ggc-min-heapsize=1000000)
    # GCC 12 invents overlaps and overflows in inlined std::string at -O2 and -O3 (PR 105329, PR 105651).
    target_compile_options(reflexion_flags INTERFACE -Wno-restrict -Wno-stringop-overflow -Wno-array-bounds -Wno-stringop-overread -Wno-maybe-uninitialized)
else() # clang, for the fuzzers only
    target_compile_options(reflexion_flags INTERFACE -Wall -Wextra -Wpedantic -Wnon-virtual-dtor -Woverloaded-virtual)
endif()
if(REFLEXION_WERROR)
    target_compile_options(reflexion_flags INTERFACE -Werror)
endif()
if(REFLEXION_SANITIZE)
    # For every file, and before the options of a folder: the tests disable one again. Omits three checks that double the
    # compile time and find little here: the address sanitizer reports null accesses and knows sizes, and alignment is checked
    # where files are mapped (src/graph).
    string(APPEND CMAKE_CXX_FLAGS " -fsanitize=${REFLEXION_SANITIZE} -fno-omit-frame-pointer -fno-sanitize-recover=all")
    if(REFLEXION_SANITIZE MATCHES "undefined")
        string(APPEND CMAKE_CXX_FLAGS " -fno-sanitize=null,alignment,object-size")
    endif()
    target_link_options(reflexion_flags INTERFACE -fsanitize=${REFLEXION_SANITIZE})
    if(REFLEXION_SANITIZE STREQUAL thread)
        add_library(reflexion_tsan SHARED ${PROJECT_SOURCE_DIR}/cmake/tsanclone.cpp)
        target_link_libraries(reflexion_flags INTERFACE reflexion_tsan)
    endif()
else()
    target_link_options(reflexion_flags INTERFACE -Wl,-z,relro,-z,now -Wl,--as-needed)
    if(CMAKE_BUILD_TYPE STREQUAL Release)
        # As Debian compiles its packages: the programs read data of foreign servers and files.
        target_compile_options(reflexion_flags INTERFACE -D_FORTIFY_SOURCE=2 -fstack-protector-strong -Wformat -Werror=format-security)
    endif()
endif()

find_program(REFLEXION_CCACHE ccache)
if(REFLEXION_CCACHE AND NOT CMAKE_CXX_COMPILER_LAUNCHER)
    set(CMAKE_CXX_COMPILER_LAUNCHER ${REFLEXION_CCACHE})
endif()
find_program(REFLEXION_MOLD mold)
find_program(REFLEXION_LLD ld.lld)
if(CMAKE_BUILD_TYPE STREQUAL Release AND REFLEXION_LLD)
    # Functions that run at the start and for a sample question are adjacent, so that fewer pages are mapped
    # (docs/decisions/0032). Names that no longer exist are ignored; `./dev order` rewrites the list.
    set(REFLEXION_ORDER ${PROJECT_SOURCE_DIR}/cmake/functionorder.txt)
    target_compile_options(reflexion_flags INTERFACE -ffunction-sections)
    target_link_options(reflexion_flags INTERFACE -fuse-ld=lld -Wl,--gc-sections -Wl,--symbol-ordering-file=${REFLEXION_ORDER} -Wl,--no-warn-symbol-ordering)
elseif(REFLEXION_MOLD)
    target_link_options(reflexion_flags INTERFACE -fuse-ld=mold)
endif()

# moc of Qt 6.4 cannot parse <concepts> of GCC 12 (included by <compare>) and does not need it.
set(CMAKE_AUTOMOC_MOC_OPTIONS "-D_GLIBCXX_CONCEPTS")
