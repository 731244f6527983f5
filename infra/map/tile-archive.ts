import { fromGeojsonVt } from '@maplibre/vt-pbf';
import type { Feature } from 'geojson';
import GeoJSONVT, { type LegacyTile } from 'geojson-vt';
import { BufferWriter, Compression, S2PMTilesWriter, TileType } from 's2-pmtiles';

/** A layer's features in a range of zooms; several with one name join to the same layer. */
export type TileLayer = {
  name: string;
  features: readonly Feature[];
  minZoom: number;
  maxZoom: number;
  /** How much shapes are simplified, in pixels of a 4096-pixel tile: 3 unless it is given. */
  tolerance?: number;
};

type Archive = {
  name: string;
  /** Plain text; the map shows it. */
  attribution: string;
  maxZoom: number;
  layers: readonly TileLayer[];
};

const extent = 4096;
/** Lines as wide as a label's halo are cut at tile borders without a visible seam. */
const buffer = 64;

/**
 * Builds a PMTiles archive of vector tiles. Tiles without any feature are left out: the map's background is the sea.
 */
export async function tileArchive({ name, attribution, maxZoom, layers }: Archive): Promise<Uint8Array> {
  const writer = new BufferWriter();
  const archive = new S2PMTilesWriter(writer, TileType.Pbf, Compression.Gzip);
  const indexes = layers.map((layer) => ({ ...layer, index: indexOf(layer) }));
  for (let zoom = 0; zoom <= maxZoom; zoom += 1) {
    const shown = indexes.filter((layer) => layer.minZoom <= zoom && zoom <= layer.maxZoom);
    for (let x = 0; x < 2 ** zoom; x += 1)
      for (let y = 0; y < 2 ** zoom; y += 1) {
        const tile = tileOf(shown, zoom, x, y);
        if (tile) await archive.writeTileXYZ(zoom, x, y, tile);
      }
  }
  await archive.commit({
    name,
    description: name,
    attribution: { [attribution]: '' },
    scheme: 'xyz',
    type: 'vector',
    extension: 'pbf',
    vector_layers: [...new Set(layers.map((layer) => layer.name))].map((id) => ({ id, fields: {} })),
    minzoom: 0,
    maxzoom: maxZoom,
  });
  return writer.commit();
}

function indexOf({ features, maxZoom, tolerance = 3 }: TileLayer): GeoJSONVT {
  const all = { type: 'FeatureCollection' as const, features: [...features] };
  return new GeoJSONVT(all, { maxZoom, indexMaxZoom: maxZoom, indexMaxPoints: 0, tolerance, extent, buffer });
}

type Indexed = Pick<TileLayer, 'name'> & { index: GeoJSONVT };

function tileOf(layers: readonly Indexed[], zoom: number, x: number, y: number): Uint8Array | undefined {
  const found: Record<string, LegacyTile> = {};
  for (const { name, index } of layers) {
    const features = index.getTile(zoom, x, y)?.features ?? [];
    if (features.length > 0) found[name] = { features: [...(found[name]?.features ?? []), ...features] };
  }
  return Object.keys(found).length === 0 ? undefined : fromGeojsonVt(found, { version: 2, extent });
}
