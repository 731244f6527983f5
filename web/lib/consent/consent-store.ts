import { deviceStorage, readScript } from '../storage.ts';

/** Consent levels from lowest to highest; `all` includes everything. */
export const consentLevels = ['necessary', 'functional', 'advertising', 'all'] as const;

export type ConsentLevel = (typeof consentLevels)[number];

const storageKey = 'cookie_consent';

/** Holds a visitor's consent for this page and, if storage is available, for the next one. */
export function createConsentStore() {
  let level: ConsentLevel | undefined;
  let chosen: true | undefined;
  const storedChoice = () => {
    const stored = deviceStorage.read(storageKey);
    return consentLevels.find((each) => each === stored);
  };
  const listeners = new Set<() => void>();
  const notify = () => {
    for (const listener of listeners) listener();
  };
  return {
    level: (): ConsentLevel => {
      level ??= storedChoice() ?? 'necessary';
      return level;
    },
    /** True once the visitor has chosen a level. */
    hasChosen: () => chosen ?? storedChoice() !== undefined,
    choose(next: ConsentLevel) {
      chosen = true;
      level = next;
      deviceStorage.write(storageKey, next);
      notify();
    },
    /** Reads the level again after another window has stored one. */
    refresh() {
      level = storedChoice() ?? 'necessary';
      notify();
    },
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** True if videos from other providers, and reports on them, are allowed. */
export function allowsAdvertising(level: ConsentLevel): boolean {
  return level === 'advertising' || level === 'all';
}

declare global {
  var visitorConsent: ReturnType<typeof createConsentStore> | undefined;
}

globalThis.visitorConsent ??= createConsentStore();
/** The consent of this browser's visitor, shared by all parts of a page, in whichever script they are. */
export const consent = globalThis.visitorConsent;

/**
 * Runs before a page is painted: marks the document of visitors who have allowed more than necessary cookies, so that
 * styles can reserve space for content that is still to be loaded. Pages are the same for everybody.
 */
export const markConsent = `if ((${readScript(storageKey)} ?? 'necessary') !== 'necessary')
  document.documentElement.dataset.consented = '';`;

/**
 * Runs right after the banner, which is often the largest text of a page: it is painted with the rest. Only where early
 * clicks are kept; elsewhere it appears once its buttons act.
 */
export const showWithoutChoice = (
  bannerId: string,
) => `if (self.lateScripts && !${JSON.stringify(consentLevels)}.includes(${readScript(storageKey)}))
  document.getElementById('${bannerId}').hidden = false;`;
