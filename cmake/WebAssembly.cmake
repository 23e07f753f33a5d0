# The preset `wasm`: everything the JSON interface needs as one WebAssembly module, compiled by Emscripten.
#
# Debian's compiled libraries are for another machine, so only headers are taken from it.
foreach(name fmt nlohmann)
  find_path(${name}_folder ${name} PATHS /usr/include NO_DEFAULT_PATH NO_CMAKE_FIND_ROOT_PATH REQUIRED)
  file(COPY ${${name}_folder}/${name} DESTINATION ${CMAKE_BINARY_DIR}/headers)
endforeach()
add_library(fmt::fmt INTERFACE IMPORTED)
add_library(nlohmann_json::nlohmann_json INTERFACE IMPORTED)
# Without grouped digits nothing needs the library's locales, a tenth of the module.
target_compile_definitions(fmt::fmt INTERFACE FMT_HEADER_ONLY FMT_STATIC_THOUSANDS_SEPARATOR)
target_include_directories(fmt::fmt SYSTEM INTERFACE ${CMAKE_BINARY_DIR}/headers)
target_include_directories(nlohmann_json::nlohmann_json SYSTEM INTERFACE ${CMAKE_BINARY_DIR}/headers)
# What is thrown is caught by the engine of the browser itself: a search pays nothing for it.
add_compile_options(-fwasm-exceptions)
add_link_options(-fwasm-exceptions)
# The module is sent over the network. Loops over the words of a set of squares, unrolled, are a tenth of it and
# save a twentieth of the time; -Os for all would make searches seven times slower.
add_compile_options(-fno-unroll-loops -fno-rtti)
