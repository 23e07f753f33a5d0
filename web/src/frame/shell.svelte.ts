// Which dialog is open; any page may open one.
export const shell = $state({ help: false, settings: false });
