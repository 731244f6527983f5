import { languageTag } from '@merrowvale/shared/locales.ts';
import type { CasesByArea } from '@merrowvale/shared/schemas/disease-map.ts';
import { type MouseEvent, type RefObject, useId } from 'react';
import type { LatLng } from '../../components/map/map-types.ts';
import styles from './case-table.module.css';
import type { CaseClasses } from './map-look.ts';
import { PartFailure } from './part-failure.tsx';
import { ScrollRegion } from './scroll-region.tsx';
import { Swatch } from './tracker-legend.tsx';
import { figureText, type Wording } from './tracker-messages.ts';
import part from './tracker-part.module.css';
import type { ChosenArea } from './tracker-state.ts';

type AreaTableProps = Wording & {
  heading: 'h2' | 'h3';
  /** Receives the focus when another list replaces the one with the pressed area. */
  title: RefObject<HTMLHeadingElement | null>;
  text: string;
  /** Undefined while the areas are loading. */
  areas: CasesByArea | undefined;
  classes: CaseClasses;
  selected: string | undefined;
  hasFailed: boolean;
  onRetry: () => void;
  addressOf: (id: string) => string;
  onSelect: (area: ChosenArea & { at: LatLng }) => void;
};

/** Everything that the map shows about areas, as a table: each area opens as it does on the map. */
export function AreaTable({ heading: Heading, title, text, areas, selected, ...props }: AreaTableProps) {
  const { locale, messages, addressOf, onSelect } = props;
  const id = useId();
  const rows = areas && sorted(areas, locale);
  return (
    <div className={part.part}>
      <Heading id={id} ref={title} tabIndex={-1} className={part.title}>
        {text}
      </Heading>
      <ScrollRegion height="tall" labelledBy={id} isBusy={!areas}>
        {props.hasFailed && <PartFailure messages={messages} onRetry={props.onRetry} />}
        {rows?.length === 0 && <p className={styles.empty}>{messages.noCases}</p>}
        {rows && rows.length > 0 && (
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">{messages.area}</th>
                <th scope="col" className={styles.number}>
                  {messages.number}
                </th>
              </tr>
            </thead>
            <tbody>
              {rows.map(([place, { name, latitude, longitude, ...figure }]) => (
                <tr key={place}>
                  <th scope="row">
                    <a
                      href={addressOf(place)}
                      aria-current={place === selected ? 'true' : undefined}
                      className={styles.areaLink}
                      onClick={(event: MouseEvent) => {
                        if (event.metaKey || event.ctrlKey || event.shiftKey) return;
                        event.preventDefault();
                        onSelect({ id: place, name, at: { lat: latitude, lng: longitude } });
                      }}
                    >
                      {name}
                    </a>
                  </th>
                  <td className={styles.number}>
                    <span>{figureText(figure, locale)}</span>{' '}
                    <Swatch cases={figure.numberOfCases} classes={props.classes} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </ScrollRegion>
    </div>
  );
}

/** Sorted by most cases first, then by name. */
function sorted(areas: CasesByArea, locale: string) {
  const { compare } = new Intl.Collator(languageTag(locale));
  return Object.entries(areas).sort(
    ([, one], [, other]) => other.numberOfCases - one.numberOfCases || compare(one.name, other.name),
  );
}
