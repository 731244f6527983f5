/** Where our directory lies: beside this module, or beside a bundle that holds it. */
export const directoryFile = new URL('./directory.txt', import.meta.url);
