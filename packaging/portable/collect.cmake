# SPDX-License-Identifier: GPL-3.0-or-later
# cmake -DTREE=folder -DLOADED="libssl.so.3;..." -DSYSTEM=folder -P collect.cmake
# Copies into TREE/lib every library that the programs, modules and plugins of TREE need, except glibc's own, which every
# system has. LOADED are libraries from SYSTEM that are opened by name at run time, so no program's header lists them.
cmake_minimum_required(VERSION 3.25)
set(CMAKE_GET_RUNTIME_DEPENDENCIES_PLATFORM linux+elf)
if(DEFINED ENV{REFLEXION_OBJDUMP}) # programs of another processor
    set(CMAKE_OBJDUMP $ENV{REFLEXION_OBJDUMP})
endif()
file(GLOB programs ${TREE}/bin/reflexion ${TREE}/bin/reflexion-workbench ${TREE}/lib/reflexion-workbench/reflexion-pdf)
file(GLOB_RECURSE modules ${TREE}/lib/*.so)
set(libraries "")
foreach(name ${LOADED})
    if(NOT EXISTS ${SYSTEM}/${name})
        message(FATAL_ERROR "${SYSTEM}/${name} is not there")
    endif()
    list(APPEND libraries ${SYSTEM}/${name})
endforeach()
file(GET_RUNTIME_DEPENDENCIES
    RESOLVED_DEPENDENCIES_VAR resolved
    UNRESOLVED_DEPENDENCIES_VAR unresolved
    EXECUTABLES ${programs}
    MODULES ${modules}
    LIBRARIES ${libraries}
    PRE_EXCLUDE_REGEXES "^ld-linux" "^lib(c|m|dl|rt|pthread|resolv|util|anl|mvec)\\.so")
if(unresolved)
    message(FATAL_ERROR "these libraries were not found: ${unresolved}")
endif()
list(APPEND resolved ${libraries})
list(REMOVE_DUPLICATES resolved)
list(SORT resolved)
foreach(library ${resolved})
    get_filename_component(name ${library} NAME)
    file(REAL_PATH ${library} real)
    # Under the requested name only: its links would become copies in archives without links.
    configure_file(${real} ${TREE}/lib/${name} COPYONLY)
endforeach()
list(LENGTH resolved count)
message(STATUS "${count} libraries")
