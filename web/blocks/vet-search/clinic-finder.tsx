import { type ListedKind, vetSearchLimits } from '@merrowvale/shared/schemas/vet-search.ts';
import { useRef, useState } from 'react';
import { PlaceSearchForm } from '../../components/search-form/place-search-form.tsx';
import { type ClinicSearchState, placeTyped, useClinicSearch } from '../../lib/clinics/use-clinic-search.ts';
import { clinicPlaces } from '../../lib/places/api-places.ts';
import { finderParameters } from './finder-address.ts';
import type { FinderPage } from './finder-messages.ts';
import { FinderResults } from './finder-results.tsx';

type ClinicFinderProps = FinderPage & {
  kind: ListedKind;
  region: string | undefined;
  initial: ClinicSearchState;
};

export function ClinicFinder({ kind, region, initial, ...page }: ClinicFinderProps) {
  const { locale, messages } = page;
  const finder = useClinicSearch({ kind, region }, initial);
  const box = useRef<HTMLInputElement>(null);
  const [places] = useState(() => clinicPlaces(locale));
  return (
    <div className="stack gap-6">
      <PlaceSearchForm
        action={page.action}
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
      <FinderResults finder={finder} page={page} />
    </div>
  );
}
