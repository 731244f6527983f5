import { type ListedKind, vetSearchLimits } from '@merrowvale/shared/schemas/vet-search.ts';
import { useRef, useState } from 'react';
import { PlaceSearchForm } from '../../components/search-form/place-search-form.tsx';
import {
  type ClinicSearch,
  type ClinicSearchState,
  placeTyped,
  useClinicSearch,
} from '../../lib/clinics/use-clinic-search.ts';
import { clinicPlaces } from '../../lib/places/api-places.ts';
import { finderParameters } from './finder-address.ts';
import type { FinderMessages } from './finder-messages.ts';
import { FinderResults } from './finder-results.tsx';

type ClinicFinderProps = {
  kind: ListedKind;
  region: string | undefined;
  locale: string;
  /** The page's path, to which the forms are submitted without scripts. */
  action: string;
  messages: FinderMessages;
  /** Heading level of each result. */
  heading: 'h2' | 'h3';
  initial: ClinicSearchState;
};

export function ClinicFinder({ kind, region, initial, heading, ...page }: ClinicFinderProps) {
  const finder = useClinicSearch({ kind, region }, initial);
  return (
    <div className="stack gap-6">
      <FinderForm finder={finder} {...page} />
      <FinderResults finder={finder} heading={heading} {...page} />
    </div>
  );
}

type FinderFormProps = { finder: ClinicSearch; action: string; locale: string; messages: FinderMessages };

function FinderForm({ finder, action, locale, messages }: FinderFormProps) {
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
