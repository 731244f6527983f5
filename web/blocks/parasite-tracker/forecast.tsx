import { addDays } from '@merrowvale/shared/domain/calendar.ts';
import { scoreLevel } from '@merrowvale/shared/domain/case-figures.ts';
import type { Position } from '@merrowvale/shared/domain/distance.ts';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { cardClass } from '../../components/card/card.tsx';
import { joinClasses } from '../../components/join-classes.ts';
import { Skeleton } from '../../components/skeleton/skeleton.tsx';
import { searchCases } from '../../lib/disease/case-calls.ts';
import styles from './forecast.module.css';
import { type NamedDisease, numberText, type Wording } from './tracker-messages.ts';
import part from './tracker-part.module.css';
import { LevelBadge } from './tracker-side.tsx';
import type { TrackerPartProps } from './use-tracker.ts';

/** Number of days whose cases make up a forecast's score. */
const scoredDays = 30;

export function Forecast({ page, tracker: { client, data, today } }: TrackerPartProps) {
  const { heading: Heading, named, t } = page;
  const { near: place } = data;
  if (!place || !today) return null;
  return (
    <section className={joinClasses(part.part, 'needs-script')}>
      <Heading className={part.title}>{t('forecast', { place: place.label })}</Heading>
      <p className={part.note}>{t('forecastHint')}</p>
      <ul className={styles.list}>
        {named.map((disease) => (
          <li key={disease.codename}>
            <ForecastCard disease={disease} place={place} today={today} client={client} wording={page} />
          </li>
        ))}
      </ul>
    </section>
  );
}

type ForecastCardProps = {
  disease: NamedDisease;
  place: Position;
  today: string;
  client: QueryClient;
  wording: Wording;
};

function ForecastCard({ disease, place, today, client, wording: { locale, t } }: ForecastCardProps) {
  const { codename, name } = disease;
  const startDate = addDays(today, -scoredDays);
  const query = { lat: place.lat, lon: place.lng, disease: codename, startDate };
  const found = useQuery({ queryKey: ['forecast', query], queryFn: () => searchCases(query) }, client);
  if (found.isPending) return <Skeleton height="6rem" />;
  const score = (found.data ?? []).reduce((sum, { numberOfCases }) => sum + numberOfCases, 0);
  return (
    <div className={cardClass(styles.card)} data-disease={codename}>
      <span className="semibold">{name}</span>
      {found.isError ? (
        <span data-live="assertive">{t('partFailed')}</span>
      ) : (
        <>
          <LevelBadge level={scoreLevel(score)} t={t} />
          <span className="soft text-sm">{t('score', { count: numberText(score, locale) })}</span>
        </>
      )}
    </div>
  );
}
