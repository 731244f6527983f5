import type { BlockProps } from '../block.ts';
import { faqSection } from '../faq/faq.tsx';
import { questionsOf } from '../faq/questions.ts';

/**
 * Use it to list the questions of a category, or the ones you choose, under a heading; it is hidden during a
 * search. New questions of the category are added automatically.
 */
export async function FaqList({ item, context }: BlockProps<'faq_list'>) {
  return faqSection(item.elements.title.value, await questionsOf(item, context), context);
}
