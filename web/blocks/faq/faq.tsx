import type { BlockProps } from '../block.ts';
import { FaqEntries } from './faq-entries.tsx';
import { answeredQuestions, chosenQuestions } from './questions.ts';

/**
 * Use it for questions that expand to show their answers; search engines read them too. Phrase them as your
 * readers would; a question without an answer is left out.
 */
export function Faq({ item, context }: BlockProps<'faq'>) {
  const items = chosenQuestions(item, context);
  if (answeredQuestions(items).length === 0) return null;
  const title = item.elements.title.value;
  return (
    <section className="max-52">
      {title !== '' && <h2 className="mb-5 text-2xl">{title}</h2>}
      <FaqEntries items={items} context={context} />
    </section>
  );
}
