import { createConsentStore } from './consent-store.ts';

/** What the visitor of this browser allows; one for all parts of a page. */
export const consent = createConsentStore(() => window.localStorage);
