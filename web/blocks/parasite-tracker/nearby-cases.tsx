import { languageTag } from '@merrowvale/shared/locales.ts';
import { formatDate } from '../../lib/i18n/dates.ts';
import { filledIn } from '../../lib/i18n/filled-in.ts';
import { radiusText } from './case-queries.ts';
import styles from './case-table.module.css';
import { CaseTable } from './case-table.tsx';
import { figureText } from './tracker-messages.ts';
import type { TrackerPartProps } from './use-tracker.ts';

export function NearbyCases({ page, tracker: { data } }: TrackerPartProps) {
  const { named, locale, messages, radius } = page;
  if (!data.near) return null;
  const nameOf = (codename: string) =>
    named.find((disease) => disease.codename === codename)?.name ?? codename;
  return (
    <CaseTable
      page={page}
      height="low"
      title={filledIn(messages.nearby, { radius: radiusText(radius, locale), place: data.near.label })}
      cases={data.places}
      columns={
        <>
          <th scope="col">{messages.place}</th>
          <th scope="col">{messages.disease}</th>
          <th scope="col" className={styles.number}>
            {messages.number}
          </th>
          <th scope="col">{messages.latest}</th>
        </>
      }
      rowsOf={(cases) =>
        cases.map(({ placeId, disease, location, worstAffectedArea, date, ...figure }) => (
          <tr key={`${placeId} ${location.postalCode} ${disease}`}>
            <th scope="row">{[location.postalCode, worstAffectedArea].filter(Boolean).join(' · ')}</th>
            <td>{nameOf(disease)}</td>
            <td className={styles.number}>{figureText(figure, locale)}</td>
            <td>{formatDate(date, languageTag(locale))}</td>
          </tr>
        ))
      }
    />
  );
}
