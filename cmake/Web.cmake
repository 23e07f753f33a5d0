# pushwise_web(OUTPUT_FOLDER STAMP): builds the browser application of web/ with npm.
#
# The planner must build on a machine without npm or without a network, so a failure here is no
# failure of the build: the folder then holds one page that says what is missing.
#
# The target `site` builds it once more as pages that need no server, into the folder site, with the
# WebAssembly module of the preset wasm. Nothing else needs it; there a failure is one.
if(CMAKE_SCRIPT_MODE_FILE)
  # Run at build time with -D SOURCE, OUTPUT, KIND (a script of web/package.json), FALLBACK, STAMP and
  # WANTED.
  if(WANTED)
    find_program(NPM npm)
  endif()
  if(KIND STREQUAL site)
    find_program(EMXX em++)
    if(NOT EMXX OR NOT NPM)
      message(FATAL_ERROR "The site needs Emscripten and npm: apt-get install npm emscripten node-acorn")
    endif()
    foreach(step "--preset;wasm" "--build;--preset;wasm")
      execute_process(COMMAND ${CMAKE_COMMAND} ${step} WORKING_DIRECTORY ${SOURCE}/.. COMMAND_ERROR_IS_FATAL ANY)
    endforeach()
  endif()
  file(REMOVE_RECURSE ${OUTPUT})
  set(failed TRUE)
  if(NPM)
    # Left alone when it fits the lock file: installing takes a while.
    file(SHA256 ${SOURCE}/package-lock.json lock)
    set(installed "")
    if(EXISTS ${SOURCE}/node_modules/.pushwise-lock)
      file(READ ${SOURCE}/node_modules/.pushwise-lock installed)
    endif()
    set(failed FALSE)
    if(NOT installed STREQUAL lock)
      execute_process(COMMAND ${NPM} ci --loglevel=error
                      WORKING_DIRECTORY ${SOURCE} RESULT_VARIABLE failed OUTPUT_QUIET TIMEOUT 600)
      if(NOT failed)
        file(WRITE ${SOURCE}/node_modules/.pushwise-lock ${lock})
      endif()
    endif()
    if(NOT failed)
      execute_process(COMMAND ${NPM} run --silent ${KIND} -- --outDir ${OUTPUT} --emptyOutDir
                              --logLevel error
                      WORKING_DIRECTORY ${SOURCE} RESULT_VARIABLE failed)
    endif()
  endif()
  if(failed AND KIND STREQUAL site)
    message(FATAL_ERROR "the pages of the site could not be built")
  endif()
  if(failed AND WANTED)
    message(WARNING "the browser application could not be built; 'pushwise serve' will say so")
  endif()
  if(failed)
    file(COPY ${FALLBACK}/ DESTINATION ${OUTPUT})
  endif()
  file(TOUCH ${STAMP})
  return()
endif()

option(PUSHWISE_WEB "Build the browser application, where npm is found" ON)
set(PUSHWISE_WEB_SCRIPT ${CMAKE_CURRENT_LIST_FILE})

function(pushwise_web output stamp)
  set(source ${CMAKE_SOURCE_DIR}/web)
  set(fallback ${CMAKE_SOURCE_DIR}/apps/server/without_web)
  file(GLOB_RECURSE inputs CONFIGURE_DEPENDS ${source}/src/* ${source}/public/* ${source}/site/*)
  file(GLOB settings CONFIGURE_DEPENDS ${source}/*.json ${source}/*.js ${source}/*.ts
       ${source}/index.html)
  add_custom_command(
    OUTPUT ${stamp}
    COMMAND ${CMAKE_COMMAND} -D SOURCE=${source} -D OUTPUT=${output} -D FALLBACK=${fallback}
            -D STAMP=${stamp} -D KIND=build -D WANTED=${PUSHWISE_WEB} -P ${PUSHWISE_WEB_SCRIPT}
    DEPENDS ${inputs} ${settings} ${fallback}/index.html ${PUSHWISE_WEB_SCRIPT}
    COMMENT "Building the browser application"
    VERBATIM)
  set(site ${CMAKE_BINARY_DIR}/site)
  add_custom_target(site
    COMMAND ${CMAKE_COMMAND} -D SOURCE=${source} -D OUTPUT=${site} -D KIND=site -D STAMP=${site}.stamp -D WANTED=ON
            -P ${PUSHWISE_WEB_SCRIPT}
    COMMENT "Building the browser application that needs no server" USES_TERMINAL VERBATIM)
  install(DIRECTORY ${site} DESTINATION ${CMAKE_INSTALL_DATADIR}/pushwise OPTIONAL)
endfunction()
