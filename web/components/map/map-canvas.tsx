import { useRef } from 'react';
import { Glyph } from '../glyph/glyph.tsx';
import styles from './map.module.css';
import { type MapUse, useMap } from './use-map.ts';
import { useNotes } from './use-notes.ts';
import { usePins } from './use-pins.ts';

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
