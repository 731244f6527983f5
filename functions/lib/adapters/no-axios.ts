/**
 * Replaces `axios` in the functions' bundles: the delivery SDK imports it for an HTTP service that we do not use
 * (`functions/lib/content/content-source.ts`).
 */
const unused = undefined;
export default unused;
