import { useEffect, useState } from 'react';
import { type AnalyticsEvents, pushEvent } from '../../lib/analytics/push-event.ts';
import type { TrackerState } from './tracker-state.ts';

/** Milliseconds without a change after which a number of cases is reported (ANP-06). */
const quietMs = 300;

export function countReporter() {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return (count: AnalyticsEvents['map_case_count']) => {
    clearTimeout(timer);
    timer = setTimeout(() => pushEvent('map_case_count', count), quietMs);
  };
}

export function useCountEvent({ disease, region, area }: TrackerState, cases: number | undefined): void {
  const [report] = useState(countReporter);
  const placeId = (area ?? region)?.id ?? '';
  useEffect(() => {
    if (cases !== undefined) report({ disease: disease ?? 'all', place_id: placeId, cases });
  }, [report, disease, placeId, cases]);
}
