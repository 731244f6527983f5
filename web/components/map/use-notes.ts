import { type Map as MapLibre, Marker } from 'maplibre-gl';
import { useEffect, useEffectEvent } from 'react';
import styles from './map.module.css';
import { type MapOptions, usualPinSize } from './map-types.ts';

type Notes = Pick<MapOptions, 'here' | 'infoWindow' | 'onInfoClosed' | 'pinSize'>;

/** Shows the visitor's position, and the info window until they zoom (FIN-22); the page has both as text. */
export function useNotes(map: MapLibre | undefined, options: Notes): void {
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
