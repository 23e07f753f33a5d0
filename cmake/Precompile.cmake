# pushwise_precompile(TARGET [FROM other]): the standard headers nearly every file includes, parsed
# once. FROM shares what `other` has parsed; both are compiled with the same options.
#
# Not where ccache is found, which could then find nothing. Every file still includes what it uses:
# the preset dev compiles without this.
set(PUSHWISE_COMMON_HEADERS <algorithm> <array> <chrono> <cstdint> <functional> <map> <memory>
    <optional> <span> <string> <string_view> <unordered_map> <utility> <vector>)

function(pushwise_precompile target)
  cmake_parse_arguments(ARG "" "FROM" "" ${ARGN})
  if(CCACHE)
    return()
  elseif(ARG_FROM AND NOT ARG_FROM STREQUAL target)
    target_precompile_headers(${target} REUSE_FROM ${ARG_FROM})
  else()
    target_precompile_headers(${target} PRIVATE ${PUSHWISE_COMMON_HEADERS})
  endif()
endfunction()

# pushwise_merge(TARGET GROUP file...): compiles these files as one, where a large header or the same
# templates would otherwise be compiled in each of them. They must not define a name twice.
function(pushwise_merge target group)
  set_target_properties(${target} PROPERTIES UNITY_BUILD ON UNITY_BUILD_MODE GROUP)
  set_source_files_properties(${ARGN} PROPERTIES UNITY_GROUP ${target}_${group})
endfunction()

# pushwise_program(TARGET): what the folders of apps/ have in common. Little optimisation, because
# they wait for people, files and the library: that compiles in half the time.
function(pushwise_program target)
  target_compile_options(${target} PRIVATE $<$<CONFIG:Release>:-O1>)
  pushwise_precompile(${target} FROM pushwise_console)
endfunction()
