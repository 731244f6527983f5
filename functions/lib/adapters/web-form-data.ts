/**
 * Replaces the `form-data` package in the functions' bundles. The delivery client's HTTP library depends on it for
 * uploads, and it is a third of a bundle; nothing here uploads, and Node.js has a built-in FormData.
 */
const WebFormData = globalThis.FormData;
export default WebFormData;
