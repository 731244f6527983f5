import { redirect } from 'next/navigation';
import { isEmptyRichText } from '../../components/rich-text/is-empty-rich-text.ts';
import { RichText } from '../../components/rich-text/rich-text.tsx';
import { TitledSection } from '../../components/titled-section/titled-section.tsx';
import { logProblem } from '../../lib/log-problem.ts';
import type { BlockContext } from '../../lib/pages/block-context.ts';
import { serverPetNames } from '../../lib/pet-names/server-pet-names.ts';
import { messagesFor } from '../../messages/messages.ts';
import { screenAddress } from '../../portal/screen-address.ts';
import type { BlockProps } from '../block.ts';
import { headingBelow } from '../heading-below.ts';
import { NameFinder } from '../islands.client.tsx';
import { failureText, type NameMessages } from './finder-messages.ts';
import type { FinderState } from './finder-state.ts';
import { TraitGroups } from './trait-groups.tsx';
import { selectedTraits, stepAddress, stepIn } from './trait-selection.ts';

/**
 * Use it to find names for a dog or a cat by what suits them. Each group of traits allows one choice; link the page of
 * all names, where visitors continue when nothing matches.
 */
export async function PetNameFinder({ item: { elements }, context }: BlockProps<'pet_name_finder'>) {
  const { locale, path } = context;
  const texts = messagesFor(locale).petNames;
  const messages = {
    ...texts,
    submit: elements.submit_text.value || texts.submit,
    shuffle: elements.shuffle_text.value || texts.shuffle,
    change: elements.change_attributes_text.value || texts.change,
    reset: elements.reset_text.value || texts.reset,
    noResults: elements.no_results_text.value || texts.noResults,
  };
  const groups = context.visible(elements.trait_groups.linkedItems);
  if (groups.length === 0) return null;
  const query = new URLSearchParams(context.query);
  const viewAll = screenAddress(elements.view_all_url.value, '', locale);
  const hasViewAll = elements.view_all_url.value.trim() !== '';
  const initial = await searched(query, context, messages);
  if (initial.phase === 'found' && initial.list.names.length === 0 && hasViewAll) redirect(viewAll);
  const title = elements.title.value;
  return (
    <TitledSection title={title}>
      <NameFinder
        action={path}
        locale={locale}
        initial={initial}
        viewAll={hasViewAll ? viewAll : undefined}
        disabled={elements.submit_disabled.value[0]?.codename === 'yes'}
        heading={headingBelow(title)}
        messages={messages}
      >
        {!isEmptyRichText(elements.intro.value) && <RichText text={elements.intro} context={context} />}
        <TraitGroups groups={groups} selected={new Set(selectedTraits(query))} context={context} />
      </NameFinder>
    </TitledSection>
  );
}

/** The search in the address, for visitors without scripts and for shared addresses. */
async function searched(
  query: URLSearchParams,
  { locale, path }: BlockContext,
  messages: NameMessages,
): Promise<FinderState> {
  if (stepIn(query) !== 'find') return { phase: 'choosing' };
  const traits = selectedTraits(query);
  if (traits.length === 0) return { phase: 'failed', message: messages.noTrait };
  try {
    const list = await serverPetNames(locale).search(traits);
    return { phase: 'found', list, edit: stepAddress(path, 'edit', query) };
  } catch (failure) {
    logProblem('Names could not be searched.', failure, { path });
    return { phase: 'failed', message: failureText(failure, messages) };
  }
}
