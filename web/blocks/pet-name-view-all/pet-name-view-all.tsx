import { TitledSection } from '../../components/titled-section/titled-section.tsx';
import { translate } from '../../lib/i18n/translate.ts';
import { editedTexts } from '../../lib/i18n/with-editor-texts.ts';
import { logProblem } from '../../lib/log-problem.ts';
import { serverPetNames } from '../../lib/pet-names/server-pet-names.ts';
import type { BlockProps } from '../block.ts';
import { AllNames } from '../islands.client.tsx';
import { choiceIn, shownNames } from './names-choice.ts';

/**
 * Use it for all pet names by initial, on a page of its own that name finders link to. With species filters visitors
 * can limit the names to dogs or cats.
 */
export async function PetNameViewAll({ item: { elements }, context }: BlockProps<'pet_name_view_all'>) {
  const { locale, path } = context;
  const texts = editedTexts(locale, 'petNames', { loadMore: elements.load_more_text.value });
  const hasSpecies = elements.show_species_filters.value[0]?.codename === 'yes';
  const choice = choiceIn(new URLSearchParams(context.query), hasSpecies);
  const names = serverPetNames(locale).all(choice.species);
  names.catch((failure: unknown) => logProblem('The list of names could not be read.', failure, { path }));
  return (
    <TitledSection title={elements.title.value}>
      <AllNames
        action={path}
        locale={locale}
        initial={await shownNames(names, choice, translate(texts))}
        choice={choice}
        hasSpecies={hasSpecies}
        texts={texts}
      />
    </TitledSection>
  );
}
