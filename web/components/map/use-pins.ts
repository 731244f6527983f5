import { type Map as MapLibre, Marker } from 'maplibre-gl';
import { useEffect, useEffectEvent } from 'react';
import styles from './map.module.css';
import { type MapOptions, type Pin, usualPinSize } from './map-types.ts';

type PinOptions = Pick<MapOptions, 'pins' | 'pinSize' | 'selected' | 'onSelect'>;

const noPins: readonly Pin[] = [];

/** Shows each pin as a button on the map, so that it can also be reached and pressed by keyboard. */
export function usePins(map: MapLibre | undefined, options: PinOptions): void {
  const { pins = noPins, pinSize = usualPinSize, selected } = options;
  const select = useEffectEvent((id: string) => options.onSelect?.(id));
  useEffect(() => {
    if (!map) return;
    const markers = pins.map((pin) => {
      const element = pinButton(pin, pinSize, pin.id === selected, select);
      // A pin beyond the map's edges can be reached by keyboard, and must then be seen.
      element.addEventListener('focus', () => {
        if (map.getBounds().contains(pin)) return;
        map.jumpTo({ center: pin });
        // The window has scrolled to where the pin was before.
        element.scrollIntoView({ block: 'nearest' });
      });
      return new Marker({ element, anchor: 'bottom' }).setLngLat(pin).addTo(map);
    });
    return () => {
      for (const marker of markers) marker.remove();
    };
  }, [map, pins, pinSize, selected]);
}

const svg = 'http://www.w3.org/2000/svg';
/** A drop with a round hole, 24 by 32. */
const drop = 'M12 31.5C9.5 27 1 20.6 1 12a11 11 0 0 1 22 0c0 8.6-8.5 15-11 19.5Z';

function pinButton(
  { id, label }: Pin,
  size: number,
  isSelected: boolean,
  onSelect: (id: string) => void,
): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = styles.pin ?? '';
  button.dataset.pin = id;
  button.style.height = `${size}px`;
  button.style.width = `${size * 0.75}px`;
  button.setAttribute('aria-pressed', String(isSelected));
  button.setAttribute('aria-label', label);
  button.title = label;
  const picture = document.createElementNS(svg, 'svg');
  picture.setAttribute('viewBox', '0 0 24 32');
  picture.setAttribute('aria-hidden', 'true');
  const body = document.createElementNS(svg, 'path');
  body.setAttribute('d', drop);
  const hole = document.createElementNS(svg, 'circle');
  for (const [name, value] of [
    ['cx', '12'],
    ['cy', '12'],
    ['r', '4.5'],
  ] as const)
    hole.setAttribute(name, value);
  picture.append(body, hole);
  button.append(picture);
  button.addEventListener('click', (event) => {
    event.stopPropagation();
    onSelect(id);
  });
  return button;
}
