import { useSyncExternalStore } from 'react';
import { consent } from './consent.ts';
import { allowsAdvertising, type ConsentLevel } from './consent-store.ts';

const beforeChoice = (): ConsentLevel => 'necessary';

export function useConsent() {
  const level = useSyncExternalStore(consent.subscribe, consent.level, beforeChoice);
  return { level, choose: consent.choose, advertising: allowsAdvertising(level) };
}
