import { type Map as MapLibre, Marker } from 'maplibre-gl';
import { useEffect, useEffectEvent, useRef } from 'react';
import { Glyph } from '../glyph/glyph.tsx';
import styles from './map.module.css';
import type { MapOptions } from './map-types.ts';
import { usualPinSize } from './style/pin-space.ts';
import { type MapUse, prefersReducedMotion, useMap } from './use-map.ts';
import { usePins } from './use-pins.ts';

type Notes = Pick<MapOptions, 'here' | 'infoWindow' | 'onInfoClosed' | 'pinSize'>;

/** Shows the visitor’s position, and an info window, which the page may close once the visitor zooms (FIN-22). */
function useNotes(map: MapLibre | undefined, options: Notes): void {
  const { here, infoWindow, pinSize = usualPinSize } = options;
  const closed = useEffectEvent(() => options.onInfoClosed?.());
  useEffect(() => {
    if (!map || !here) return;
    const element = document.createElement('div');
    element.className = styles.here ?? '';
    const marker = new Marker({ element }).setLngLat(here).addTo(map);
    element.removeAttribute('aria-label');
    element.setAttribute('aria-hidden', 'true');
    return () => void marker.remove();
  }, [map, here]);
  useEffect(() => {
    if (!map || !infoWindow) return;
    const element = document.createElement('div');
    element.className = styles.info ?? '';
    const [title, text] = [document.createElement('strong'), document.createElement('span')];
    title.textContent = infoWindow.title;
    text.textContent = infoWindow.text;
    element.append(title, text);
    const offset: [number, number] = [0, -pinSize - 6];
    const marker = new Marker({ element, anchor: 'bottom', offset }).setLngLat(infoWindow).addTo(map);
    element.removeAttribute('aria-label');
    element.dataset.infoWindow = '';
    // If the map is already moving, it is on its way there.
    if (!map.isMoving()) showWhole(map, element);
    const zoomed = (event: object) => {
      if (!('isByPage' in event)) closed();
    };
    map.on('zoomstart', zoomed);
    return () => {
      map.off('zoomstart', zoomed);
      marker.remove();
    };
  }, [map, infoWindow, pinSize]);
}

/** Space around an info window, and that occupied by the zoom buttons in the upper right corner, in pixels. */
const gap = 8;
const buttons = { width: 68, height: 112 } as const;

/** Moves the map until an info window at its edge can be read. */
function showWhole(map: MapLibre, info: HTMLElement): void {
  const frame = map.getContainer().getBoundingClientRect();
  const box = info.getBoundingClientRect();
  const x = Math.min(box.left - frame.left - gap, 0) + Math.max(box.right - frame.right + gap, 0);
  const isBesideButtons = box.right - x <= frame.right - buttons.width;
  const y = Math.min(box.top - frame.top - (isBesideButtons ? gap : buttons.height), 0);
  if (x !== 0 || y !== 0) map.panBy([x, y], { animate: !prefersReducedMotion() });
}

export function MapCanvas(use: MapUse) {
  const { messages } = use;
  const container = useRef<HTMLDivElement>(null);
  const map = useMap(container, use);
  usePins(map, use);
  useNotes(map, use);
  return (
    <>
      <div ref={container} className="absolute inset-0" />
      <div className={styles.zoom}>
        <button type="button" className={styles.button} onClick={() => map?.zoomIn()}>
          <Glyph name="plus" />
          <span className="visually-hidden">{messages.zoomIn}</span>
        </button>
        <button type="button" className={styles.button} onClick={() => map?.zoomOut()}>
          <Glyph name="minus" />
          <span className="visually-hidden">{messages.zoomOut}</span>
        </button>
      </div>
    </>
  );
}
