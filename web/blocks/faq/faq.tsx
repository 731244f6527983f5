import type { BlockProps } from '../block.ts';
import { faqSection } from './faq-entries.tsx';
import { chosenQuestions } from './questions.ts';

/**
 * Use it for questions that expand to show their answers; search engines read them too. Phrase them as your
 * readers would; a question without an answer is left out.
 */
export function Faq({ item, context }: BlockProps<'faq'>) {
  return faqSection(item.elements.title.value, chosenQuestions(item, context), context);
}
