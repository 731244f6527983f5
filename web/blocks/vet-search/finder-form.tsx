import { vetSearchLimits } from '@merrowvale/shared/schemas/vet-search.ts';
import { useRef, useState } from 'react';
import { PlaceSearchForm } from '../../components/search-form/place-search-form.tsx';
import { type ClinicSearch, placeTyped } from '../../lib/clinics/use-clinic-search.ts';
import { clinicPlaces } from '../../lib/places/clinic-places.ts';
import { finderParameters } from './finder-address.ts';
import type { FinderMessages } from './finder-messages.ts';

type FinderFormProps = { finder: ClinicSearch; action: string; locale: string; messages: FinderMessages };

export function FinderForm({ finder, action, locale, messages }: FinderFormProps) {
  const box = useRef<HTMLInputElement>(null);
  const [places] = useState(() => clinicPlaces(locale));
  return (
    <PlaceSearchForm
      action={action}
      places={places}
      messages={messages}
      box={box}
      field={{
        name: finderParameters.near,
        required: true,
        pattern: '.*\\S.*',
        maxLength: vetSearchLimits.textLength,
        defaultValue: placeTyped(finder.state),
      }}
      onSearch={(address) => void finder.search(address)}
      onPick={({ label }) => void finder.search(label)}
      onHere={() => void finder.searchHere()}
    />
  );
}
