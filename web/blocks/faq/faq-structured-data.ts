import type { ContentItemOf } from '../../content/model/content-item.ts';
import { isItemOf } from '../../lib/content/is-item-of.ts';
import type { AnyItem, BlockContext } from '../../lib/pages/block-context.ts';
import { linkedIn } from '../../lib/pages/items-within.ts';
import { listQuestions } from '../faq-list/list-questions.ts';
import { faqWords } from '../faq-search/faq-parameter.ts';

type FaqItem = ContentItemOf<'faq_item'>;
type Visible = Pick<BlockContext, 'visible'>;
type QuestionContext = Pick<
  BlockContext,
  'listed' | 'locale' | 'pageTypes' | 'query' | 'visible' | 'visitor'
>;
type Question = { title: string; content: string };

export function answeredQuestions(items: readonly FaqItem[], { visible }: Visible): FaqItem[] {
  return visible(items).filter(
    ({ elements: { title, content } }) => title.value.trim() !== '' && plainText(content.value) !== '',
  );
}

/** Structured data for all questions on a page, including nested blocks; undefined if there are none. */
export async function faqPageData(
  blocks: readonly AnyItem[],
  context: QuestionContext,
): Promise<object | undefined> {
  const questions = await questionsIn(blocks, context);
  if (questions.length === 0) return undefined;
  return {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: questions.map(({ title, content }) => ({
      '@type': 'Question',
      name: title,
      acceptedAnswer: { '@type': 'Answer', text: plainText(content) },
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
): Promise<Question[]> {
  const found: Question[] = [];
  for (const item of context.visible(blocks)) {
    // A linked page shows its questions itself.
    if (item.system.type === 'page' || seen.has(item.system.codename)) continue;
    seen.add(item.system.codename);
    if (isItemOf(item, 'faq'))
      found.push(
        ...answeredQuestions(item.elements.items.linkedItems, context).map(
          ({ elements: { title, content } }) => ({ title: title.value, content: content.value }),
        ),
      );
    else if (isItemOf(item, 'faq_list')) found.push(...(await questionsOfList(item, context)));
    else found.push(...(await questionsIn(linkedIn(item), context, seen)));
  }
  return found;
}

/** A search hides the lists of its page. */
async function questionsOfList(
  list: ContentItemOf<'faq_list'>,
  context: QuestionContext,
): Promise<Question[]> {
  if (faqWords(context) !== '') return [];
  const items = await listQuestions(list, context).catch(() => []);
  return items
    .map(({ elements: { title, content } }) => ({
      title: textOf(title?.value).trim(),
      content: textOf(content?.value),
    }))
    .filter(({ title, content }) => title !== '' && plainText(content) !== '');
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function plainText(html: string): string {
  return html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/&nbsp;|\s+/g, ' ')
    .trim();
}
