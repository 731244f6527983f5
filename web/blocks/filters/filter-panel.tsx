import type { Elements } from '../../components/elements.ts';
import { joinClasses } from '../../components/join-classes.ts';
import { type Translate, translate } from '../../lib/i18n/translate.ts';
import { editedTexts } from '../../lib/i18n/with-editor-texts.ts';
import type { BlockContext } from '../../lib/pages/block-context.ts';
import type { Messages } from '../../messages/messages.ts';
import { FilterForm } from '../islands.client.tsx';
import styles from './filter-panel.module.css';
import { KeptParameters } from './kept-parameters.tsx';
import { type OfferedFilter, offeredFilters, ownParameters } from './offered-filters.ts';

type FilterPanelProps = {
  title: string;
  groups: Parameters<typeof offeredFilters>[0];
  context: BlockContext;
  /** The editor's texts. */
  entered: Partial<Messages['filters']>;
  className: string | undefined;
  formClass: string | undefined;
  /** Renders a group's options below its title. */
  group: (filter: OfferedFilter, t: Translate<Messages['filters']>) => Elements;
  groupClass: string | undefined;
};

export function FilterPanel(props: FilterPanelProps) {
  const { title, groups, context, entered, className, formClass, group, groupClass } = props;
  const filters = offeredFilters(groups, context);
  if (filters.length === 0) return null;
  const texts = editedTexts(context.locale, 'filters', entered);
  const t = translate(texts);
  return (
    <section className={joinClasses('stack gap-4', className)}>
      {title !== '' && <h2 className="text-xl">{title}</h2>}
      <FilterForm
        path={context.path}
        query={context.query}
        label={title || t('filters')}
        texts={texts}
        className={formClass}
      >
        <KeptParameters query={context.query} except={ownParameters(filters)} />
        {filters.map((filter) => (
          <fieldset key={filter.taxonomy} className={joinClasses(styles.group, groupClass)}>
            <legend className={styles.legend}>{filter.title}</legend>
            {group(filter, t)}
          </fieldset>
        ))}
      </FilterForm>
    </section>
  );
}
