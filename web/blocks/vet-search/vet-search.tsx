import type { ListedKind } from '@merrowvale/shared/schemas/vet-search.ts';
import { TitledSection } from '../../components/titled-section/titled-section.tsx';
import {
  type ClinicQuestion,
  type ClinicSearchState,
  clinicSearchInAddress,
} from '../../lib/clinics/clinic-search.ts';
import { findClinics } from '../../lib/clinics/find-clinics.ts';
import { regionOf } from '../../lib/clinics/region-of.ts';
import { textsIn } from '../../lib/i18n/translator.ts';
import { logProblem } from '../../lib/log-problem.ts';
import type { BlockContext } from '../../lib/pages/block-context.ts';
import { messagesFor } from '../../messages/messages.ts';
import { type BlockProps, headingBelow } from '../block.ts';
import { ClinicFinder } from '../islands.client.tsx';

/**
 * Use it to find vet clinics or animal shelters near a postcode or town, nearest first. Place it on pages
 * that send owners to a vet, or that help shelter animals to find a home.
 */
export async function VetSearch({ item: { elements }, context }: BlockProps<'vet_search'>) {
  const { locale, path } = context;
  const kind = elements.classification.value[0]?.codename === 'ela_ac_003' ? 'shelter' : 'clinic';
  const { clinic, shelter, ...common } = messagesFor(locale).clinics;
  const own = kind === 'clinic' ? clinic : shelter;
  const finderMessages = {
    ...common,
    ...own,
    field: elements.placeholder.value || common.field,
    prompt: elements.initial_text.value || own.prompt,
    failed: elements.error_text.value || common.failed,
  };
  return (
    <TitledSection title={elements.title.value}>
      <ClinicFinder
        kind={kind}
        region={regionOf(locale)}
        locale={locale}
        action={path}
        texts={textsIn(locale, finderMessages)}
        heading={headingBelow(elements.title.value)}
        initial={await searched(kind, context)}
      />
    </TitledSection>
  );
}

/** The search in the address, for visitors without scripts. */
async function searched(kind: ListedKind, context: BlockContext): Promise<ClinicSearchState> {
  const { address, miles, offset } = clinicSearchInAddress(context.query);
  if (address === '') return { phase: 'idle' };
  const question: ClinicQuestion = { kind, region: regionOf(context.locale), near: { address }, miles };
  try {
    const page = await findClinics({ ...question, offset });
    return { phase: 'found', question, page, adding: 'idle' };
  } catch (failure) {
    logProblem('Clinics could not be looked up.', failure, { path: context.path });
    return { phase: 'failed', question };
  }
}
