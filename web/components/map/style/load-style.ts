import type { LayerSpecification, StyleSpecification } from 'maplibre-gl';
import * as z from 'zod/mini';
import { fetchInTime } from '../../../lib/api/fetch-in-time.ts';
import { type MapProvider, mapOrigins } from '../../../lib/maps/map-provider.ts';
import type { MapOverlay } from '../map-types.ts';
import { type MapStyle, mapStyle } from './map-style.ts';

/** A style in one of MapLibre's formats: its address, or the style itself. */
export async function loadStyle(
  provider: MapProvider,
  wanted: MapStyle,
): Promise<StyleSpecification | string> {
  if (provider.kind === 'amazon') return amazonStyle(provider, wanted);
  return provider.kind === 'google' ? googleStyle(provider, wanted) : mapStyle(wanted);
}

/** Source: "GetStyleDescriptor", Amazon Location Service Maps API reference. */
function amazonStyle(provider: Extract<MapProvider, { kind: 'amazon' }>, { theme, kind }: MapStyle): string {
  const [origin] = mapOrigins(provider);
  const query = new URLSearchParams({
    key: provider.key,
    'color-scheme': theme === 'dark' ? 'Dark' : 'Light',
    ...(kind === 'terrain' && { terrain: 'Hillshade' }),
  });
  return `${origin}/v2/styles/Standard/descriptor?${query}`;
}

const session = z.object({ session: z.string(), tileWidth: z.number() });

/** Source: "Session tokens" and "Roadmap tiles", Google Map Tiles API. */
async function googleStyle(
  provider: Extract<MapProvider, { kind: 'google' }>,
  { kind, language, theme }: MapStyle,
): Promise<StyleSpecification> {
  const [origin] = mapOrigins(provider);
  const response = await fetchInTime(`${origin}/v1/createSession?key=${encodeURIComponent(provider.key)}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      mapType: kind,
      language,
      region: new Intl.Locale(language).maximize().region,
      ...(kind === 'terrain' && { layerTypes: ['layerRoadmap'] }),
    }),
  });
  if (!response.ok) throw new Error(`The map service responded with ${response.status}.`);
  const { session: token, tileWidth } = session.parse(await response.json());
  const query = new URLSearchParams({ session: token, key: provider.key });
  return {
    version: 8,
    sources: {
      base: {
        type: 'raster',
        tiles: [`${origin}/v1/2dtiles/{z}/{x}/{y}?${query}`],
        tileSize: tileWidth,
        attribution: '© Google',
      },
    },
    layers: [
      {
        id: 'base',
        type: 'raster',
        source: 'base',
        ...(theme === 'dark' && { paint: { 'raster-brightness-max': 0.6, 'raster-saturation': -0.4 } }),
      },
    ],
  };
}

const onTop: ReadonlySet<LayerSpecification['type']> = new Set(['circle', 'symbol']);

/** The overlay's surfaces and lines are below the first label, its points on top of everything. */
export function withOverlay(style: StyleSpecification, overlay: MapOverlay | undefined): StyleSpecification {
  if (!overlay) return style;
  const firstLabel = style.layers.findIndex(({ type }) => type === 'symbol');
  const end = firstLabel < 0 ? style.layers.length : firstLabel;
  return {
    ...style,
    sources: { ...style.sources, ...overlay.sources },
    layers: [
      ...style.layers.slice(0, end),
      ...overlay.layers.filter(({ type }) => !onTop.has(type)),
      ...style.layers.slice(end),
      ...overlay.layers.filter(({ type }) => onTop.has(type)),
    ],
  };
}
