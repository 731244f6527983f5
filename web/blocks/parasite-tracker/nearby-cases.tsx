import { languageTag } from '@merrowvale/shared/locales.ts';
import type { MappedCase } from '@merrowvale/shared/schemas/disease-map.ts';
import { useId } from 'react';
import { formatDate } from '../../lib/i18n/dates.ts';
import { filledIn } from '../../lib/i18n/filled-in.ts';
import { radiusText } from './case-queries.ts';
import styles from './case-table.module.css';
import { PartFailure } from './part-failure.tsx';
import { ScrollRegion } from './scroll-region.tsx';
import { figureText, type NamedDisease, type Wording } from './tracker-messages.ts';
import part from './tracker-part.module.css';

type NearbyCasesProps = Wording & {
  heading: 'h2' | 'h3';
  place: string;
  radius: string;
  named: readonly NamedDisease[];
  cases: readonly MappedCase[] | undefined;
  hasFailed: boolean;
  onRetry: () => void;
};

export function NearbyCases({ heading: Heading, place, radius, named, cases, ...props }: NearbyCasesProps) {
  const { locale, messages } = props;
  const id = useId();
  const nameOf = (codename: string) =>
    named.find((disease) => disease.codename === codename)?.name ?? codename;
  return (
    <div className={part.part}>
      <Heading id={id} className={part.title}>
        {filledIn(messages.nearby, { radius: radiusText(radius, locale), place })}
      </Heading>
      <ScrollRegion height="low" labelledBy={id} isBusy={!cases}>
        {props.hasFailed && <PartFailure messages={messages} onRetry={props.onRetry} />}
        {cases?.length === 0 && <p className={styles.empty}>{messages.noCases}</p>}
        {cases && cases.length > 0 && (
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">{messages.place}</th>
                <th scope="col">{messages.disease}</th>
                <th scope="col" className={styles.number}>
                  {messages.number}
                </th>
                <th scope="col">{messages.latest}</th>
              </tr>
            </thead>
            <tbody>
              {cases.map(({ placeId, disease, location, worstAffectedArea, date, ...figure }) => (
                <tr key={`${placeId} ${location.postalCode} ${disease}`}>
                  <th scope="row">{[location.postalCode, worstAffectedArea].filter(Boolean).join(' · ')}</th>
                  <td>{nameOf(disease)}</td>
                  <td className={styles.number}>{figureText(figure, locale)}</td>
                  <td>{formatDate(date, languageTag(locale))}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </ScrollRegion>
    </div>
  );
}
