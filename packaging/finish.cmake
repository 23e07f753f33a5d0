# Run by CPack when the files of all packages are in place: adds the documents that Debian asks for
# and what others have made of it, compresses manual pages, and puts completions where Debian's zsh looks for them.
file(GLOB trees LIST_DIRECTORIES true ${CPACK_TEMPORARY_DIRECTORY}/*)
set(names_programs pushwise)
set(names_cluster pushwise-cluster)
set(names_development libpushwise-dev)
set(names_python python3-pushwise)
# The pages of `site` are those of `serve` and the module.
get_filename_component(build ${CPACK_PACKAGE_DIRECTORY} DIRECTORY)
foreach(pages ${build}/site/third-party.txt ${build}/web/third-party.txt)
  if(EXISTS ${pages} AND NOT pages_programs)
    set(pages_programs --pages ${pages})
  endif()
endforeach()

function(compress file)
  execute_process(COMMAND gzip -9n ${file} COMMAND_ERROR_IS_FATAL ANY)
endfunction()

foreach(tree IN LISTS trees)
  get_filename_component(component ${tree} NAME)
  if(NOT DEFINED names_${component})
    continue()
  endif()
  set(usr ${tree}/usr)
  set(documents ${usr}/share/doc/${names_${component}})
  file(COPY ${CMAKE_CURRENT_LIST_DIR}/copyright ${CMAKE_CURRENT_LIST_DIR}/changelog
       DESTINATION ${documents}
       FILE_PERMISSIONS OWNER_READ OWNER_WRITE GROUP_READ WORLD_READ)
  compress(${documents}/changelog)
  execute_process(COMMAND /usr/bin/python3 ${CMAKE_CURRENT_LIST_DIR}/notices ${component} ${pages_${component}}
                  OUTPUT_FILE ${documents}/THIRD-PARTY COMMAND_ERROR_IS_FATAL ANY)
  file(GLOB pages ${usr}/share/man/man1/*.1)
  foreach(page IN LISTS pages)
    compress(${page})
  endforeach()
  file(GLOB programs RELATIVE ${usr}/bin ${usr}/bin/*)
  foreach(program IN LISTS programs)  # one page tells of all
    if(NOT EXISTS ${usr}/share/man/man1/${program}.1.gz)
      file(MAKE_DIRECTORY ${usr}/share/man/man1)
      file(CREATE_LINK pushwise.1.gz ${usr}/share/man/man1/${program}.1.gz SYMBOLIC)
    endif()
  endforeach()
  if(EXISTS ${usr}/share/zsh/site-functions)
    file(RENAME ${usr}/share/zsh/site-functions ${usr}/share/zsh/vendor-completions)
  endif()
  execute_process(COMMAND chmod -R go-w ${tree} COMMAND_ERROR_IS_FATAL ANY)
endforeach()
