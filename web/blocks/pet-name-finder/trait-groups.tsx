import { Picture } from '../../components/picture/picture.tsx';
import type { ContentItemOf } from '../../content/model/content-item.ts';
import type { BlockContext } from '../../lib/pages/block-context.ts';
import styles from './pet-name-finder.module.css';
import { groupParameter } from './trait-selection.ts';

type TraitGroup = ContentItemOf<'trait_group'>;
type TraitGroupsProps = {
  groups: readonly TraitGroup[];
  selected: ReadonlySet<string>;
  context: BlockContext;
  /** The codenames of the surrounding groups, so that a group that contains itself ends there. */
  around?: readonly string[];
};

export function TraitGroups({ groups, selected, context, around = [] }: TraitGroupsProps) {
  const shown = context.visible(groups).filter(({ system }) => !around.includes(system.codename));
  return shown.map(({ system: { codename }, elements }) => {
    const traits = elements.trait_blocks.linkedItems.filter((trait) => trait.elements.trait_key.value !== '');
    const below = elements.trait_groups.linkedItems;
    if (traits.length + below.length === 0) return null;
    return (
      <fieldset key={codename} className={around.length === 0 ? styles.section : styles.group}>
        <legend className={styles.legend}>{elements.display_title.value}</legend>
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
