import { afterEach, describe, expect, it, vi } from 'vitest';
import { loadStyle } from './load-style.ts';

const wanted = {
  theme: 'dark',
  kind: 'terrain',
  language: 'de',
  fonts: ['Figtree'],
  origin: 'https://site.example',
} as const;
const google = { kind: 'google', key: 'k&y' } as const;

afterEach(() => vi.unstubAllGlobals());

describe('the style of a map', () => {
  it('is our own by default, which reads one archive of the site [FIN-31]', async () => {
    const style = await loadStyle({ kind: 'own' }, wanted);
    expect(style).toMatchObject({
      sources: { base: { url: expect.stringMatching(/^pmtiles:\/\/https:\/\/site\.example\//) } },
    });
  });

  it('is the address of a style of Amazon Location with the key, theme and relief [FIN-31]', async () => {
    const style = await loadStyle({ kind: 'amazon', region: 'eu-west-2', key: 'v1.public.a' }, wanted);
    expect(style).toBe(
      'https://maps.geo.eu-west-2.amazonaws.com/v2/styles/Standard/descriptor?key=v1.public.a&color-scheme=Dark&terrain=Hillshade',
    );
  });

  it('shows tiles of a session with Google, in the language and its region [FIN-31]', async () => {
    const requested = vi.fn(async () => Response.json({ session: 'token', tileWidth: 256 }));
    vi.stubGlobal('fetch', requested);
    const style = await loadStyle(google, wanted);
    expect(requested).toHaveBeenCalledWith(
      'https://tile.googleapis.com/v1/createSession?key=k%26y',
      expect.objectContaining({
        body: '{"mapType":"terrain","language":"de","region":"DE","layerTypes":["layerRoadmap"]}',
      }),
    );
    const tiles = ['https://tile.googleapis.com/v1/2dtiles/{z}/{x}/{y}?session=token&key=k%26y'];
    expect(style).toMatchObject({ sources: { base: { tiles, tileSize: 256 } } });
  });

  it('fails if Google refuses a session [FIN-31]', async () => {
    vi.stubGlobal('fetch', async () => new Response('', { status: 403 }));
    await expect(loadStyle(google, wanted)).rejects.toThrow('403');
  });
});
