import { createConsentStore } from './consent-store.ts';

/** The consent of this browser's visitor, shared by all parts of a page. */
export const consent = createConsentStore(() => window.localStorage);
