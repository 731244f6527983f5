import type { Elements } from '../../components/elements.ts';
import { joinClasses } from '../../components/join-classes.ts';
import { type IslandTexts, translate } from '../../lib/i18n/translate.ts';
import type { BlockContext } from '../../lib/pages/block-context.ts';
import type { Messages } from '../../messages/messages.ts';
import styles from './filter-panel.module.css';
import { FilterForm } from './filters.client.tsx';
import { KeptParameters } from './kept-parameters.tsx';
import { type OfferedFilter, ownParameters } from './offered-filters.ts';

type FilterPanelProps = {
  title: string;
  filters: readonly OfferedFilter[];
  context: BlockContext;
  texts: IslandTexts<Messages['filters']>;
  className: string | undefined;
  formClass: string | undefined;
  /** Renders a group's options below its title. */
  group: (filter: OfferedFilter) => Elements;
  groupClass: string | undefined;
};

export function FilterPanel(props: FilterPanelProps) {
  const { title, filters, context, texts, className, formClass, group, groupClass } = props;
  return (
    <section className={joinClasses('stack gap-4', className)}>
      {title !== '' && <h2 className="text-xl">{title}</h2>}
      <FilterForm
        path={context.path}
        query={context.query}
        label={title || translate(texts)('filters')}
        texts={texts}
        className={formClass}
      >
        <KeptParameters query={context.query} except={ownParameters(filters)} />
        {filters.map((filter) => (
          <fieldset key={filter.taxonomy} className={joinClasses(styles.group, groupClass)}>
            <legend className={styles.legend}>{filter.title}</legend>
            {group(filter)}
          </fieldset>
        ))}
      </FilterForm>
    </section>
  );
}
