/**
 * Takes the place of the package `form-data` in the functions' bundles, which the delivery client's HTTP library brings
 * along for uploads and which is a third of a bundle: nothing here uploads, and Node.js has a FormData of its own.
 */
const WebFormData = globalThis.FormData;
export default WebFormData;
