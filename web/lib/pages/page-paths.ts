import type { Locale } from '@merrowvale/shared/locales.ts';

type Known = { paths: ReadonlySet<string>; askedAt: number };
type Sources = {
  /** The paths of a locale's pages below the locale; the home page's is empty. */
  ask: (locale: Locale) => Promise<readonly string[]>;
  /** Milliseconds. */
  now: () => number;
  report: (failure: unknown) => void;
};

/** Known paths are good for so long; after that they are looked up again while the old ones still serve. */
const freshFor = 30_000;
/** A path that is not known is asked for at once, but visitors who guess addresses cause no more than this. */
const atMostEvery = 1_000;

/**
 * Knows which addresses have a page, before any page is drawn. When the content system fails, what was known last
 * decides; when nothing is known, every address is taken to have a page, and the page finds out.
 */
export function pagePaths({ ask, now, report }: Sources) {
  const known = new Map<string, Known>();
  const under = new Map<string, Promise<void>>();

  const lookUp = (locale: Locale): Promise<void> => {
    const running = under.get(locale);
    if (running) return running;
    const askedAt = now();
    const asking = ask(locale)
      .then((paths) => void known.set(locale, { paths: new Set(paths), askedAt }))
      .catch((failure: unknown) => {
        report(failure);
        const before = known.get(locale);
        if (before) known.set(locale, { ...before, askedAt });
      })
      .finally(() => under.delete(locale));
    under.set(locale, asking);
    return asking;
  };

  return {
    async has(locale: Locale, path: string): Promise<boolean> {
      const found = known.get(locale);
      if (found?.paths.has(path)) {
        if (now() - found.askedAt >= freshFor) void lookUp(locale);
        return true;
      }
      if (found && now() - found.askedAt < atMostEvery) return false;
      await lookUp(locale);
      return known.get(locale)?.paths.has(path) ?? true;
    },
  };
}
