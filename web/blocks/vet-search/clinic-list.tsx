import { PlaceCard, PlaceList } from '../../components/place-card/place-card.tsx';
import type { Clinic } from '../../lib/clinics/clinic-search.ts';
import { distanceText } from '../../lib/clinics/distance-text.ts';
import { filledIn } from '../../lib/i18n/filled-in.ts';
import type { FinderMessages } from './finder-messages.ts';

type ClinicListProps = {
  clinics: readonly Clinic[];
  locale: string;
  messages: FinderMessages;
  /** Heading level of each result: below the block's title if it has one. */
  heading: 'h2' | 'h3';
};

export function ClinicList({ clinics, locale, messages, heading }: ClinicListProps) {
  return (
    <PlaceList>
      {clinics.map(({ id, name, address, phone, miles }) => (
        <PlaceCard
          key={id}
          name={name}
          heading={heading}
          distance={
            miles === null ? undefined : filledIn(messages.away, { distance: distanceText(miles, locale) })
          }
          address={address ?? messages.noAddress}
          phone={phone ?? undefined}
          callLabel={`${filledIn(messages.call, { name })}: ${phone}`}
        />
      ))}
    </PlaceList>
  );
}
