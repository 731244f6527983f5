import { isLocale, type Locale, languageTag, locales } from '@merrowvale/shared/locales.ts';

type Known = { paths: ReadonlySet<string>; askedAt: number };
type Sources = {
  /** The paths of a locale's pages, without the locale; empty for the home page. */
  ask: (locale: Locale) => Promise<readonly string[]>;
  /** Time in milliseconds. */
  now: () => number;
  report: (failure: unknown) => void;
};

/** Milliseconds for which known paths are fresh; after that they are refreshed in the background. */
const freshFor = 30_000;
/** Milliseconds between lookups of unknown paths, so that guessed addresses cause no load. */
const atMostEvery = 1_000;

/**
 * Decides which addresses have a page before the page is rendered. If the content system fails, the last
 * known paths apply; until any are known, every address is assumed to have a page and the page itself returns
 * the 404.
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

/**
 * The address that a path with a locale as people write it means, such as `/EN_GB/pet` or `/en-gb/pet`; undefined for
 * any other path. A language tag of several locales means the first of them.
 */
export function withWrittenLocale(path: string): string | undefined {
  const [, written = '', ...rest] = path.split('/');
  if (isLocale(written)) return undefined;
  const tag = written.toLowerCase().replace('_', '-');
  const code = tag.replace('-', '_');
  const locale = isLocale(code) ? code : [...locales.keys()].find((each) => languageTag(each) === tag);
  return locale && ['', locale, ...rest].join('/');
}
