import { expect, it, vi } from 'vitest';
import { type GoogleMaps, googleMapsAddress, loadGoogleMaps } from './google-maps.ts';

type Script = { src: string; async: boolean; onerror: () => void; remove: () => void };

it('the maps service is loaded once, and again only after it failed [LOC-03, FIN-31]', async () => {
  const scripts: Script[] = [];
  const remove = vi.fn();
  const page: Pick<Window, 'google' | 'mapsLoaded'> = {};
  vi.stubGlobal('window', page);
  vi.stubGlobal('document', {
    createElement: () => ({ remove }),
    head: { append: (script: Script) => scripts.push(script) },
  });
  const load = () => loadGoogleMaps('key', 'de');

  const first = load();
  expect(load()).toBe(first);
  expect(scripts).toMatchObject([{ src: googleMapsAddress('key', 'de'), async: true }]);
  scripts[0]?.onerror();
  await expect(first).rejects.toThrow('could not be loaded');
  expect(remove).toHaveBeenCalledOnce();

  const second = load();
  page.mapsLoaded?.();
  await expect(second).rejects.toThrow('could not be loaded');

  const third = load();
  const maps = {} as GoogleMaps;
  page.google = { maps };
  page.mapsLoaded?.();
  expect(await third).toBe(maps);
  expect(load()).toBe(third);
  expect(scripts).toHaveLength(3);
});
