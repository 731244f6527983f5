import { languageTag } from '@merrowvale/shared/locales.ts';
import type { CasesByArea } from '@merrowvale/shared/schemas/disease-map.ts';
import { useRef } from 'react';
import { inPlace } from '../../components/in-place.ts';
import { filledIn } from '../../lib/i18n/filled-in.ts';
import styles from './case-table.module.css';
import { CaseTable } from './case-table.tsx';
import { Swatch } from './tracker-legend.tsx';
import { figureText } from './tracker-messages.ts';
import type { ChosenArea } from './tracker-state.ts';
import type { TrackerPartProps } from './use-tracker.ts';

/** Everything that the map shows about areas, as a table: each area opens as it does on the map. */
export function AreaTable({ page, tracker }: TrackerPartProps) {
  const { locale, messages } = page;
  const { state, dispatch, data, region, addressOf } = tracker;
  const title = useRef<HTMLHeadingElement>(null);
  const select = (chosen: ChosenArea) => {
    if (state.region) return dispatch({ type: 'area', area: chosen });
    dispatch({ type: 'region', region: chosen });
    // The list with the pressed area is replaced.
    title.current?.focus();
  };
  return (
    <CaseTable
      page={page}
      height="tall"
      titleRef={title}
      title={region ? filledIn(messages.areasIn, { area: region }) : messages.areas}
      cases={data.list}
      columns={
        <>
          <th scope="col">{messages.area}</th>
          <th scope="col" className={styles.number}>
            {messages.number}
          </th>
        </>
      }
      rowsOf={(areas) =>
        sorted(areas, locale).map(([id, { name, latitude, longitude, ...figure }]) => (
          <tr key={id}>
            <th scope="row">
              <a
                href={addressOf(state.region ? { region: state.region.id, area: id } : { region: id })}
                aria-current={id === state.area?.id ? 'true' : undefined}
                className={styles.areaLink}
                onClick={inPlace(() => select({ id, name, at: { lat: latitude, lng: longitude } }))}
              >
                {name}
              </a>
            </th>
            <td className={styles.number}>
              <span>{figureText(figure, locale)}</span>{' '}
              <Swatch cases={figure.numberOfCases} classes={data.classes} />
            </td>
          </tr>
        ))
      }
    />
  );
}

/** Sorted by most cases first, then by name. */
function sorted(areas: CasesByArea, locale: string) {
  const { compare } = new Intl.Collator(languageTag(locale));
  return Object.entries(areas).sort(
    ([, one], [, other]) => other.numberOfCases - one.numberOfCases || compare(one.name, other.name),
  );
}
