/** Where our directory of businesses lies: beside this module, or beside a bundle that holds it. */
export const businessFile = new URL('./businesses.txt', import.meta.url);
