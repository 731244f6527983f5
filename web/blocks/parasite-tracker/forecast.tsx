import { addDays } from '@merrowvale/shared/domain/calendar.ts';
import { scoreLevel } from '@merrowvale/shared/domain/case-figures.ts';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { cardClass } from '../../components/card/card.tsx';
import { joinClasses } from '../../components/join-classes.ts';
import type { LatLng } from '../../components/map/map-types.ts';
import { Skeleton } from '../../components/skeleton/skeleton.tsx';
import { createCaseSearch } from '../../lib/disease/case-search.ts';
import { filledIn } from '../../lib/i18n/filled-in.ts';
import styles from './forecast.module.css';
import { LevelBadge } from './level-badge.tsx';
import { type NamedDisease, numberText, type Wording } from './tracker-messages.ts';
import part from './tracker-part.module.css';

type ForecastProps = Wording & {
  heading: 'h2' | 'h3';
  place: LatLng & { label: string };
  named: readonly NamedDisease[];
  today: string;
};

/** Number of days whose cases make up a forecast's score. */
const scoredDays = 30;

export function Forecast({ heading: Heading, place, named, today, ...wording }: ForecastProps) {
  const { messages } = wording;
  return (
    <section className={joinClasses(part.part, 'needs-script')}>
      <Heading className={part.title}>{filledIn(messages.forecast, { place: place.label })}</Heading>
      <p className={part.note}>{messages.forecastHint}</p>
      <ul className={styles.list}>
        {named.map((disease) => (
          <li key={disease.codename}>
            <ForecastCard disease={disease} place={place} today={today} {...wording} />
          </li>
        ))}
      </ul>
    </section>
  );
}

type ForecastCardProps = Wording & { disease: NamedDisease; place: LatLng; today: string };

function ForecastCard({ disease: { codename, name }, place, today, locale, messages }: ForecastCardProps) {
  const [store] = useState(() => createCaseSearch());
  const { cases, hasFailed } = useSyncExternalStore(store.subscribe, store.state, store.state);
  const [answered, setAnswered] = useState<LatLng>();
  useEffect(() => {
    let isCurrent = true;
    const query = {
      lat: place.lat,
      lon: place.lng,
      disease: codename,
      startDate: addDays(today, -scoredDays),
    };
    void store.search(query).then(() => isCurrent && setAnswered(place));
    return () => {
      isCurrent = false;
    };
  }, [store, place, codename, today]);
  const score = cases.reduce((sum, { numberOfCases }) => sum + numberOfCases, 0);
  if (answered !== place) return <Skeleton height="6rem" />;
  return (
    <div className={cardClass(styles.card)} data-disease={codename}>
      <span className="semibold">{name}</span>
      {hasFailed ? (
        <span role="alert">{messages.partFailed}</span>
      ) : (
        <>
          <LevelBadge level={scoreLevel(score)} messages={messages} />
          <span className="soft text-sm">
            {filledIn(messages.score, { count: numberText(score, locale) })}
          </span>
        </>
      )}
    </div>
  );
}
