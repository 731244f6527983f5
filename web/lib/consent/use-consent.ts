import { useSyncExternalStore } from 'react';
import { allowsAdvertising, type ConsentLevel, consent } from './consent-store.ts';

const beforeChoice = (): ConsentLevel => 'necessary';

export function useConsent() {
  const level = useSyncExternalStore(consent.subscribe, consent.level, beforeChoice);
  return { level, choose: consent.choose, advertising: allowsAdvertising(level) };
}
