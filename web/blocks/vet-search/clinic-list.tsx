import { Glyph } from '../../components/glyph/glyph.tsx';
import { TelephoneLink } from '../../components/telephone-link/telephone-link.tsx';
import type { Clinic } from '../../lib/clinics/clinic-search.ts';
import { distanceText } from '../../lib/clinics/distance-text.ts';
import { filledIn } from '../../lib/i18n/filled-in.ts';
import type { FinderMessages } from './finder-messages.ts';
import styles from './vet-search.module.css';

type ClinicListProps = {
  clinics: readonly Clinic[];
  locale: string;
  messages: FinderMessages;
  /** Heading level of each result: below the block's title if it has one. */
  heading: 'h2' | 'h3';
};

export function ClinicList({ clinics, locale, messages, heading: Heading }: ClinicListProps) {
  return (
    <ul className={styles.list}>
      {clinics.map(({ id, name, address, phone, miles }) => (
        <li key={id} className={styles.clinic}>
          <Heading className={styles.name}>{name}</Heading>
          {miles !== null && (
            <p className={styles.distance}>
              {filledIn(messages.away, { distance: distanceText(miles, locale) })}
            </p>
          )}
          <p className={styles.address}>
            <Glyph name="map-pin" />
            {address ?? messages.noAddress}
          </p>
          {phone && (
            <TelephoneLink
              number={phone}
              label={`${filledIn(messages.call, { name })}: ${phone}`}
              className={styles.phone}
            >
              <Glyph name="phone" />
            </TelephoneLink>
          )}
        </li>
      ))}
    </ul>
  );
}
