import { selectItems } from '@merrowvale/shared/domain/select-items.ts';
import { toSourceItem } from '@merrowvale/shared/domain/source-item.ts';
import type { SourceItem } from '@merrowvale/shared/schemas/lister.ts';
import type { BlockProps } from '../block.ts';
import faq from '../faq/faq.module.css';
import { FaqEntries } from '../faq-search/faq-entries.tsx';
import { faqWords } from '../faq-search/faq-parameter.ts';

/**
 * Use it to list the questions of a category, or the ones you choose, under a heading; it is hidden during a
 * search. New questions of the category are added automatically.
 */
export async function FaqList(props: BlockProps<'faq_list'>) {
  const { item, context } = props;
  if (faqWords(context) !== '') return null;
  const items = await questionsOf(props);
  if (items.length === 0) return null;
  const { title } = item.elements;
  return (
    <section className={faq.faq}>
      {title.value !== '' && <h2 className={faq.title}>{title.value}</h2>}
      <FaqEntries items={items} context={context} />
    </section>
  );
}

async function questionsOf({ item: { elements }, context }: BlockProps<'faq_list'>): Promise<SourceItem[]> {
  const chosen = context.visible(elements.items.linkedItems);
  if (chosen.length > 0) return chosen.map(toSourceItem);
  const terms = elements.category.value.map(({ codename }) => codename);
  if (terms.length === 0) return [];
  const all = await context.listed('faq_item');
  return selectItems(all, {
    locale: context.locale,
    roles: context.visitor.roles ?? [],
    hideElementCodename: 'hide_from_lister',
    filters: [{ taxonomy: 'article_categories', terms }],
    orderBy: 'order_alphabetically_by_title',
  });
}
