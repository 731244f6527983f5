import { addProtocol, LngLatBounds, Map as MapLibre, setWorkerUrl } from 'maplibre-gl';
import { Protocol } from 'pmtiles';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { MapProvider } from '../../lib/maps/map-provider.ts';
import { type LatLng, type MapMessages, type MapOptions, type MapView, usualPinSize } from './map-types.ts';
import { fontsOf, onThemeChange, pageTheme } from './page-look.ts';
import { loadStyle } from './style/load-style.ts';

setWorkerUrl(new URL('maplibre-gl/dist/maplibre-gl-worker.mjs', import.meta.url).href);

export type MapUse = MapOptions & {
  provider: MapProvider;
  messages: MapMessages;
  onReady: () => void;
  onFailed: () => void;
};

const deepestZoom = 14;
/** Space around positions that the view is fitted to, in pixels. */
const margin = 48;

/** A map in an element, styled like the page and showing the view; undefined until it exists. */
export function useMap(container: RefObject<HTMLDivElement | null>, options: MapUse): MapLibre | undefined {
  const [map, setMap] = useState<MapLibre>();
  const ready = useEffectEvent(options.onReady);
  const failed = useEffectEvent(options.onFailed);
  const zoomed = useEffectEvent((zoom: number) => options.onZoom?.(zoom));
  const create = useEffectEvent((element: HTMLDivElement) => newMap(element, options));
  const place = useEffectEvent((created: MapLibre) => moveTo(created, options, false));
  useEffect(() => {
    const element = container.current;
    if (!element) return;
    let created: MapLibre;
    try {
      created = create(element);
    } catch {
      // MapLibre refuses to start without WebGL.
      return failed();
    }
    let isReady = false;
    created.once('idle', () => {
      isReady = true;
      ready();
    });
    created.on('zoomend', () => zoomed(created.getZoom()));
    // Once a map has been drawn, a missing tile leaves a gap that fills as the map moves.
    created.on('error', ({ error }) => {
      console.error(`Map: ${error.message}`);
      if (!isReady) failed();
    });
    place(created);
    setMap(created);
    return () => created.remove();
  }, [container]);
  useStyle(map, options);
  useView(map, options);
  return map;
}

function newMap(container: HTMLDivElement, { messages, minZoom = 1 }: MapUse): MapLibre {
  // A new reader forgets an archive that could not be opened before.
  addProtocol('pmtiles', new Protocol().tile);
  const map = new MapLibre({
    container,
    minZoom,
    maxZoom: deepestZoom,
    dragRotate: false,
    pitchWithRotate: false,
    touchPitch: false,
    attributionControl: { compact: false },
    cooperativeGestures: true,
    locale: {
      'Map.Title': messages.label,
      'CooperativeGesturesHandler.WindowsHelpText': messages.wheelHint,
      'CooperativeGesturesHandler.MacHelpText': messages.wheelHintMac,
      'CooperativeGesturesHandler.MobileHelpText': messages.touchHint,
    },
  });
  map.touchZoomRotate.disableRotation();
  return map;
}

/** Loads the style, and again when the theme or the kind of map changes. */
function useStyle(map: MapLibre | undefined, options: MapUse): void {
  const { provider, kind = 'roadmap', language } = options;
  const failed = useEffectEvent(options.onFailed);
  useEffect(() => {
    if (!map) return;
    let isCurrent = true;
    const restyle = async () => {
      const page = { theme: pageTheme(), origin: location.origin, fonts: fontsOf(map.getContainer()) };
      try {
        const style = await loadStyle(provider, { ...page, kind, language });
        if (isCurrent) map.setStyle(style);
      } catch (error) {
        console.error('The style of the map could not be loaded.', error);
        failed();
      }
    };
    void restyle();
    const end = onThemeChange(() => void restyle());
    return () => {
      isCurrent = false;
      end();
    };
  }, [map, provider, kind, language]);
}

/** Moves the map when it is given another view; the visitor's own moves last until then. */
function useView(map: MapLibre | undefined, options: MapUse): void {
  const { view } = options;
  const shown = useRef(view);
  const move = useEffectEvent((moved: MapLibre) => moveTo(moved, options, true));
  useEffect(() => {
    if (!map || shown.current === view) return;
    shown.current = view;
    move(map);
  }, [map, view]);
}

function moveTo(map: MapLibre, { view, pinSize = usualPinSize }: MapUse, animate: boolean): void {
  const camera = cameraOf(map, view, pinSize);
  if (camera) map.easeTo({ ...camera, animate: animate && !prefersReducedMotion() });
}

/** Positions that do not fit at the smallest zoom are shown around the first of them. */
function cameraOf(map: MapLibre, view: MapView, pinSize: number) {
  if ('center' in view) return { center: view.center, zoom: view.zoom };
  const [first] = view.fit;
  if (!first) return undefined;
  // Pins stand on their positions.
  const padding = { top: margin + pinSize, right: margin, bottom: margin, left: margin };
  const camera = map.cameraForBounds(boundsOf(view.fit), { padding, maxZoom: view.maxZoom ?? 11 });
  if (camera?.center === undefined || camera.zoom === undefined || camera.zoom < map.getMinZoom())
    return { center: first, zoom: map.getMinZoom() };
  return { center: camera.center, zoom: camera.zoom };
}

function boundsOf(positions: readonly LatLng[]): LngLatBounds {
  return positions.reduce((bounds, { lat, lng }) => bounds.extend([lng, lat]), new LngLatBounds());
}

function prefersReducedMotion(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}
