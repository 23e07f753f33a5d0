# pushwise_precompile(TARGET [FROM other]): the standard headers nearly every file includes, parsed
# once. FROM shares what `other` has parsed, where there is such a target; both are compiled with the
# same options.
#
# Not where ccache is found, which could then find nothing. Every file still includes what it uses:
# the preset dev compiles without this.
set(PUSHWISE_COMMON_HEADERS <algorithm> <array> <chrono> <cstdint> <functional> <map> <memory>
    <optional> <span> <string> <string_view> <unordered_map> <utility> <vector>)

function(pushwise_precompile target)
  cmake_parse_arguments(ARG "" "FROM" "" ${ARGN})
  if(CCACHE)
    return()
  elseif(TARGET "${ARG_FROM}" AND NOT ARG_FROM STREQUAL target)
    target_precompile_headers(${target} REUSE_FROM ${ARG_FROM})
  else()
    target_precompile_headers(${target} PRIVATE ${PUSHWISE_COMMON_HEADERS})
  endif()
endfunction()

# Files are compiled some at a time, because nearly all of the time goes into headers and templates
# that would otherwise be compiled in each of them. A folder must not define a name twice, which it
# should not anyway. The preset dev compiles every file alone, so that each includes what it uses.
option(PUSHWISE_MERGE "Compile several files at a time" ON)

# pushwise_merge(TARGET GROUP file...): compiles these files as one.
function(pushwise_merge target group)
  if(PUSHWISE_MERGE)
    set_target_properties(${target} PROPERTIES UNITY_BUILD ON UNITY_BUILD_MODE GROUP)
    set_source_files_properties(${ARGN} PROPERTIES UNITY_GROUP ${target}_${group})
  endif()
endfunction()

# pushwise_merge_all(TARGET): compiles its files ten at a time.
function(pushwise_merge_all target)
  set_target_properties(${target} PROPERTIES UNITY_BUILD ${PUSHWISE_MERGE} UNITY_BUILD_MODE BATCH
                        UNITY_BUILD_BATCH_SIZE 10)
endfunction()

# pushwise_optimise_little(TARGET): for what waits for people, files and the library. Compiles in half
# the time. A module that is sent over the network is to be small instead.
function(pushwise_optimise_little target)
  target_compile_options(${target} PRIVATE $<$<CONFIG:Release>:$<IF:$<BOOL:${EMSCRIPTEN}>,-Oz,-O1>>)
endfunction()

# pushwise_program(TARGET): what the folders of apps/ have in common.
function(pushwise_program target)
  pushwise_optimise_little(${target})
  pushwise_precompile(${target} FROM pushwise_console)
endfunction()
