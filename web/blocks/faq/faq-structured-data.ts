import type { ListerItem } from '@merrowvale/shared/schemas/lister.ts';
import { type AnyItem, isItemOf, linkedItemsOf } from '../../lib/pages/block-context.ts';
import { answeredQuestions, type QuestionContext, questionsOf } from './questions.ts';

/** Structured data for all questions on a page, including nested blocks; undefined if there are none. */
export async function faqPageData(
  blocks: readonly AnyItem[],
  context: QuestionContext,
): Promise<object | undefined> {
  const questions = answeredQuestions(await questionsIn(blocks, context));
  if (questions.length === 0) return undefined;
  return {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, words }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: words },
    })),
  };
}

/**
 * `seen` grows, because items refer to each other in cycles and following every path through them would take for
 * ever.
 */
async function questionsIn(
  blocks: readonly AnyItem[],
  context: QuestionContext,
  seen: Set<string> = new Set(),
): Promise<ListerItem[]> {
  const found: ListerItem[] = [];
  for (const item of context.visible(blocks)) {
    // A linked page shows its questions itself.
    if (item.system.type === 'page' || seen.has(item.system.codename)) continue;
    seen.add(item.system.codename);
    const within =
      isItemOf(item, 'faq') || isItemOf(item, 'faq_list')
        ? questionsOf(item, context).catch(() => [])
        : questionsIn(linkedItemsOf(item), context, seen);
    found.push(...(await within));
  }
  return found;
}
