/** Location of the areas: next to this module, or next to the bundle that contains it. */
export const areasFile = new URL('./areas.txt', import.meta.url);
