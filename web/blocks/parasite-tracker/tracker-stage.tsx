import styles from './parasite-tracker.module.css';
import { TimeControl } from './time-control.tsx';
import { TrackerLegend } from './tracker-legend.tsx';
import map from './tracker-map.module.css';
import { TrackerMap } from './tracker-map.tsx';
import type { TrackerViewProps } from './tracker-options.ts';
import { TrackerSummary } from './tracker-summary.tsx';
import type { useTracker } from './use-tracker.ts';

type TrackerStageProps = { page: TrackerViewProps; tracker: ReturnType<typeof useTracker> };

export function TrackerStage({ page, tracker }: TrackerStageProps) {
  const { locale, messages, heading, titles, start } = page;
  const { state, dispatch, data, list, region, area } = tracker;
  const wording = { locale, messages };
  return (
    <div className={styles.stage}>
      <div className={map.mapColumn}>
        <TrackerMap
          state={state}
          dispatch={dispatch}
          data={data}
          look={tracker.look}
          start={start}
          countries={page.countries}
          onMove={tracker.setVisible}
          provider={page.provider}
          language={page.language}
          messages={page.mapMessages}
        />
        <TimeControl
          {...wording}
          month={state.month}
          today={tracker.today}
          isShown={!list.isLoading}
          onMonth={(month) => dispatch({ type: 'month', month })}
        />
      </div>
      <div className="stack gap-5 content-start">
        <TrackerSummary
          {...wording}
          heading={heading}
          title={titles.summary}
          area={tracker.place}
          above={area ? region : region && messages.everywhere}
          aboveAddress={tracker.addressOf({ region: area && state.region?.id })}
          figure={tracker.figure}
          disease={tracker.disease}
          month={state.month}
          isLoading={list.isLoading}
          onUp={() => dispatch({ type: 'up' })}
        />
        <TrackerLegend {...wording} heading={heading} title={titles.legend} mode={page.mode} />
      </div>
    </div>
  );
}
