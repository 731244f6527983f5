/** Where the gazetteer lies: beside this module, or beside a bundle that holds it. */
export const gazetteerFile = new URL('./gazetteer.txt', import.meta.url);
