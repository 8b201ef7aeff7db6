# SPDX-License-Identifier: GPL-3.0-or-later
# A room is a folder of src, a namespace and a library: part of the two programs as shipped, shared for tests, where a hundred programs would each hold a copy
# (BUILD_SHARED_LIBS in the presets; saves 5 GB under the sanitizers). Which room may use which is data in tests/layers/rooms.json; the link dependencies below
# follow it.

if(BUILD_SHARED_LIBS)
    set(CMAKE_POSITION_INDEPENDENT_CODE ON)
endif()

# Headers that nearly every source of the core includes. Headers still include what they use and do not rely on this.
add_library(reflexion_pch OBJECT ${PROJECT_SOURCE_DIR}/cmake/pch.cpp)
target_precompile_headers(reflexion_pch PRIVATE
    <algorithm> <chrono> <functional> <map> <memory> <optional> <set> <string> <string_view> <unordered_map> <utility> <variant> <vector>
    <nlohmann/json.hpp> <tl/expected.hpp>)
target_link_libraries(reflexion_pch PRIVATE reflexion_flags)

# moc 6.4 cannot parse <concepts> of GCC 12, which <compare> includes: its include guard is predefined.
set(CMAKE_AUTOMOC_MOC_OPTIONS -D_GLIBCXX_CONCEPTS)

# The optimisation level of a target in release builds, if it is not -O2 (docs/decisions/0031). Other presets set their own.
function(reflexion_release_level target level)
    target_compile_options(${target} PRIVATE $<$<AND:$<CONFIG:Release>,$<CXX_COMPILER_ID:GNU>>:${level}>)
endfunction()

# reflexion_room(NAME USES room... [STAGES folder...] [LIBRARIES target...] [QT] [RELEASE_LEVEL -O1|-Og]): every .cpp of the folder and of
# its stages (ARCHITECTURE.md, "Rooms"). The presets release and asan join the sources of a room, so local names are unique
# within a batch (docs/decisions/0003).
function(reflexion_room name)
    cmake_parse_arguments(ROOM "QT" "RELEASE_LEVEL" "USES;STAGES;LIBRARIES;PRIVATE_LIBRARIES" ${ARGN})
    set(patterns ${CMAKE_CURRENT_SOURCE_DIR}/*.cpp ${CMAKE_CURRENT_SOURCE_DIR}/*.h)
    foreach(stage ${ROOM_STAGES})
        list(APPEND patterns ${CMAKE_CURRENT_SOURCE_DIR}/${stage}/*.cpp ${CMAKE_CURRENT_SOURCE_DIR}/${stage}/*.h)
    endforeach()
    file(GLOB sources CONFIGURE_DEPENDS ${patterns})
    add_library(reflexion_${name} ${sources})
    target_include_directories(reflexion_${name} PUBLIC ${PROJECT_SOURCE_DIR}/src)
    list(TRANSFORM ROOM_USES PREPEND reflexion_)
    target_link_libraries(reflexion_${name} PUBLIC ${ROOM_USES} ${ROOM_LIBRARIES} PRIVATE reflexion_flags ${ROOM_PRIVATE_LIBRARIES})
    set_target_properties(reflexion_${name} PROPERTIES DEFINE_SYMBOL "") # else the rooms could not share a precompiled header
    if(ROOM_RELEASE_LEVEL)
        reflexion_release_level(reflexion_${name} ${ROOM_RELEASE_LEVEL})
    endif()
    if(NOT ROOM_QT)
        target_precompile_headers(reflexion_${name} REUSE_FROM reflexion_pch)
    else()
        set_target_properties(reflexion_${name} PROPERTIES AUTOMOC ON)
        target_compile_definitions(reflexion_${name} PRIVATE QT_NO_CAST_FROM_ASCII QT_NO_CAST_TO_ASCII QT_NO_FOREACH)
    endif()
endfunction()

# A precompiled header for each set of Qt modules that tests use: the modules decide the content of <QtTest/QtTest>, and GCC
# accepts a precompiled header only if all macros that it tested are defined equally.
function(reflexion_tests_precompiled target)
    set(modules ${ARGN})
    string(REPLACE ";" "_" kind "reflexion_test_pch;${modules}")
    if(NOT TARGET ${kind})
        add_library(${kind} OBJECT ${PROJECT_SOURCE_DIR}/cmake/pch.cpp)
        list(TRANSFORM modules PREPEND Qt6::)
        target_link_libraries(${kind} PRIVATE ${modules} Qt6::Test reflexion_flags)
        target_precompile_headers(${kind} PRIVATE <QtTest/QtTest> <functional> <map> <memory> <nlohmann/json.hpp> <optional>
            <string> <tl/expected.hpp> <vector>)
    endif()
    target_precompile_headers(${target} REUSE_FROM ${kind})
endfunction()

# reflexion_tests(ROOM [MODULES Qt module...] [LIBRARIES target...]): one program and one ctest for each tst_*.cpp of the folder.
# MODULES are the Qt modules of the room besides Core. Compiling the tests is most of a cold build, so moc is called for the one
# file (AUTOMOC would start a generator for each program).
function(reflexion_tests room)
    cmake_parse_arguments(TEST "" "" "MODULES;LIBRARIES" ${ARGN})
    list(TRANSFORM TEST_MODULES PREPEND Qt6:: OUTPUT_VARIABLE modules)
    file(GLOB sources CONFIGURE_DEPENDS ${CMAKE_CURRENT_SOURCE_DIR}/tst_*.cpp)
    foreach(source ${sources})
        get_filename_component(test ${source} NAME_WE)
        string(REPLACE "tst_" "" short ${test})
        set(target ${test}_${room})
        qt6_generate_moc(${source} ${CMAKE_CURRENT_BINARY_DIR}/${test}.moc)
        set_source_files_properties(${CMAKE_CURRENT_BINARY_DIR}/${test}.moc PROPERTIES HEADER_FILE_ONLY ON)
        add_executable(${target} ${source} ${CMAKE_CURRENT_BINARY_DIR}/${test}.moc)
        set_target_properties(${target} PROPERTIES UNITY_BUILD OFF RUNTIME_OUTPUT_DIRECTORY ${CMAKE_BINARY_DIR}/tests)
        target_include_directories(${target} PRIVATE ${PROJECT_SOURCE_DIR}/tests ${CMAKE_CURRENT_BINARY_DIR})
        target_link_libraries(${target} PRIVATE reflexion_${room} ${TEST_LIBRARIES} ${modules} Qt6::Test reflexion_flags)
        target_compile_definitions(${target} PRIVATE REFLEXION_SOURCE_DIR="${PROJECT_SOURCE_DIR}" REFLEXION_BINARY_DIR="${PROJECT_BINARY_DIR}")
        reflexion_tests_precompiled(${target} Core ${TEST_MODULES})
        add_test(NAME ${room}.${short} COMMAND ${target})
        reflexion_test_environment(${room}.${short})
        set_tests_properties(${room}.${short} PROPERTIES LABELS ${room})
    endforeach()
endfunction()

# Same folder, time zone, locale and platform for every test on every machine.
function(reflexion_test_environment name)
    set(home ${CMAKE_BINARY_DIR}/test-home/${name})
    file(MAKE_DIRECTORY ${home}/run)
    set_tests_properties(${name} PROPERTIES TIMEOUT 300 ENVIRONMENT
        "QT_QPA_PLATFORM=offscreen;QT_STYLE_OVERRIDE=Fusion;HOME=${home};XDG_CONFIG_HOME=${home}/config;XDG_CACHE_HOME=${home}/cache;XDG_DATA_HOME=${home}/data;XDG_RUNTIME_DIR=${home}/run;TZ=UTC;LC_ALL=C.UTF-8;NO_COLOR=1;ASAN_OPTIONS=detect_leaks=1;UBSAN_OPTIONS=print_stacktrace=1;TSAN_OPTIONS=suppressions=${PROJECT_SOURCE_DIR}/cmake/tsan.supp:die_after_fork=0;REFLEXION_SHARED=${PROJECT_SOURCE_DIR}/../shared;REFLEXION_RESOURCES=${PROJECT_SOURCE_DIR}/resources")
endfunction()
