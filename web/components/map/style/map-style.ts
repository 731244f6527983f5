import { type MapSource, mapArchives, mapSources } from '@merrowvale/shared/domain/map-data.ts';
import type { FontFacesSpecification, StyleSpecification } from 'maplibre-gl';
import { type LabelText, labelLayers } from './label-layers.ts';
import { mapColours } from './map-colours.ts';
import { pinSpace, pinSpaceLayer, pinSpaceSource } from './pin-space.ts';
import { type MapKind, shapeLayers } from './shape-layers.ts';

export type MapTheme = 'light' | 'dark';
export type MapStyle = LabelText & {
  theme: MapTheme;
  kind: MapKind;
  origin: string;
  /** Font files that only a map loads. */
  fontFaces?: FontFacesSpecification;
};

/** Our own base map: one static archive that the browser reads by range requests, without a key. */
export function mapStyle({ theme, kind, origin, fontFaces, ...text }: MapStyle): StyleSpecification {
  const colours = mapColours[theme];
  return {
    version: 8,
    ...(fontFaces && { 'font-faces': fontFaces }),
    sources: {
      base: {
        type: 'vector',
        url: `pmtiles://${origin}${mapArchives.base}`,
        attribution: creditsFor(mapSources.base),
      },
      [pinSpace]: pinSpaceSource({}),
    },
    layers: [...shapeLayers(colours, kind), ...labelLayers(colours, kind, text), pinSpaceLayer(text)],
  };
}

/** The credits of sources as shown on a map, each with a link to its license or site. */
export function creditsFor(sources: readonly MapSource[]): string {
  return sources
    .map(({ url, notice }) => `<a href="${url}" target="_blank" rel="noopener">${notice}</a>`)
    .join(', ');
}
