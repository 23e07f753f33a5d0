# pushwise_commit(TARGET): PUSHWISE_COMMIT for the sources of TARGET that include "api/commit.hpp": the first
# nine digits of the commit, with + behind them where a file of the build has been changed since. In an
# unpacked archive it is what git wrote into packaging/commit; empty where neither is there.
#
# Looked up by every build, in a few milliseconds. The header is written only when it says something
# else, so that nothing is compiled again but what includes it.
if(CMAKE_SCRIPT_MODE_FILE)
  # Run at build time with -D SOURCE and OUTPUT.
  set(commit "")
  file(STRINGS ${SOURCE}/packaging/commit archived REGEX "^[0-9a-f]+$")
  if(archived)
    string(SUBSTRING ${archived} 0 9 commit)
  elseif(EXISTS ${SOURCE}/.git)  # not that of a folder around an unpacked archive
    execute_process(COMMAND git rev-parse --short=9 HEAD WORKING_DIRECTORY ${SOURCE}
                    OUTPUT_VARIABLE commit OUTPUT_STRIP_TRAILING_WHITESPACE ERROR_QUIET)
    execute_process(COMMAND git status --porcelain --untracked-files=no -- CMakeLists.txt CMakePresets.json
                            cmake src include apps encodings levels web python
                    WORKING_DIRECTORY ${SOURCE} OUTPUT_VARIABLE changed ERROR_QUIET)
    if(commit AND changed)
      string(APPEND commit "+")
    endif()
  endif()
  file(CONFIGURE OUTPUT ${OUTPUT} CONTENT "#define PUSHWISE_COMMIT \"${commit}\"\n")
  return()
endif()

set(PUSHWISE_COMMIT_SCRIPT ${CMAKE_CURRENT_LIST_FILE})

function(pushwise_commit target)
  set(folder ${CMAKE_BINARY_DIR}/commit)
  add_custom_target(pushwise_commit
    COMMAND ${CMAKE_COMMAND} -D SOURCE=${CMAKE_SOURCE_DIR} -D OUTPUT=${folder}/api/commit.hpp -P ${PUSHWISE_COMMIT_SCRIPT}
    BYPRODUCTS ${folder}/api/commit.hpp
    COMMENT "" VERBATIM)
  add_dependencies(${target} pushwise_commit)
  target_include_directories(${target} PRIVATE ${folder})
endfunction()
