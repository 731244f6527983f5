import type { ListedKind } from '@merrowvale/shared/schemas/vet-search.ts';
import { type ClinicSearchState, useClinicSearch } from '../../lib/clinics/use-clinic-search.ts';
import { FinderForm } from './finder-form.tsx';
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
