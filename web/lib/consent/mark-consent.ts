import { storageKey } from './consent-store.ts';

/**
 * Runs before a page is painted: marks the document of visitors who have allowed more than necessary cookies, so that
 * styles can reserve space for content that is still to be loaded. Pages are the same for everybody.
 */
export const markConsent = `(() => {
  try {
    const level = localStorage.getItem('${storageKey}') ?? 'necessary';
    if (level !== 'necessary') document.documentElement.dataset.consented = '';
  } catch {}
})()`;
