import { mapArchives, mapSources } from '@merrowvale/shared/domain/map-data.ts';
import type { StyleSpecification } from 'maplibre-gl';
import { type LabelText, labelLayers } from './label-layers.ts';
import { mapColours } from './map-colours.ts';
import { type MapKind, shapeLayers } from './shape-layers.ts';

export type MapTheme = 'light' | 'dark';
export type MapStyle = LabelText & { theme: MapTheme; kind: MapKind; origin: string };

/** Our own base map: one static archive that the browser reads by range requests, without a key. */
export function mapStyle({ theme, kind, origin, ...text }: MapStyle): StyleSpecification {
  const colours = mapColours[theme];
  return {
    version: 8,
    sources: {
      base: {
        type: 'vector',
        url: `pmtiles://${origin}${mapArchives.base}`,
        attribution: mapSources.base.map(creditLink).join(', '),
      },
    },
    layers: [...shapeLayers(colours, kind), ...labelLayers(colours, kind, text)],
  };
}

function creditLink({ url, notice }: (typeof mapSources.base)[number]): string {
  return `<a href="${url}" target="_blank" rel="noopener">${notice}</a>`;
}
