import type { Bounds } from '@merrowvale/shared/domain/business-index.ts';
import type { Position } from '@merrowvale/shared/domain/distance.ts';
import { mapArchives } from '@merrowvale/shared/domain/map-data.ts';
import {
  addProtocol,
  type GeoJSONSource,
  LngLatBounds,
  type MapGeoJSONFeature,
  Map as MapLibre,
  type MapMouseEvent,
  type Point,
  prewarm,
  type StyleSpecification,
  setWorkerUrl,
} from 'maplibre-gl';
import { type PMTiles, Protocol } from 'pmtiles';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { type IslandTexts, translate } from '../../lib/i18n/translate.ts';
import { loadGoogleMaps } from '../../lib/maps/google-maps.ts';
import type { MapProvider } from '../../lib/maps/map-provider.ts';
import { fontFaceRules, ideographFaces } from './ideograph-faces.ts';
import { mapArchive } from './map-archive.ts';
import type { MapMessages, MapOptions, MapView } from './map-types.ts';
import { fontsOf, onThemeChange, pageTheme } from './page-look.ts';
import { loadStyle, withOverlay } from './style/load-style.ts';
import type { MapTheme } from './style/map-style.ts';
import { pinSpace, pinSpaceSource, usualPinSize, withPinSpace } from './style/pin-space.ts';

setWorkerUrl(new URL('maplibre-gl/dist/maplibre-gl-worker.mjs', import.meta.url).href);
// The worker loads while the map is set up.
prewarm();

export type MapUse = MapOptions & {
  provider: MapProvider;
  texts: IslandTexts<MapMessages>;
  onReady: () => void;
  onFailed: () => void;
};

/** Marks the events of moves made by the page, to distinguish them from the visitor's own. */
const byPage = { isByPage: true } as const;

const maxZoom = 14;
/** Space around positions to which the view is fitted, in pixels, and its maximum share of the map's width. */
const margin = { pixels: 48, share: 0.08 } as const;
/** Height of a line of credits at the lower edge, in pixels. */
const credits = 28;

/** A map in an element, styled like the page and showing the view; undefined until it exists. */
export function useMap(container: RefObject<HTMLDivElement | null>, options: MapUse): MapLibre | undefined {
  const [map, setMap] = useState<MapLibre>();
  const ready = useEffectEvent(options.onReady);
  const failed = useEffectEvent(options.onFailed);
  const zoomed = useEffectEvent((zoom: number) => options.onZoom?.(zoom));
  const moved = useEffectEvent((shown: MapLibre) =>
    options.onMove?.({ bounds: visibleOn(shown), zoom: shown.getZoom() }),
  );
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
      moved(created);
    });
    created.on('zoomend', () => zoomed(created.getZoom()));
    created.on('moveend', () => {
      if (isReady) moved(created);
    });
    // Once a map has been drawn, a missing tile leaves a gap that is filled as the map moves.
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
  usePresses(map, options);
  return map;
}

function newMap(container: HTMLDivElement, { provider, texts, minZoom = 1 }: MapUse): MapLibre {
  const t = translate(texts);
  // A new reader starts afresh with an archive that could not be opened before.
  const archives = new Protocol();
  archives.add(mapArchive(`${location.origin}${mapArchives.areas}`));
  if (provider.kind === 'own') archives.add(openedBaseMap());
  addProtocol('pmtiles', archives.tile);
  const map = new MapLibre({
    container,
    minZoom,
    maxZoom: maxZoom,
    dragRotate: false,
    pitchWithRotate: false,
    touchPitch: false,
    attributionControl: { compact: false },
    cooperativeGestures: true,
    locale: {
      'Map.Title': t('label'),
      'CooperativeGesturesHandler.WindowsHelpText': t('wheelHint'),
      'CooperativeGesturesHandler.MacHelpText': t('wheelHintMac'),
      'CooperativeGesturesHandler.MobileHelpText': t('touchHint'),
    },
  });
  map.touchZoomRotate.disableRotation();
  return map;
}

/** The archive of the base map, whose directory loads while the map is set up. */
function openedBaseMap(): PMTiles {
  const archive = mapArchive(`${location.origin}${mapArchives.base}`);
  // The map reports the same failure when it requests the first tile.
  archive.getHeader().catch(() => undefined);
  return archive;
}

type Base = {
  style: StyleSpecification;
  theme: MapTheme;
  isDrawn: boolean;
  /** The overlay with which it was drawn. */
  overlay: MapOptions['overlay'];
};

function useStyle(map: MapLibre | undefined, options: MapUse): void {
  const { provider, kind = 'roadmap', language, overlay, pins, pinSize, hasCaptions, dots, here } = options;
  const failed = useEffectEvent(options.onFailed);
  const base = useRef<Base>(undefined);
  const drawn = useEffectEvent(({ style, theme }: Pick<Base, 'style' | 'theme'>) => {
    const isDrawn = base.current?.isDrawn ?? false;
    base.current = { style, theme, isDrawn, overlay: options.overlay };
    return withOverlay(withPinSpace(style, options), options.overlay?.(theme));
  });
  // A style can be compared with its successor, and changed in part, only once it has been loaded.
  const redraw = useEffectEvent((on: MapLibre) => {
    if (base.current?.isDrawn && base.current.overlay !== options.overlay) on.setStyle(drawn(base.current));
  });
  useEffect(() => {
    if (!map) return;
    let isCurrent = true;
    const restyle = async () => {
      const theme = pageTheme();
      const fonts = fontsOf(map.getContainer());
      const fontFaces = language === 'ja' ? ideographFaces(fontFaceRules(), fonts) : undefined;
      const page = { theme, origin: location.origin, fonts, ...(fontFaces && { fontFaces }) };
      const transformStyle = (_: StyleSpecification | undefined, style: StyleSpecification) =>
        drawn({ style, theme });
      try {
        if (provider.kind === 'google') await loadGoogleMaps(provider.key, language);
        const style = await loadStyle(provider, { ...page, kind, language });
        if (isCurrent) map.setStyle(style, { transformStyle });
      } catch (error) {
        console.error('The style of the map could not be loaded.', error);
        failed();
      }
    };
    const loaded = () => {
      if (base.current) base.current.isDrawn = true;
      redraw(map);
    };
    map.on('style.load', loaded);
    void restyle();
    const end = onThemeChange(() => void restyle());
    return () => {
      isCurrent = false;
      map.off('style.load', loaded);
      end();
    };
  }, [map, provider, kind, language]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new overlay is drawn on the same base
  useEffect(() => {
    if (map) redraw(map);
  }, [map, overlay]);
  const placePins = useEffectEvent((on: MapLibre) =>
    on.getSource<GeoJSONSource>(pinSpace)?.setData(pinSpaceSource(options).data),
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: other pins keep labels away from other places
  useEffect(() => {
    if (map) placePins(map);
  }, [map, pins, pinSize, hasCaptions, dots, here]);
}

/** Reports presses on the overlay's features, and shows a pointer where features can be pressed. */
function usePresses(map: MapLibre | undefined, options: MapUse): void {
  const pressed = useEffectEvent(({ layer, properties }: MapGeoJSONFeature, { lat, lng }: Position) =>
    options.onPress?.(layer.id, properties, { lat, lng }),
  );
  const topmost = useEffectEvent((on: MapLibre, point: Point) => {
    const layers = (options.pressable ?? []).filter((layer) => on.getLayer(layer) !== undefined);
    return layers.length > 0 ? on.queryRenderedFeatures(point, { layers })[0] : undefined;
  });
  useEffect(() => {
    if (!map) return;
    const press = ({ point, lngLat }: MapMouseEvent) => {
      const feature = topmost(map, point);
      if (feature) pressed(feature, lngLat);
    };
    const hover = ({ point }: MapMouseEvent) => {
      map.getCanvas().style.cursor = topmost(map, point) ? 'pointer' : '';
    };
    map.on('click', press);
    map.on('mousemove', hover);
    return () => {
      map.off('click', press);
      map.off('mousemove', hover);
    };
  }, [map]);
}

/** Moves the map when it is given another view; until then, the visitor's own moves stay in effect. */
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
  if (camera) map.easeTo({ ...camera, animate: animate && !prefersReducedMotion() }, byPage);
}

/** If positions do not fit at the smallest zoom, the view is centred on the first of them. */
function cameraOf(map: MapLibre, view: MapView, pinSize: number) {
  const side = Math.min(margin.pixels, map.getContainer().clientWidth * margin.share);
  if ('center' in view) {
    const { center, zoom, overview } = view;
    const whole =
      overview && map.cameraForBounds(boundsOf(overview), { padding: aroundArea(side), maxZoom: zoom });
    return whole?.zoom !== undefined && whole.zoom < zoom ? whole : { center, zoom };
  }
  const [first] = view.fit;
  if (!first) return undefined;
  // The tips of pins are at their positions.
  const aroundPins = { top: side + pinSize, right: side, bottom: side + credits, left: side };
  const padding = view.isArea ? aroundArea(side) : aroundPins;
  const camera = map.cameraForBounds(boundsOf(view.fit), { padding, maxZoom: view.maxZoom ?? 11 });
  if (camera?.center === undefined || camera.zoom === undefined || camera.zoom < map.getMinZoom())
    return { center: first, zoom: map.getMinZoom() };
  return { center: camera.center, zoom: Math.max(camera.zoom, view.minZoom ?? 0) };
}

/** Space around an area, which is less than around pins. */
function aroundArea(side: number) {
  return { top: side / 2, right: side / 2, bottom: side / 2 + credits, left: side / 2 };
}

function visibleOn(map: MapLibre): Bounds {
  const bounds = map.getBounds();
  const [west, east] = [bounds.getWest(), bounds.getEast()];
  const isWhole = east - west >= 360;
  return {
    west: isWhole ? -180 : inRange(west),
    south: Math.max(bounds.getSouth(), -90),
    east: isWhole ? 180 : inRange(east),
    north: Math.min(bounds.getNorth(), 90),
  };
}

/** A longitude from -180 to 180; the map's longitudes continue beyond the antimeridian. */
function inRange(longitude: number): number {
  return ((((longitude + 180) % 360) + 360) % 360) - 180;
}

function boundsOf(positions: readonly Position[]): LngLatBounds {
  return positions.reduce((bounds, { lat, lng }) => bounds.extend([lng, lat]), new LngLatBounds());
}

export function prefersReducedMotion(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}
