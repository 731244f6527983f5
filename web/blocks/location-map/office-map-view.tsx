import { type ReactNode, useMemo, useState } from 'react';
import { buttonClass } from '../../components/button/button-class.ts';
import { SelectField } from '../../components/field/select-field.tsx';
import { Glyph } from '../../components/glyph/glyph.tsx';
import { MapFrame } from '../../components/map/map-frame.tsx';
import type { MapMessages } from '../../components/map/map-types.ts';
import type { MapProvider } from '../../lib/maps/map-provider.ts';
import type { Messages } from '../../messages/messages.ts';
import styles from './location-map.module.css';
import { countryParameter, inCountry, officeMap } from './office-map.ts';

type Office = {
  id: string;
  title: string;
  country: string;
  position: { lat: number; lng: number } | undefined;
  /** Description, numbers, address and buttons. */
  details: ReactNode;
};

type OfficeMapProps = {
  offices: readonly Office[];
  countries: readonly string[];
  /** The country in the page's address, for browsers without scripts. */
  country: string;
  allCountries: string;
  action: string;
  language: string;
  provider: MapProvider;
  messages: Messages['offices'];
  mapMessages: MapMessages;
};

/** Offices in a list and on a map, of one country or of all; either opens an office's details in the list. */
export function OfficeMapView({ offices, countries, allCountries, messages, ...page }: OfficeMapProps) {
  const [country, setCountry] = useState(page.country);
  const [selected, setSelected] = useState<string>();
  const shown = useMemo(() => inCountry(offices, country), [offices, country]);
  const pins = useMemo(
    () => shown.flatMap(({ id, title: label, position }) => (position ? [{ id, label, ...position }] : [])),
    [shown],
  );
  const view = useMemo(() => ({ fit: pins, maxZoom: officeMap.fittedZoom }), [pins]);
  return (
    <div className={styles.finder}>
      <div className={styles.panel}>
        {countries.length > 1 && (
          <form action={page.action} className={styles.filter}>
            <SelectField
              name={countryParameter}
              label={messages.country}
              choices={countries.map((name) => ({ value: name, label: name }))}
              placeholder={allCountries || messages.all}
              value={country}
              onChange={({ target }) => {
                setCountry(target.value);
                setSelected(undefined);
              }}
            />
            <button type="submit" className={buttonClass({ variant: 'secondary' })}>
              {messages.apply}
            </button>
          </form>
        )}
        <ul className={styles.list}>
          {shown.map(({ id, title, country: place, details }) => (
            <li key={id}>
              <details
                name="office"
                className={styles.office}
                open={selected === id}
                onToggle={({ currentTarget }) =>
                  setSelected((before) => (currentTarget.open ? id : before === id ? undefined : before))
                }
              >
                <summary className={styles.summary}>
                  <span>
                    <span className={styles.name}>{title}</span>
                    <span className={styles.country}>{place}</span>
                  </span>
                  <Glyph name="chevron-down" className={styles.chevron} />
                </summary>
                {details}
              </details>
            </li>
          ))}
        </ul>
        <p role="status" className={styles.none}>
          {shown.length === 0 && messages.none}
        </p>
      </div>
      <MapFrame
        className={styles.map}
        provider={page.provider}
        messages={page.mapMessages}
        language={page.language}
        view={view}
        minZoom={officeMap.minZoom}
        pins={pins}
        pinSize={officeMap.pinSize}
        selected={selected}
        onSelect={setSelected}
      />
    </div>
  );
}
