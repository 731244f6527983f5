import { useTexts } from '../../lib/i18n/use-texts.ts';
import { scriptsWhen } from '../../lib/scripts-when.ts';
import { CaseChart } from './case-chart.tsx';
import { AreaTable, NearbyCases } from './case-table.tsx';
import { Forecast } from './forecast.tsx';
import styles from './parasite-tracker.module.css';
import { TrackerForm } from './tracker-form.tsx';
import { TimeControl, TrackerMap } from './tracker-map.tsx';
import { TrackerLegend, TrackerSummary } from './tracker-side.tsx';
import { type TrackerProps, useTracker } from './use-tracker.ts';

/** Cases on a map and in tables, both of which select areas; every part loads and fails independently. */
export function TrackerView({ texts, ...props }: TrackerProps) {
  const page = { ...props, t: useTexts(texts) };
  const tracker = useTracker(page);
  const part = { page, tracker };
  return (
    <div {...scriptsWhen('moving')} className={styles.tracker}>
      <div className={styles.stage}>
        <div className="stack gap-3 min-w-0 needs-script">
          <TrackerMap {...part} />
          <TimeControl {...part} />
        </div>
        <div className={styles.side}>
          <TrackerForm {...part} />
          <TrackerSummary {...part} />
          <TrackerLegend page={page} classes={tracker.data.classes} />
        </div>
        <CaseChart
          page={page}
          subject={`${tracker.place} · ${tracker.disease}`}
          weekly={tracker.data.weeks}
        />
      </div>
      <Forecast {...part} />
      <div className={styles.parts}>
        <AreaTable {...part} />
        <NearbyCases {...part} />
      </div>
      {page.reports}
    </div>
  );
}
