import { useRef } from 'react';
import { filledIn } from '../../lib/i18n/filled-in.ts';
import { AreaTable } from './area-table.tsx';
import { CaseChart } from './case-chart.tsx';
import { Forecast } from './forecast.tsx';
import { NearbyCases } from './nearby-cases.tsx';
import styles from './parasite-tracker.module.css';
import { TrackerForm } from './tracker-form.tsx';
import type { TrackerViewProps } from './tracker-options.ts';
import { TrackerStage } from './tracker-stage.tsx';
import { useTracker } from './use-tracker.ts';

/** Cases on a map and in tables, both of which select areas; every part loads and fails independently. */
export function TrackerView(page: TrackerViewProps) {
  const { named, radius, messages, heading, initial } = page;
  const tracker = useTracker(page);
  const { state, dispatch, data, list, region, today, isMissing, addressOf } = tracker;
  const listTitle = useRef<HTMLHeadingElement>(null);
  const { weeks, near, places } = data;
  const wording = { locale: page.locale, messages };
  return (
    <div className={styles.tracker}>
      <TrackerForm
        {...wording}
        state={state}
        dispatch={dispatch}
        search={tracker.search}
        named={named}
        today={initial.today}
        near={initial.near}
        radius={radius}
        action={page.action}
      />
      <TrackerStage page={page} tracker={tracker} />
      {near && today && <Forecast {...wording} heading={heading} place={near} named={named} today={today} />}
      <div className={styles.parts}>
        <AreaTable
          {...wording}
          heading={heading}
          title={listTitle}
          text={region ? filledIn(messages.areasIn, { area: region }) : messages.areas}
          areas={list.value}
          selected={state.area?.id}
          hasFailed={isMissing(list)}
          onRetry={list.retry}
          addressOf={(id) => addressOf(state.region ? { region: state.region.id, area: id } : { region: id })}
          onSelect={(chosen) => {
            if (state.region) return dispatch({ type: 'area', area: chosen });
            dispatch({ type: 'region', region: chosen });
            listTitle.current?.focus();
          }}
        />
        <CaseChart
          {...wording}
          heading={heading}
          subject={`${tracker.place} · ${tracker.disease}`}
          weekly={weeks.value}
          hasFailed={isMissing(weeks)}
          onRetry={weeks.retry}
        />
      </div>
      {near && (
        <NearbyCases
          {...wording}
          heading={heading}
          place={near.label}
          radius={radius}
          named={named}
          cases={places.value}
          hasFailed={isMissing(places)}
          onRetry={places.retry}
        />
      )}
      {page.reports}
    </div>
  );
}
