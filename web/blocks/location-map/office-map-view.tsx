import { useEffect, useEffectEvent, useId, useMemo, useRef, useState } from 'react';
import { buttonClass } from '../../components/button/button-class.ts';
import disclosure from '../../components/disclosure/disclosure.module.css';
import type { Elements } from '../../components/elements.ts';
import { SelectField } from '../../components/field/select-field.tsx';
import { Glyph } from '../../components/glyph/glyph.tsx';
import { joinClasses } from '../../components/join-classes.ts';
import { MapFrame } from '../../components/map/map-frame.tsx';
import type { MapMessages } from '../../components/map/map-types.ts';
import { type IslandTexts, useTexts } from '../../lib/i18n/translate.ts';
import type { MapProvider } from '../../lib/maps/map-provider.ts';
import type { Messages } from '../../messages/messages.ts';
import styles from './location-map.module.css';
import {
  countryParameter,
  inCountry,
  officeMap,
  type officesOf,
  officeView,
  preselectedOffice,
} from './office-map.ts';

type Office = Omit<ReturnType<typeof officesOf>[number], 'elements'> & {
  /** Description, numbers, address and buttons. */
  details: Elements;
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
  texts: IslandTexts<Messages['offices']>;
  mapTexts: IslandTexts<MapMessages>;
};

export function OfficeMapView({ offices, countries, allCountries, texts, ...page }: OfficeMapProps) {
  const t = useTexts(texts);
  const group = useId();
  const [country, setCountry] = useState(page.country);
  const [selected, setSelected] = useState<string>();
  const [shownOffice, setShownOffice] = useState(() => preselectedOffice(offices, page.country));
  const shown = useMemo(() => inCountry(offices, country), [offices, country]);
  const pins = useMemo(
    () => shown.flatMap(({ id, title: label, position }) => (position ? [{ id, label, ...position }] : [])),
    [shown],
  );
  const view = useMemo(() => officeView(shown, shownOffice), [shown, shownOffice]);
  const infoWindow = useMemo(() => {
    const office = shown.find(({ id }) => id === selected);
    return office?.position && office.note !== ''
      ? { ...office.position, title: office.title, text: office.note }
      : undefined;
  }, [shown, selected]);
  const pressed = useRef<string>(undefined);
  const toggle = (office: Office, isOpen: boolean) => {
    setSelected((before) => (isOpen ? office.id : before === office.id ? undefined : before));
    if (!isOpen) return;
    // The map moves to an office that was opened in the list, but not to a pin that was pressed on the map.
    if (pressed.current !== office.id) setShownOffice(office);
    pressed.current = undefined;
  };
  const side = useRef<HTMLDivElement>(null);
  const showOpened = useEffectEvent(() => {
    const opened = [...(side.current?.querySelectorAll('details') ?? [])].findIndex(({ open }) => open);
    const office = shown[opened];
    if (office) toggle(office, true);
  });
  useEffect(() => showOpened(), []);
  return (
    <div className={styles.finder}>
      <div ref={side} className="stack gap-4 content-start">
        {countries.length > 1 && (
          <form action={page.action} className={styles.filter}>
            <SelectField
              name={countryParameter}
              label={t('country')}
              choices={countries.map((name) => ({ value: name, label: name }))}
              placeholder={allCountries || t('all')}
              value={country}
              onChange={({ target }) => {
                setCountry(target.value);
                setSelected(undefined);
                setShownOffice(undefined);
              }}
            />
            <button type="submit" className={buttonClass({ variant: 'secondary' })}>
              {t('apply')}
            </button>
          </form>
        )}
        <ul className={styles.list}>
          {shown.map((office) => {
            const { id, title, country: place, details } = office;
            return (
              <li key={id}>
                <details
                  name={group}
                  className={styles.office}
                  open={selected === id}
                  onToggle={({ currentTarget }) => toggle(office, currentTarget.open)}
                >
                  <summary className={joinClasses(disclosure.summary, styles.summary)}>
                    <span>
                      <span className={styles.name}>{title}</span>
                      <span className={styles.country}>{place}</span>
                    </span>
                    <Glyph name="chevron-down" className={disclosure.chevron} />
                  </summary>
                  {details}
                </details>
              </li>
            );
          })}
        </ul>
        {shown.length === 0 && (
          <p data-live="polite" className="soft">
            {t('none')}
          </p>
        )}
      </div>
      <MapFrame
        className={styles.map}
        provider={page.provider}
        texts={page.mapTexts}
        language={page.language}
        view={view}
        minZoom={officeMap.minZoom}
        pins={pins}
        pinSize={officeMap.pinSize}
        hasCaptions
        infoWindow={infoWindow}
        selected={selected}
        onSelect={(id) => {
          pressed.current = id;
          setSelected(id);
        }}
      />
    </div>
  );
}
