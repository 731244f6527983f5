/** Location of the gazetteer: next to this module, or next to the bundle that contains it. */
export const gazetteerFile = new URL('./gazetteer.txt', import.meta.url);
