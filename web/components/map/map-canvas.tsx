import { type Map as MapLibre, Marker } from 'maplibre-gl';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useTexts } from '../../lib/i18n/translate.ts';
import { Glyph } from '../glyph/glyph.tsx';
import styles from './map.module.css';
import type { MapOptions, Pin } from './map-types.ts';
import { usualPinSize } from './style/pin-space.ts';
import { type MapUse, prefersReducedMotion, useMap } from './use-map.ts';

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

type PinOptions = Pick<MapOptions, 'pins' | 'pinSize' | 'hasCaptions' | 'selected' | 'onSelect'>;

const noPins: readonly Pin[] = [];

/** Shows each pin as a button on the map, so that it can also be reached and pressed by keyboard. */
function usePins(map: MapLibre | undefined, options: PinOptions): void {
  const { pins = noPins, pinSize = usualPinSize, hasCaptions = false, selected } = options;
  const shown = useRef(new Map<string, Marker>());
  const press = useEffectEvent((on: MapLibre, pin: Pin) => {
    if (pin.count === undefined) return options.onSelect?.(pin.id);
    on.easeTo({ center: pin, zoom: on.getZoom() + zoomsPerCluster, animate: !prefersReducedMotion() });
    // The cluster's button disappears, and the next key presses should reach the map around it.
    on.getCanvas().focus({ preventScroll: true });
  });
  // A pin that is still shown is reused, so that it does not lose the focus.
  useEffect(() => {
    if (!map) return;
    const wanted = new Set(pins.map(({ id }) => id));
    for (const [id, marker] of shown.current)
      if (!wanted.has(id)) {
        marker.remove();
        shown.current.delete(id);
      }
    for (const pin of pins) {
      if (shown.current.has(pin.id)) continue;
      const element = pinButton(pin, pinSize, () => press(map, pin));
      if (hasCaptions) element.append(captionOf(pin));
      // A pin beyond the map's edges can be reached by keyboard, and must then be moved into view.
      element.addEventListener('focus', () => {
        if (map.getBounds().contains(pin)) return;
        map.jumpTo({ center: pin });
        // The window has scrolled to the pin's previous position.
        element.scrollIntoView({ block: 'nearest' });
      });
      const anchor = pin.count === undefined ? 'bottom' : 'center';
      shown.current.set(pin.id, new Marker({ element, anchor }).setLngLat(pin).addTo(map));
    }
    for (const pin of pins)
      if (pin.count === undefined)
        shown.current
          .get(pin.id)
          ?.getElement()
          .setAttribute('aria-pressed', String(pin.id === selected));
  }, [map, pins, pinSize, hasCaptions, selected]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another map or size needs other pins
  useEffect(() => {
    const markers = shown.current;
    return () => {
      for (const marker of markers.values()) marker.remove();
      markers.clear();
    };
  }, [map, pinSize]);
}

const zoomsPerCluster = 2;

function pinButton(pin: Pin, size: number, onPress: () => void): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.dataset.pin = pin.id;
  button.setAttribute('aria-label', pin.label);
  button.title = pin.label;
  if (pin.count === undefined) {
    button.className = styles.pin ?? '';
    button.style.height = `${size}px`;
    button.style.width = `${size * 0.75}px`;
    button.innerHTML = drop;
  } else {
    button.className = styles.cluster ?? '';
    button.dataset.cluster = '';
    const count = document.createElement('span');
    count.textContent = shortNumber(pin.count);
    // The label contains the exact number.
    count.setAttribute('aria-hidden', 'true');
    button.append(count);
  }
  button.addEventListener('click', (event) => {
    event.stopPropagation();
    onPress();
  });
  return button;
}

/** The visible label of the pin; the button has the same label for screen readers. */
function captionOf({ label }: Pin): HTMLSpanElement {
  const caption = document.createElement('span');
  caption.className = styles.caption ?? '';
  caption.textContent = label;
  caption.setAttribute('aria-hidden', 'true');
  return caption;
}

/** A count that is short enough for the icon, such as 1929 or 12k. */
function shortNumber(count: number): string {
  return count < 10_000 ? `${count}` : `${Math.floor(count / 1000)}k`;
}

/** A drop shape with a round hole, 24 by 32. */
const drop =
  '<svg viewBox="0 0 24 32" aria-hidden="true"><path d="M12 31.5C9.5 27 1 20.6 1 12a11 11 0 0 1 22 0c0 8.6-8.5 15-11 19.5Z"></path><circle cx="12" cy="12" r="4.5"></circle></svg>';

export function MapCanvas(use: MapUse) {
  const t = useTexts(use.texts);
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
          <span className="visually-hidden">{t('zoomIn')}</span>
        </button>
        <button type="button" className={styles.button} onClick={() => map?.zoomOut()}>
          <Glyph name="minus" />
          <span className="visually-hidden">{t('zoomOut')}</span>
        </button>
      </div>
    </>
  );
}
