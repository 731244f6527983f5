import { redirect } from 'next/navigation';
import { Picture } from '../../components/picture/picture.tsx';
import { RichText } from '../../components/rich-text/rich-text.tsx';
import { TitledSection } from '../../components/titled-section/titled-section.tsx';
import type { ContentItemOf } from '../../content/model/content-item.ts';
import { type Translate, translate } from '../../lib/i18n/translate.ts';
import { editedTexts } from '../../lib/i18n/with-editor-texts.ts';
import { logProblem } from '../../lib/log-problem.ts';
import type { BlockContext } from '../../lib/pages/block-context.ts';
import { serverPetNames } from '../../lib/pet-names/server-pet-names.ts';
import { screenAddress } from '../../portal/screen-address.ts';
import { type BlockProps, headingBelow } from '../block.ts';
import { NameFinder } from '../islands.client.tsx';
import { failureText, type NameMessages } from './finder-messages.ts';
import type { NameFinderState } from './name-finder-view.tsx';
import styles from './pet-name-finder.module.css';
import { groupParameter, selectedTraits, stepAddress, stepParameter } from './trait-selection.ts';

/**
 * Use it to find names for a dog or a cat by what suits them. Each group of traits allows one choice; link the page of
 * all names, where visitors continue when nothing matches.
 */
export async function PetNameFinder({ item: { elements }, context }: BlockProps<'pet_name_finder'>) {
  const { locale, path } = context;
  const texts = editedTexts(locale, 'petNames', {
    submit: elements.submit_text.value,
    shuffle: elements.shuffle_text.value,
    change: elements.change_attributes_text.value,
    reset: elements.reset_text.value,
    noResults: elements.no_results_text.value,
  });
  const groups = context.visible(elements.trait_groups.linkedItems);
  if (groups.length === 0) return null;
  const query = new URLSearchParams(context.query);
  const viewAll = screenAddress(elements.view_all_url.value, '', locale);
  const hasViewAll = elements.view_all_url.value.trim() !== '';
  const initial = await searched(query, context, translate(texts));
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
        texts={texts}
      >
        <RichText text={elements.intro} context={context} />
        <TraitGroups groups={groups} selected={new Set(selectedTraits(query))} context={context} />
      </NameFinder>
    </TitledSection>
  );
}

/** The search in the address, for visitors without scripts and for shared addresses. */
async function searched(
  query: URLSearchParams,
  { locale, path }: BlockContext,
  t: Translate<NameMessages>,
): Promise<NameFinderState> {
  if (query.get(stepParameter) !== 'find') return { phase: 'choosing' };
  const traits = selectedTraits(query);
  if (traits.length === 0) return { phase: 'failed', message: t('noTrait') };
  try {
    const list = await serverPetNames(locale).search(traits);
    return { phase: 'found', list, edit: stepAddress(path, 'edit', query) };
  } catch (failure) {
    logProblem('Names could not be searched.', failure, { path });
    return { phase: 'failed', message: failureText(failure, t) };
  }
}

type TraitGroup = ContentItemOf<'trait_group'>;
type TraitGroupsProps = {
  groups: readonly TraitGroup[];
  selected: ReadonlySet<string>;
  context: BlockContext;
  /** The codenames of the surrounding groups, so that a group that contains itself ends there. */
  around?: readonly string[];
};

function TraitGroups({ groups, selected, context, around = [] }: TraitGroupsProps) {
  const shown = context.visible(groups).filter(({ system }) => !around.includes(system.codename));
  return shown.map(({ system: { codename }, elements }) => {
    const traits = elements.trait_blocks.linkedItems.filter((trait) => trait.elements.trait_key.value !== '');
    const below = elements.trait_groups.linkedItems;
    if (traits.length + below.length === 0) return null;
    return (
      <fieldset
        key={codename}
        role={elements.display_title.value === '' ? 'presentation' : undefined}
        className={around.length === 0 ? styles.section : styles.group}
      >
        {elements.display_title.value !== '' && (
          <legend className={styles.legend}>{elements.display_title.value}</legend>
        )}
        {traits.length > 0 && (
          <div className="cluster gap-2">
            {traits.map((trait) => (
              <Trait
                key={trait.system.codename}
                trait={trait}
                name={groupParameter(codename)}
                isSelected={selected.has(trait.elements.trait_key.value)}
              />
            ))}
          </div>
        )}
        <TraitGroups groups={below} selected={selected} context={context} around={[...around, codename]} />
      </fieldset>
    );
  });
}

type TraitProps = { trait: ContentItemOf<'trait_block'>; name: string; isSelected: boolean };

function Trait({ trait: { elements }, name, isSelected }: TraitProps) {
  const [icon] = elements.icon.value;
  return (
    <label className={styles.trait}>
      <input
        type="radio"
        name={name}
        value={elements.trait_key.value}
        defaultChecked={isSelected}
        className={styles.input}
      />
      {icon && (
        <Picture asset={{ ...icon, description: '' }} width={28} height={28} className={styles.icon} />
      )}
      <span>{elements.display_name.value}</span>
    </label>
  );
}
