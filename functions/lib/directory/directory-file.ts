/** Location of the built-in directory: next to this module, or next to the bundle that contains it. */
export const directoryFile = new URL('./directory.txt', import.meta.url);
