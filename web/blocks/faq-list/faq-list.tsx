import type { BlockProps } from '../block.ts';
import { FaqEntries } from '../faq/faq-entries.tsx';
import { questionsOf } from '../faq/questions.ts';

/**
 * Use it to list the questions of a category, or the ones you choose, under a heading; it is hidden during a
 * search. New questions of the category are added automatically.
 */
export async function FaqList({ item, context }: BlockProps<'faq_list'>) {
  const items = await questionsOf(item, context);
  if (items.length === 0) return null;
  const { title } = item.elements;
  return (
    <section className="max-52">
      {title.value !== '' && <h2 className="mb-5 text-2xl">{title.value}</h2>}
      <FaqEntries items={items} context={context} />
    </section>
  );
}
