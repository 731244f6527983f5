import type { Locale } from '@merrowvale/shared/locales.ts';
import { TitledSection } from '../../components/titled-section/titled-section.tsx';
import { logProblem } from '../../lib/log-problem.ts';
import { serverPetNames } from '../../lib/pet-names/server-pet-names.ts';
import { messagesFor } from '../../messages/messages.ts';
import type { BlockProps } from '../block.ts';
import { AllNames } from '../islands.client.tsx';
import { failureText, type NameMessages } from '../pet-name-finder/finder-messages.ts';
import { choiceIn, type NamesChoice, namesWithInitials, shownNames } from './names-choice.ts';

/**
 * Use it for all pet names by initial, on a page of its own that name finders link to. With species filters visitors
 * can limit the names to dogs or cats.
 */
export async function PetNameViewAll({ item: { elements }, context }: BlockProps<'pet_name_view_all'>) {
  const { locale, path } = context;
  const texts = messagesFor(locale).petNames;
  const messages = { ...texts, loadMore: elements.load_more_text.value || texts.loadMore };
  const hasSpecies = elements.show_species_filters.value[0]?.codename === 'yes';
  const choice = choiceIn(new URLSearchParams(context.query), hasSpecies);
  return (
    <TitledSection title={elements.title.value}>
      <AllNames
        action={path}
        locale={locale}
        initial={await namesOf(choice, { locale, path, messages })}
        choice={choice}
        hasSpecies={hasSpecies}
        messages={messages}
      />
    </TitledSection>
  );
}

type PageFacts = { locale: Locale; path: string; messages: NameMessages };

async function namesOf({ letters, species, shown }: NamesChoice, { locale, path, messages }: PageFacts) {
  try {
    const list = namesWithInitials(await serverPetNames(locale).all(species), letters);
    return { list: shownNames(list, shown), total: list.names.length };
  } catch (failure) {
    logProblem('The list of names could not be read.', failure, { path });
    return { problem: failureText(failure, { ...messages, failed: messages.listFailed }) };
  }
}
