// Which of the frame's dialogs is open; any page may ask for one.
export const shell = $state({ help: false, settings: false });
