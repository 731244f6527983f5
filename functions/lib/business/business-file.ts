/** Location of the built-in business directory: next to this module, or next to the bundle that contains it. */
export const businessFile = new URL('./businesses.txt', import.meta.url);
