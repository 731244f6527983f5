import { GeoJSONVT, type GeoJSONVTTile } from '@maplibre/geojson-vt';
import { fromGeojsonVt } from '@maplibre/vt-pbf';
import type { Feature } from 'geojson';
import { BufferWriter, Compression, S2PMTilesWriter, TileType } from 's2-pmtiles';

/** A layer's features in a range of zooms; several with one name join to the same layer. */
export type TileLayer = {
  name: string;
  features: readonly Feature[];
  minZoom: number;
  maxZoom: number;
  /** The tolerance for simplifying shapes, in pixels of a 4096-pixel tile; 3 by default. */
  tolerance?: number;
  /** Simplifies the deepest of these zooms too, which otherwise keeps every point. */
  isCoarse?: boolean;
};

type Archive = {
  name: string;
  attribution: string;
  maxZoom: number;
  layers: readonly TileLayer[];
};

const extent = 4096;
/** Lines as wide as a label's halo are cut at tile borders without a visible seam. */
const buffer = 64;
/** The northern and southern edge of a square map of the world. */
const mercatorLatitude = 85.05;

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
  return withBounds(writer.commit());
}

/**
 * Sets the bounds in an archive's header to the whole world. The writer leaves them at zero, and readers treat an
 * archive without an extent as empty. Offsets: PMTiles specification version 3, header.
 */
function withBounds(archive: Uint8Array): Uint8Array {
  const header = new DataView(archive.buffer, archive.byteOffset, archive.byteLength);
  const degrees = (offset: number, value: number) => header.setInt32(offset, value * 1e7, true);
  degrees(102, -180);
  degrees(106, -mercatorLatitude);
  degrees(110, 180);
  degrees(114, mercatorLatitude);
  return archive;
}

function indexOf({ features, maxZoom, tolerance = 3, isCoarse = false }: TileLayer): GeoJSONVT {
  const deepest = isCoarse ? maxZoom + 1 : maxZoom;
  const all = { type: 'FeatureCollection' as const, features: [...features] };
  return new GeoJSONVT(all, {
    maxZoom: deepest,
    indexMaxZoom: maxZoom,
    indexMaxPoints: 0,
    tolerance,
    extent,
    buffer,
  });
}

type Indexed = Pick<TileLayer, 'name'> & { index: GeoJSONVT };

function tileOf(layers: readonly Indexed[], zoom: number, x: number, y: number): Uint8Array | undefined {
  const found: Record<string, GeoJSONVTTile> = {};
  for (const { name, index } of layers) {
    const tile = index.getTile(zoom, x, y);
    if (!tile || tile.features.length === 0) continue;
    const others = found[name]?.features ?? [];
    found[name] = { ...tile, features: [...others, ...tile.features] };
  }
  return Object.keys(found).length === 0 ? undefined : fromGeojsonVt(found, { version: 2, extent });
}
