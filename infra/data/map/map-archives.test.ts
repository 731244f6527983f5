import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { VectorTile } from '@mapbox/vector-tile';
import { labelLanguages, mapArchives, mapSources, reliefSteps } from '@merrowvale/shared/domain/map-data.ts';
import { PbfReader } from 'pbf';
import { PMTiles, type Source } from 'pmtiles';
import { describe, expect, it } from 'vitest';

const root = new URL('../../../', import.meta.url);
const read = (path: string) => readFileSync(new URL(path, root));

class FileSource implements Source {
  readonly #file: Buffer;
  readonly #name: string;
  constructor(name: string, file: Buffer) {
    this.#name = name;
    this.#file = file;
  }
  getKey() {
    return this.#name;
  }
  async getBytes(offset: number, length: number) {
    return { data: new Uint8Array(this.#file.subarray(offset, offset + length)).buffer };
  }
}

function open(path: string) {
  const file = read(`web/public${path}`);
  const archive = new PMTiles(new FileSource(path, file));
  return {
    bytes: file.length,
    header: () => archive.getHeader(),
    async tile(zoom: number, lng: number, lat: number) {
      const radians = (lat * Math.PI) / 180;
      const x = Math.floor(((lng + 180) / 360) * 2 ** zoom);
      const y = Math.floor(((1 - Math.asinh(Math.tan(radians)) / Math.PI) / 2) * 2 ** zoom);
      const found = await archive.getZxy(zoom, x, y);
      if (!found) return undefined;
      const data = new Uint8Array(found.data);
      return new VectorTile(new PbfReader(data[0] === 0x1f ? gunzipSync(data) : data));
    },
  };
}

const features = (tile: VectorTile | undefined, layer: string) => {
  const found = tile?.layers[layer];
  return Array.from({ length: found?.length ?? 0 }, (_, index) => found?.feature(index)).flatMap((each) =>
    each ? [each] : [],
  );
};
const named = (tile: VectorTile | undefined, layer: string, name: string) =>
  features(tile, layer).find(({ properties }) => properties.name === name);

const base = open(mapArchives.base);
const areas = open(mapArchives.areas);

async function isLand(zoom: number, lng: number, lat: number): Promise<boolean> {
  const [x, y] = [(lng + 180) / 360, (1 - Math.asinh(Math.tan((lat * Math.PI) / 180)) / Math.PI) / 2].map(
    (part) => ((part * 2 ** zoom) % 1) * 4096,
  );
  const rings = features(await base.tile(zoom, lng, lat), 'land').flatMap((land) => land.loadGeometry());
  const crossings = rings.flatMap((ring) =>
    ring.filter((to, index) => {
      const from = ring.at(index - 1) ?? to;
      if (x === undefined || y === undefined || from.y > y === to.y > y) return false;
      return from.x + ((y - from.y) / (to.y - from.y)) * (to.x - from.x) < x;
    }),
  );
  return crossings.length % 2 === 1;
}

describe('the archives of the map', () => {
  it.each([2, 3, 4, 5, 6, 7])(
    'have land and sea the right way round as far north as Russia crosses the antimeridian, at zoom %i [FIN-31]',
    async (zoom) => {
      const [lapland, norwegianSea] = [await isLand(zoom, 20, 67), await isLand(zoom, 5, 67)];
      const [chukotka, england] = [await isLand(zoom, -175, 66.8), await isLand(zoom, -1, 52)];
      expect({ lapland, norwegianSea, chukotka, england }).toEqual({
        lapland: true,
        norwegianSea: false,
        chukotka: true,
        england: true,
      });
    },
  );

  it('are vector tiles that a reader of PMTiles opens, 15 MB at most together [FIN-31]', async () => {
    expect(base.bytes + areas.bytes).toBeLessThanOrEqual(15_000_000);
    for (const archive of [base, areas]) {
      const world = { minLon: -180, minLat: -85.05, maxLon: 180, maxLat: 85.05 };
      expect(await archive.header()).toMatchObject(world);
    }
    expect(await base.header()).toMatchObject({ specVersion: 3, tileType: 1, minZoom: 0, maxZoom: 7 });
    expect(await areas.header()).toMatchObject({ specVersion: 3, tileType: 1, minZoom: 0, maxZoom: 8 });
  });

  it('show land, relief, water, rivers, towns and borders where they are [FIN-31, PAR-16]', async () => {
    const london = await base.tile(7, -0.12, 51.5);
    expect(Object.keys(london?.layers ?? {})).toEqual(
      expect.arrayContaining(['land', 'urban', 'rivers', 'places']),
    );
    expect(features(await base.tile(7, 6.2, 46.3), 'water').length).toBeGreaterThan(0);
    expect(features(await base.tile(5, 7.6, 47.6), 'borders').length).toBeGreaterThan(0);
    const steps = async (lng: number, lat: number) =>
      features(await base.tile(7, lng, lat), 'relief').map(({ properties }) => properties.metres);
    expect(await steps(7.6, 45.9)).toEqual(expect.arrayContaining([...reliefSteps.slice(0, 6)]));
    expect(await steps(5, 52.5)).not.toContain(300);
    expect(await base.tile(6, -35, 35)).toBeUndefined();
  });

  it('name places in the languages of the site [FIN-31]', async () => {
    const world = await base.tile(3, 10, 51);
    expect(named(world, 'places', 'Germany')?.properties).toMatchObject({
      kind: 'country',
      name_de: 'Deutschland',
      name_fr: 'Allemagne',
      name_ja: 'ドイツ',
    });
    const munich = named(await base.tile(7, 11.57, 48.14), 'places', 'Munich');
    expect(munich?.properties).toMatchObject({ name_de: 'München', name_ja: 'ミュンヘン' });
    for (const [name, japanese, lng, lat] of [
      ['Pyongyang', '平壌', 125.75, 39.02],
      ['Nemuro', '根室', 145.57, 43.32],
    ] as const)
      expect(named(await base.tile(7, lng, lat), 'places', name)?.properties.name_ja).toBe(japanese);
    expect(named(await base.tile(7, -2.36, 51.38), 'places', 'Bath')?.properties.minZoom).toBeGreaterThan(6);
    for (const language of labelLanguages)
      expect(named(world, 'places', 'Germany')?.properties[`name_${language}`]).toBeDefined();
  });

  it('have areas of two levels under the place ids that counts are keyed by [PAR-06]', async () => {
    const ids = read('functions/lib/disease/areas.txt')
      .toString()
      .split('\n')
      .flatMap((line) => {
        const [kind, id = ''] = line.split('\t');
        return kind === 'a' ? [id] : [];
      });
    const [bath, dublin] = [await areas.tile(8, -2.36, 51.38), await areas.tile(8, -6.27, 53.35)];
    const council = named(bath, 'areas-2', 'Bath and North East Somerset');
    expect(council?.properties).toMatchObject({ id: 'GB-E06000022', parent: 'GB-E15000009' });
    expect(named(bath, 'areas-1', 'South West')?.properties.id).toBe('GB-E15000009');
    expect(named(dublin, 'areas-2', 'Dublin')?.properties).toMatchObject({ id: 'IE-D', circle: true });
    expect(ids.length).toBeGreaterThan(3900);
    expect(new Set(ids).size).toBe(ids.length);
    for (const layer of ['areas-1', 'areas-2'])
      for (const { properties } of [...features(bath, layer), ...features(dublin, layer)])
        expect(ids).toContain(properties.id);
  });

  it('have the prefectures of Japan as circles, by their Japanese names [PAR-06]', async () => {
    const [region, prefecture] = ['areas-1', 'areas-2'] as const;
    const tokyo = await areas.tile(8, 139.69, 35.69);
    expect(named(tokyo, prefecture, '東京都')?.properties).toMatchObject({
      id: 'JP-13',
      parent: 'JP-KA',
      circle: true,
    });
    for (const zoom of [0, 3, 8])
      expect(named(await areas.tile(zoom, 139.69, 35.69), region, '関東')?.properties.id).toBe('JP-KA');
    const world = features(await areas.tile(0, 0, 0), region).map(({ properties }) => properties.id);
    expect(world).toEqual(expect.arrayContaining(['JP-HO', 'US-06', 'FR-R11', 'DE-BY', 'GB-S15000001']));
    expect(world.filter((id) => `${id}`.startsWith('JP-'))).toHaveLength(9);
  });

  it('simplify boundaries for each zoom, and leave districts out of the first ones', async () => {
    const corners = async (zoom: number) =>
      named(await areas.tile(zoom, -2.36, 51.38), 'areas-2', 'Bath and North East Somerset')
        ?.loadGeometry()
        .flat().length ?? 0;
    expect(await corners(3)).toBe(0);
    expect(await corners(4)).toBeGreaterThan(2);
    expect(await corners(8)).toBeGreaterThan(3 * (await corners(5)));
  });

  it('credit every source, in the repository and for the map', () => {
    const notices = [read('infra/data/README.md').toString(), read('docs/third-party.md').toString()];
    for (const { url, notice } of [...mapSources.base, ...mapSources.areas]) {
      expect(notice).not.toBe('');
      for (const text of notices) expect(text).toContain(new URL(url).hostname.replace('www.', ''));
    }
  });
});
