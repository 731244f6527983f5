/** Consent levels from lowest to highest; `all` includes everything. */
export const consentLevels = ['necessary', 'functional', 'advertising', 'all'] as const;

export type ConsentLevel = (typeof consentLevels)[number];

type Keeper = Pick<Storage, 'getItem' | 'setItem'>;

const storageKey = 'cookie_consent';

/** Holds a visitor's consent for this page and, if storage is available, for the next one. */
export function createConsentStore(keeper: () => Keeper) {
  let level: ConsentLevel | undefined;
  let chosen: true | undefined;
  const listeners = new Set<() => void>();
  const notify = () => {
    for (const listener of listeners) listener();
  };
  return {
    level: (): ConsentLevel => {
      level ??= storedLevel(keeper);
      return level;
    },
    /** True once the visitor has chosen a level. */
    hasChosen: () => chosen ?? storedChoice(keeper) !== undefined,
    choose(next: ConsentLevel) {
      chosen = true;
      level = next;
      store(keeper, next);
      notify();
    },
    /** Reads the level again after another window has stored one. */
    refresh() {
      level = storedLevel(keeper);
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

function storedLevel(keeper: () => Keeper): ConsentLevel {
  return storedChoice(keeper) ?? 'necessary';
}

function storedChoice(keeper: () => Keeper): ConsentLevel | undefined {
  try {
    const stored = keeper().getItem(storageKey);
    return consentLevels.find((level) => level === stored);
  } catch {
    return undefined;
  }
}

function store(keeper: () => Keeper, level: ConsentLevel): void {
  try {
    keeper().setItem(storageKey, level);
  } catch {
    // Without storage the choice lasts for this page only.
  }
}

/** The consent of this browser's visitor, shared by all parts of a page. */
export const consent = createConsentStore(() => window.localStorage);

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
