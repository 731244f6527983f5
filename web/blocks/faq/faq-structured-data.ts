import type { ContentItemOf } from '../../content/model/content-item.ts';
import { isItemOf } from '../../lib/content/is-item-of.ts';
import type { AnyItem, BlockContext } from '../../lib/pages/block-context.ts';

type FaqItem = ContentItemOf<'faq_item'>;
type Visible = Pick<BlockContext, 'visible'>;

/** The questions with an answer that the visitor may see. */
export function answeredQuestions(items: readonly FaqItem[], { visible }: Visible): FaqItem[] {
  return visible(items).filter(
    ({ elements: { title, content } }) => title.value.trim() !== '' && plainText(content.value) !== '',
  );
}

/** Structured data for all questions on a page, including nested blocks; undefined if there are none. */
export function faqPageData(blocks: readonly AnyItem[], context: Visible): object | undefined {
  const questions = questionsIn(blocks, context);
  if (questions.length === 0) return undefined;
  return {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: questions.map(({ elements: { title, content } }) => ({
      '@type': 'Question',
      name: title.value,
      acceptedAnswer: { '@type': 'Answer', text: plainText(content.value) },
    })),
  };
}

/** `seen` grows: items refer to each other in cycles, and following every path through them would take for ever. */
function questionsIn(blocks: readonly AnyItem[], context: Visible, seen: Set<string> = new Set()): FaqItem[] {
  return context.visible(blocks).flatMap((item) => {
    // A linked page shows its questions itself.
    if (item.system.type === 'page' || seen.has(item.system.codename)) return [];
    seen.add(item.system.codename);
    if (isItemOf(item, 'faq')) return answeredQuestions(item.elements.items.linkedItems, context);
    return questionsIn(itemsWithin(item), context, seen);
  });
}

function itemsWithin(item: AnyItem): AnyItem[] {
  return Object.values(item.elements).flatMap(
    (element: { linkedItems?: AnyItem[] }) => element.linkedItems ?? [],
  );
}

function plainText(html: string): string {
  return html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/&nbsp;|\s+/g, ' ')
    .trim();
}
