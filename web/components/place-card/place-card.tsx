import { cardClass } from '../card/card.tsx';
import type { Elements } from '../elements.ts';
import { Glyph } from '../glyph/glyph.tsx';
import { TelephoneLink } from '../telephone-link/telephone-link.tsx';
import styles from './place-card.module.css';

export function PlaceList({ children }: { children: Elements }) {
  return <ul className={styles.list}>{children}</ul>;
}

type PlaceCardProps = {
  name: string;
  /** Heading level of each result: below the block's title if it has one. */
  heading: 'h2' | 'h3';
  /** A distance such as "2.4 miles away". */
  distance: string | undefined;
  address: string;
  phone: string | undefined;
  /** Accessible name of the link to the telephone number. */
  callLabel: string;
};

export function PlaceCard({ name, heading: Heading, distance, address, phone, callLabel }: PlaceCardProps) {
  return (
    <li className={cardClass(styles.card)}>
      <Heading className={styles.name}>{name}</Heading>
      {distance !== undefined && <p className="accent text-sm semibold">{distance}</p>}
      <p className={styles.address}>
        <Glyph name="map-pin" />
        <span>{address}</span>
      </p>
      {phone && (
        <TelephoneLink number={phone} label={callLabel} className={styles.phone}>
          <Glyph name="phone" />
        </TelephoneLink>
      )}
    </li>
  );
}
