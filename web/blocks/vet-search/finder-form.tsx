import { vetSearchLimits } from '@merrowvale/shared/schemas/vet-search.ts';
import { SearchForm } from '../../components/search-form/search-form.tsx';
import { type ClinicSearch, placeTyped } from '../../lib/clinics/use-clinic-search.ts';
import { finderParameters } from './asked-in-address.ts';
import type { FinderMessages } from './finder-messages.ts';

type FinderFormProps = { finder: ClinicSearch; action: string; messages: FinderMessages };

/** Searches near a place as typed, or near the device's position. */
export function FinderForm({ finder, action, messages }: FinderFormProps) {
  return (
    <SearchForm
      action={action}
      label={messages.field}
      button={messages.search}
      example={messages.example}
      field={{
        name: finderParameters.near,
        required: true,
        pattern: '.*\\S.*',
        maxLength: vetSearchLimits.textLength,
        defaultValue: placeTyped(finder.state),
        autoComplete: 'postal-code',
      }}
      onSearch={(address) => void finder.search(address)}
      here={{ label: messages.here, onPress: () => void finder.searchHere() }}
    />
  );
}
