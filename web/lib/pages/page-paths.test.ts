import { describe, expect, it, vi } from 'vitest';
import { pagePaths, withWrittenLocale } from './page-paths.ts';

function siteWith(...paths: string[]) {
  const site = { paths, now: 0, isDown: false };
  const ask = vi.fn(async (_locale: string) => {
    if (site.isDown) throw new Error('The content system is down.');
    return site.paths;
  });
  const report = vi.fn();
  return { site, ask, report, known: pagePaths({ ask, now: () => site.now, report }) };
}

describe('the addresses that have a page', () => {
  it('are requested once for concurrent visitors [CMS-05]', async () => {
    const { known, ask } = siteWith('', 'advice/fleas');
    const answers = await Promise.all([
      known.has('en_gb', ''),
      known.has('en_gb', 'advice/fleas'),
      known.has('en_gb', 'advice'),
    ]);
    expect(answers).toEqual([true, true, false]);
    expect(ask).toHaveBeenCalledOnce();
    await known.has('de', '');
    expect(ask).toHaveBeenCalledTimes(2);
  });

  it('include a page published a moment ago, with at most one lookup a second [ROU-04, ROU-05]', async () => {
    const { known, site, ask } = siteWith('');
    expect(await known.has('us', 'new')).toBe(false);
    site.paths = ['', 'new'];
    site.now = 999;
    expect(await known.has('us', 'new')).toBe(false);
    expect(ask).toHaveBeenCalledOnce();
    site.now = 1000;
    expect(await known.has('us', 'new')).toBe(true);
    expect(ask).toHaveBeenCalledTimes(2);
  });

  it('are refreshed after half a minute, in the background [ROU-05]', async () => {
    const { known, site, ask } = siteWith('', 'old');
    await known.has('us', 'old');
    site.paths = [''];
    site.now = 29_999;
    expect(await known.has('us', 'old')).toBe(true);
    expect(ask).toHaveBeenCalledOnce();
    site.now = 30_000;
    expect(await known.has('us', 'old')).toBe(true);
    await vi.waitFor(async () => expect(await known.has('us', 'old')).toBe(false));
    expect(ask).toHaveBeenCalledTimes(2);
  });

  it('are the last known ones when the content system is down [CMS-06]', async () => {
    const { known, site, report } = siteWith('', 'seen');
    await known.has('us', '');
    site.isDown = true;
    site.now = 60_000;
    expect(await known.has('us', 'seen')).toBe(true);
    await vi.waitFor(() => expect(report).toHaveBeenCalledOnce());
    expect(await known.has('us', 'never')).toBe(false);
    expect(await known.has('us', 'seen')).toBe(true);
  });

  it('include every address until the first lookup succeeds, so that the page itself decides [CMS-06]', async () => {
    const { known, site } = siteWith('');
    site.isDown = true;
    expect(await known.has('us', 'anything')).toBe(true);
  });
});

it.each([
  ['/EN_GB/pet/fleas', '/en_gb/pet/fleas'],
  ['/en-gb', '/en_gb'],
  ['/En-Us/pet', '/us/pet'],
  ['/de-DE/', '/de/'],
  ['/FR-CA/%C3%A9t%C3%A9', '/fr_ca/%C3%A9t%C3%A9'],
  ['/ja-jp/pet', '/jp/pet'],
])('leads from %s, a locale as people write it, to %s [ROU-05, ROU-21]', (path, address) => {
  expect(withWrittenLocale(path)).toBe(address);
});

it.each(['/', '/en_gb/pet', '/us', '/null/pet', '/xx', '/en', '/pet/EN_GB', '/%E3'])(
  'leaves %s as it is [ROU-02, ROU-05]',
  (path) => {
    expect(withWrittenLocale(path)).toBeUndefined();
  },
);
