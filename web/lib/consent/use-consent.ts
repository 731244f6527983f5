import { useEffect, useSyncExternalStore } from 'react';
import { allowsAdvertising, type ConsentLevel, createConsentStore } from './consent-store.ts';

const consent = createConsentStore(() => window.localStorage);
const beforeChoice = (): ConsentLevel => 'necessary';

/** What the visitor allows now, and how to change it; a change reaches every part of the page at once. */
export function useConsent() {
  const level = useSyncExternalStore(consent.subscribe, consent.level, beforeChoice);
  useEffect(() => {
    // A function for each user: the same one would be heard once, and gone for all when the first user leaves.
    const refresh = () => consent.refresh();
    window.addEventListener('storage', refresh);
    return () => window.removeEventListener('storage', refresh);
  }, []);
  return { level, choose: consent.choose, advertising: allowsAdvertising(level) };
}
