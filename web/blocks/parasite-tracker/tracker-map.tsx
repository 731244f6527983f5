import { useCallback, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { Glyph } from '../../components/glyph/glyph.tsx';
import { joinClasses } from '../../components/join-classes.ts';
import { MapFrame } from '../../components/map/map-frame.tsx';
import type { MapView } from '../../components/map/map-types.ts';
import type { MapTheme } from '../../components/map/style/map-style.ts';
import { areaLayers, caseOverlay, markerDots } from './case-overlay.ts';
import { isWide, type TrackerStart, trackerDefaults } from './map-look.ts';
import styles from './tracker-map.module.css';
import { periodText } from './tracker-messages.ts';
import type { TrackerState } from './tracker-state.ts';
import { lastTwelveMonths, monthCount } from './tracker-window.ts';
import type { TrackerPartProps } from './use-tracker.ts';
import type { TrackerData } from './use-tracker-data.ts';

const pressable = [areaLayers.areas, areaLayers.regions, areaLayers.circles];
const placeZoom = 10;
/** The map is at least this much closer to a chosen region than at its base zoom, where nothing is selected. */
const regionZoom = 0.5;
/** Zooming in and out again ends within this distance of the first zoom. */
const sameZoom = 0.001;

/** The cases on a map. Pressing an area selects it; zooming out to the map's initial zoom clears the selection. */
export function TrackerMap({ page, tracker }: TrackerPartProps) {
  const { start, countries } = page;
  const { state, dispatch, data, look } = tracker;
  const { region, area, place } = state;
  const { regions, areas, classes, heat, markers } = data;
  const drawing = useMemo(
    () => ({
      shows: look.shows,
      countries,
      regions: regions.value ?? {},
      areas: areas.value ?? {},
      classes,
      region: region?.id,
      area: area?.id,
      heat: heat.value ?? {},
      markers: markers.value ?? [],
      place,
    }),
    [
      look.shows,
      countries,
      regions.value,
      areas.value,
      classes,
      heat.value,
      markers.value,
      region?.id,
      area?.id,
      place,
    ],
  );
  const overlay = useCallback((theme: MapTheme) => caseOverlay(drawing, theme, location.origin), [drawing]);
  const dots = useMemo(() => markerDots(drawing), [drawing]);
  const pins = useMemo(() => (place ? [{ id: 'place', ...place }] : []), [place]);
  // The zoom that the map opened with, which depends on its size.
  const [base, setBase] = useState<number>();
  const failed = [regions, areas, heat, markers].filter(({ hasFailed }) => hasFailed);
  return (
    <MapFrame
      className={joinClasses(styles.map, isWide(start.overview) && styles.wide)}
      provider={page.provider}
      texts={page.mapTexts}
      language={page.language}
      kind={look.kind}
      view={useMapView(state, data, start, base)}
      pins={pins}
      dots={dots}
      overlay={overlay}
      pressable={pressable}
      onPress={(layer, { id, name }, at) => {
        const chosen = { id: String(id), name: String(name), at };
        if (layer === areaLayers.areas) dispatch({ type: 'area', area: chosen });
        else dispatch({ type: 'region', region: chosen });
      }}
      onZoom={(zoom) => {
        if (base === undefined) setBase(zoom);
        else dispatch({ type: 'zoom', zoom, baseZoom: base + sameZoom });
      }}
      onMove={tracker.setVisible}
      onRetry={
        failed.length > 0
          ? () => {
              for (const { retry } of failed) retry();
            }
          : undefined
      }
    />
  );
}

/**
 * Moves to a place that was searched for, to a region once its areas are known, and back to the start. Every map
 * opens at the start, even for an address that names a region, so that its base zoom is known.
 */
function useMapView(
  { focus, place, region }: TrackerState,
  { areas }: TrackerData,
  start: TrackerStart,
  base: number | undefined,
) {
  const [view, setView] = useState<MapView>(start);
  const centres = areas.value && Object.values(areas.value);
  const isKnown = centres !== undefined || areas.hasFailed;
  // biome-ignore lint/correctness/useExhaustiveDependencies: other numbers of the same region move nothing
  useEffect(() => {
    if (focus === 'start') setView(start);
    if (base === undefined) return;
    if (focus === 'place' && place) setView({ center: place, zoom: placeZoom });
    if (focus !== 'region' || !region || !isKnown) return;
    const fit = centres?.map(({ latitude, longitude }) => ({ lat: latitude, lng: longitude })) ?? [];
    const minZoom = base + regionZoom;
    if (fit.length > 1) setView({ fit, minZoom });
    else setView({ center: fit[0] ?? region.at ?? trackerDefaults.center, zoom: minZoom + 1 });
  }, [focus, place, region?.id, isKnown, start, base]);
  return view;
}

export function TimeControl({ page, tracker }: TrackerPartProps) {
  const { t } = page;
  const { today, isLoading, dispatch } = tracker;
  const { month } = tracker.state;
  const months = today ? lastTwelveMonths(today) : [];
  const change = (next: string) => dispatch({ type: 'month', month: next });
  const { isPlaying, toggle } = usePlay({ months, month, isShown: !isLoading, onMonth: change });
  const text = periodText(month, page);
  return (
    <div className={styles.time}>
      <button type="button" className={styles.play} aria-pressed={isPlaying} onClick={toggle}>
        <Glyph name={isPlaying ? 'pause' : 'play'} />
        <span className="visually-hidden">{isPlaying ? t('pause') : t('play')}</span>
      </button>
      <label className={styles.slider}>
        <span className={styles.timeLabel}>
          <span>{t('period')}</span> <strong>{text}</strong>
        </span>
        <input
          type="range"
          min={0}
          max={monthCount}
          step={1}
          value={month === '' ? monthCount : months.indexOf(month)}
          disabled={months.length === 0}
          aria-label={t('period')}
          aria-valuetext={text}
          onChange={({ target }) => change(months[Number(target.value)] ?? '')}
        />
      </label>
    </div>
  );
}

/** The time for which each month is shown, in milliseconds. */
const shownMs = 1100;

type Play = { months: readonly string[]; month: string; isShown: boolean; onMonth: (month: string) => void };

/**
 * Shows one month after another, each once its numbers are loaded, and finally the whole year. Stops if the visitor
 * prefers reduced motion; its button is then hidden.
 */
function usePlay({ months, month, isShown, onMonth }: Play) {
  const [isPlaying, setPlaying] = useState(false);
  const step = useEffectEvent(() => {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return setPlaying(false);
    const next = monthAfter(months, month);
    onMonth(next);
    if (next === '') setPlaying(false);
  });
  useEffect(() => {
    if (!isPlaying || !isShown) return;
    const timer = setTimeout(step, month === '' ? 0 : shownMs);
    return () => clearTimeout(timer);
  }, [isPlaying, isShown, month]);
  return { isPlaying, toggle: () => setPlaying((before) => !before) };
}

/**
 * The month to show next: the first one after the whole year, and the whole year, which is empty, after the last one.
 */
export function monthAfter(months: readonly string[], month: string): string {
  return months[months.indexOf(month) + 1] ?? '';
}
