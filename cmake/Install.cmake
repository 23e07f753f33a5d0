# What `cmake --install` puts where: the program, one static library with its headers and CMake
# package, the manual page and the shell completions (both written by the program itself).

# All stages in one archive, so that a user links pushwise::pushwise and nothing else of ours.
get_property(stages GLOBAL PROPERTY PUSHWISE_STAGES)
get_property(links GLOBAL PROPERTY PUSHWISE_LINKS)
list(REMOVE_DUPLICATES links)
list(FILTER links EXCLUDE REGEX nlohmann)  # headers only, and none of ours show them
set(objects)
foreach(stage IN LISTS stages)
  list(APPEND objects $<TARGET_OBJECTS:${stage}>)
endforeach()
add_library(pushwise STATIC ${objects})
set_target_properties(pushwise PROPERTIES LINKER_LANGUAGE CXX)
target_compile_features(pushwise INTERFACE cxx_std_20)
target_include_directories(pushwise INTERFACE $<INSTALL_INTERFACE:${CMAKE_INSTALL_INCLUDEDIR}>)
target_link_libraries(pushwise PRIVATE ${links})

include(CMakePackageConfigHelpers)
set(package_dir ${CMAKE_INSTALL_LIBDIR}/cmake/pushwise)
install(TARGETS pushwise EXPORT pushwise ARCHIVE DESTINATION ${CMAKE_INSTALL_LIBDIR} COMPONENT development)
install(DIRECTORY include/pushwise DESTINATION ${CMAKE_INSTALL_INCLUDEDIR} COMPONENT development)
install(EXPORT pushwise NAMESPACE pushwise:: FILE pushwise-targets.cmake DESTINATION ${package_dir}
        COMPONENT development)
configure_package_config_file(cmake/pushwise-config.cmake.in pushwise-config.cmake
                              INSTALL_DESTINATION ${package_dir})
write_basic_package_version_file(pushwise-config-version.cmake COMPATIBILITY SameMinorVersion)
install(FILES ${CMAKE_CURRENT_BINARY_DIR}/pushwise-config.cmake
              ${CMAKE_CURRENT_BINARY_DIR}/pushwise-config-version.cmake
        DESTINATION ${package_dir} COMPONENT development)

# For those who do not use CMake. The library is static, so what it stands on is named too.
set(pkgconfig_libs)
foreach(part IN LISTS gecode_libraries)
  if(PUSHWISE_HAS_GECODE)
    get_filename_component(name ${part} NAME_WE)
    string(REGEX REPLACE "^lib" "-l" name ${name})
    string(APPEND pkgconfig_libs " ${name}")
  endif()
endforeach()
configure_file(cmake/pushwise.pc.in pushwise.pc @ONLY)
install(FILES ${CMAKE_CURRENT_BINARY_DIR}/pushwise.pc DESTINATION ${CMAKE_INSTALL_LIBDIR}/pkgconfig
        COMPONENT development)

# For clingo and swipl called by hand; the programs have them inside.
install(DIRECTORY encodings DESTINATION ${CMAKE_INSTALL_DATADIR}/pushwise)

set(shared ${CMAKE_CURRENT_BINARY_DIR}/share)
file(MAKE_DIRECTORY ${shared})
add_custom_command(
  OUTPUT ${shared}/pushwise.1 ${shared}/pushwise ${shared}/_pushwise ${shared}/pushwise.fish
  COMMAND pushwise_cli manual > ${shared}/pushwise.1
  COMMAND pushwise_cli completion bash > ${shared}/pushwise
  COMMAND pushwise_cli completion zsh > ${shared}/_pushwise
  COMMAND pushwise_cli completion fish > ${shared}/pushwise.fish
  DEPENDS pushwise_cli VERBATIM)
add_custom_target(pushwise_shared ALL DEPENDS ${shared}/pushwise.1)
install(FILES ${shared}/pushwise.1 DESTINATION ${CMAKE_INSTALL_MANDIR}/man1)
install(FILES ${shared}/pushwise DESTINATION ${CMAKE_INSTALL_DATADIR}/bash-completion/completions)
install(FILES ${shared}/_pushwise DESTINATION ${CMAKE_INSTALL_DATADIR}/zsh/site-functions)
install(FILES ${shared}/pushwise.fish DESTINATION ${CMAKE_INSTALL_DATADIR}/fish/vendor_completions.d)
