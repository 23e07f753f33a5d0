# pushwise_embed(TARGET FUNCTION name BASE folder [FILES file...] [DEPENDS file...])
#
# Compiles files into TARGET. FUNCTION is the full name of a function that returns them, for
# example pushwise::logic::encoding_files; declare it where it is used as
#
#     std::span<const support::EmbeddedFile> encoding_files();
#
# FILES are relative to BASE. Without FILES everything below BASE is taken at build time, whenever
# one of DEPENDS changes: for folders that another build step fills.
if(CMAKE_SCRIPT_MODE_FILE)
  # Run at build time with -D BASE, FILES, FUNCTION and OUTPUT.
  if(NOT FILES)
    file(GLOB_RECURSE FILES RELATIVE ${BASE} ${BASE}/*)
  endif()
  list(SORT FILES)
  set(arrays "")
  set(table "")
  set(number 0)
  foreach(file IN LISTS FILES)
    file(READ ${BASE}/${file} bytes HEX)
    string(LENGTH "${bytes}" digits)
    math(EXPR size "${digits} / 2")
    string(REGEX REPLACE "([0-9a-f][0-9a-f])" "0x\\1," bytes "${bytes}")
    # The closing zero keeps an empty file from becoming an array without elements.
    string(APPEND arrays "const unsigned char kFile${number}[] = {${bytes}0};\n")
    string(APPEND table
           "    {\"${file}\", {reinterpret_cast<const char*>(kFile${number}), ${size}}},\n")
    math(EXPR number "${number} + 1")
  endforeach()
  string(REGEX REPLACE "::[^:]+$" "" namespace ${FUNCTION})
  string(REGEX REPLACE "^.*::" "" name ${FUNCTION})
  file(WRITE ${OUTPUT} "#include <array>

#include \"support/embedded.hpp\"

namespace ${namespace} {
namespace {

${arrays}
const std::array<pushwise::support::EmbeddedFile, ${number}> kFiles{{
${table}}};

}  // namespace

std::span<const pushwise::support::EmbeddedFile> ${name}() { return kFiles; }

}  // namespace ${namespace}
")
  return()
endif()

set(PUSHWISE_EMBED_SCRIPT ${CMAKE_CURRENT_LIST_FILE})

function(pushwise_embed target)
  cmake_parse_arguments(ARG "" "FUNCTION;BASE" "FILES;DEPENDS" ${ARGN})
  get_filename_component(base ${ARG_BASE} ABSOLUTE)
  string(REPLACE "::" "_" stem ${ARG_FUNCTION})
  set(output ${CMAKE_BINARY_DIR}/embedded/${stem}.cpp)
  list(TRANSFORM ARG_FILES PREPEND ${base}/ OUTPUT_VARIABLE inputs)
  string(REPLACE ";" "\\;" files "${ARG_FILES}")
  add_custom_command(
    OUTPUT ${output}
    COMMAND ${CMAKE_COMMAND} -D BASE=${base} "-DFILES=${files}" -D FUNCTION=${ARG_FUNCTION}
            -D OUTPUT=${output} -P ${PUSHWISE_EMBED_SCRIPT}
    DEPENDS ${inputs} ${ARG_DEPENDS} ${PUSHWISE_EMBED_SCRIPT}
    COMMENT "Embedding ${ARG_FUNCTION}"
    VERBATIM)
  target_sources(${target} PRIVATE ${output})
endfunction()
