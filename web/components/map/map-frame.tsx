import { type ComponentType, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { type IslandTexts, useTexts } from '../../lib/i18n/translate.ts';
import type { MapProvider } from '../../lib/maps/map-provider.ts';
import { scriptsWhen } from '../../lib/scripts-when.ts';
import { buttonClass } from '../button/button-class.ts';
import { Contained } from '../island.tsx';
import { joinClasses } from '../join-classes.ts';
import styles from './map.module.css';
import type { MapMessages, MapOptions } from './map-types.ts';
import maplibre from './maplibre.module.css';
import type { MapUse } from './use-map.ts';

type MapFrameProps = MapOptions & {
  provider: MapProvider;
  texts: IslandTexts<MapMessages>;
  className?: string | undefined;
  /** Retries loading the page's data for the map; while it is set, the error message covers the map. */
  onRetry?: (() => void) | undefined;
  /** Called if the browser cannot draw any map. */
  onUnsupported?: (() => void) | undefined;
};

/** The distance from the window at which a map starts to load. */
const nearby = '400px';

/**
 * A map, whose code loads once it comes near the window. It only repeats information that the page also shows as
 * text, so the page is complete before the map has loaded, without it, and if it fails (PAR-22, PAR-23, LOC-03).
 */
export function MapFrame({ provider, texts, className, onRetry, onUnsupported, ...options }: MapFrameProps) {
  const t = useTexts(texts);
  const frame = useRef<HTMLDivElement>(null);
  const isNear = useIsNear(frame);
  const [state, setState] = useState<'loading' | 'ready' | 'unsupported' | 'failed'>('loading');
  const [attempt, setAttempt] = useState(0);
  const fail = () => {
    const isSupported = hasWebGl();
    setState(isSupported ? 'failed' : 'unsupported');
    if (!isSupported) onUnsupported?.();
  };
  const Canvas = useCanvas(isNear, attempt, fail);
  return (
    <div
      ref={frame}
      {...scriptsWhen('moving')}
      className={joinClasses(styles.map, maplibre.maplibre, className)}
      data-map={state}
    >
      {Canvas && state !== 'unsupported' && (
        <Contained key={attempt} onError={fail}>
          <Canvas
            {...options}
            provider={provider}
            texts={texts}
            onReady={() => setState((before) => (before === 'loading' ? 'ready' : before))}
            onFailed={fail}
          />
        </Contained>
      )}
      {state === 'loading' && <p className={styles.loading}>{t('loading')}</p>}
      {state === 'unsupported' && (
        <div className={joinClasses(styles.notice, styles.unsupported)}>
          <p>{t('unsupported')}</p>
        </div>
      )}
      {(state === 'failed' || (state === 'ready' && onRetry)) && (
        <div data-live="assertive" className={styles.notice}>
          <p>{t('failed')}</p>
          <button
            type="button"
            className={buttonClass({ variant: 'quiet' })}
            onClick={() => {
              onRetry?.();
              if (state !== 'failed') return;
              setState('loading');
              setAttempt((before) => before + 1);
            }}
          >
            {t('retry')}
          </button>
        </div>
      )}
    </div>
  );
}

/**
 * The map's component, requested once it is needed, and again with each new attempt after a failure. Not `lazy`,
 * because React would show it no sooner than 300 ms after the fallback of its `Suspense`.
 */
function useCanvas(
  isNeeded: boolean,
  attempt: number,
  onFailed: () => void,
): ComponentType<MapUse> | undefined {
  const [canvas, setCanvas] = useState<{ Canvas: ComponentType<MapUse> }>();
  const failed = useEffectEvent(onFailed);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt requests it again
  useEffect(() => {
    // Effects run in browsers only; this also keeps the library out of the server's bundle.
    if (typeof window === 'undefined' || !isNeeded) return;
    let isCurrent = true;
    import('./map-canvas.tsx').then(
      ({ MapCanvas }) => isCurrent && setCanvas({ Canvas: MapCanvas }),
      (error: unknown) => {
        console.error('The map could not be loaded.', error);
        if (isCurrent) failed();
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [isNeeded, attempt]);
  return canvas?.Canvas;
}

/** True once the element has come near the window; always true if that cannot be observed. */
function useIsNear(element: RefObject<HTMLElement | null>): boolean {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    const watched = element.current;
    if (!watched) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        setNear(true);
      },
      { rootMargin: nearby },
    );
    observer.observe(watched);
    return () => observer.disconnect();
  }, [element]);
  return isNear;
}

function hasWebGl(): boolean {
  return document.createElement('canvas').getContext('webgl2') !== null;
}
