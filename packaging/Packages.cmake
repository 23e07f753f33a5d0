# Debian packages with CPack: packaging/build makes them. One component is one package.
#
#   programs     pushwise             the program and those it becomes, manual, completions, desktop entry, and the pages of
#                                     `pushwise site`, where they were built
#   cluster      pushwise-cluster     what `pushwise cluster` becomes; apart, because MPI is large
#   development  libpushwise-dev      the library, headers, CMake and pkg-config files
#   python       python3-pushwise     the Python module, where it was built
install(PROGRAMS packaging/pushwise-web DESTINATION ${CMAKE_INSTALL_BINDIR})
install(FILES packaging/pushwise.desktop DESTINATION ${CMAKE_INSTALL_DATADIR}/applications)
install(FILES web/public/icon.svg DESTINATION ${CMAKE_INSTALL_DATADIR}/icons/hicolor/scalable/apps
        RENAME pushwise.svg)

set(components programs development)
if(TARGET pushwise_cluster)
  list(APPEND components cluster)
endif()
if(TARGET pushwise_python)
  list(APPEND components python)
  set(module_dir lib/python3/dist-packages/pushwise)
  install(TARGETS pushwise_python LIBRARY DESTINATION ${module_dir} COMPONENT python EXCLUDE_FROM_ALL)
  install(DIRECTORY python/pushwise/ DESTINATION ${module_dir} COMPONENT python EXCLUDE_FROM_ALL
          FILES_MATCHING PATTERN "*.py" PATTERN "*.pyi" PATTERN py.typed)
endif()

set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "Sokoban planner whose answers can be trusted")
set(CPACK_COMPONENTS_ALL ${components})
set(CPACK_PACKAGE_CONTACT "The Pushwise authors <pushwise@example.org>")
set(CPACK_PACKAGE_DIRECTORY ${CMAKE_BINARY_DIR}/packages)
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_STRIP_FILES ON)
set(CPACK_INSTALL_DEFAULT_DIRECTORY_PERMISSIONS OWNER_READ OWNER_WRITE OWNER_EXECUTE GROUP_READ
    GROUP_EXECUTE WORLD_READ WORLD_EXECUTE)
# Puts in what Debian asks for in each package, before it is closed.
set(CPACK_PRE_BUILD_SCRIPTS ${CMAKE_SOURCE_DIR}/packaging/finish.cmake)

set(CPACK_DEB_COMPONENT_INSTALL ON)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_COMPRESSION_TYPE xz)
set(CPACK_DEBIAN_PACKAGE_SECTION science)
set(CPACK_DEBIAN_PACKAGE_PRIORITY optional)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)

set(CPACK_DEBIAN_PROGRAMS_PACKAGE_NAME pushwise)
set(CPACK_DEBIAN_PROGRAMS_PACKAGE_RECOMMENDS "gringo, xdg-utils")
set(CPACK_DEBIAN_PROGRAMS_PACKAGE_SUGGESTS "pushwise-cluster, swi-prolog-nox")
set(CPACK_DEBIAN_PROGRAMS_DESCRIPTION "Finds plans for Sokoban levels, proves them shortest, checks, improves and shows
them, one level or a million, on the command line and in the browser. Every
plan is replayed by an independent checker before it is shown.")

set(CPACK_DEBIAN_CLUSTER_PACKAGE_NAME pushwise-cluster)
set(CPACK_DEBIAN_CLUSTER_PACKAGE_DEPENDS "pushwise (= ${PROJECT_VERSION})")
set(CPACK_DEBIAN_CLUSTER_PACKAGE_RECOMMENDS openmpi-bin)
set(CPACK_DEBIAN_CLUSTER_DESCRIPTION "Batches of levels, and proofs that need the memory of several machines, over
MPI: what the command pushwise cluster becomes.")

set(CPACK_DEBIAN_DEVELOPMENT_PACKAGE_NAME libpushwise-dev)
set(CPACK_DEBIAN_DEVELOPMENT_PACKAGE_SECTION libdevel)
set(CPACK_DEBIAN_DEVELOPMENT_PACKAGE_SHLIBDEPS OFF)
set(CPACK_DEBIAN_DEVELOPMENT_PACKAGE_DEPENDS libfmt-dev)
if(PUSHWISE_HAS_GECODE)
  string(APPEND CPACK_DEBIAN_DEVELOPMENT_PACKAGE_DEPENDS ", libgecode-dev")
endif()
set(CPACK_DEBIAN_DEVELOPMENT_DESCRIPTION "The static library of pushwise with its headers, for find_package(pushwise)
and pkg-config.")

set(CPACK_DEBIAN_PYTHON_PACKAGE_NAME python3-pushwise)
set(CPACK_DEBIAN_PYTHON_PACKAGE_SECTION python)
set(CPACK_DEBIAN_PYTHON_PACKAGE_DEPENDS "python3 (>= 3.11), python3 (<< 3.12), python3-numpy")
set(CPACK_DEBIAN_PYTHON_DESCRIPTION "The Python module: levels from text and numpy arrays, plans and proofs, many
levels at once, and an exact environment for learning.")

include(CPack)
