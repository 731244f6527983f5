import { selectItems } from '@merrowvale/shared/domain/select-items.ts';
import { toSourceItem } from '@merrowvale/shared/domain/source-item.ts';
import type { ListerItem } from '@merrowvale/shared/schemas/lister.ts';
import type { ContentItemOf } from '../../content/model/content-item.ts';
import { type BlockContext, isItemOf, signedIn } from '../../lib/pages/block-context.ts';

export type QuestionContext = Pick<
  BlockContext,
  'listed' | 'locale' | 'pageTypes' | 'query' | 'visible' | 'visitor'
>;

const siteSearch = ['search_header', 'search_results'];

/** The query parameter of the question search: `q`, unless the page has a site search, which uses it. */
export function faqParameter({ pageTypes }: Pick<BlockContext, 'pageTypes'>): 'q' | 'faq_q' {
  return siteSearch.some((type) => pageTypes.has(type)) ? 'faq_q' : 'q';
}

export function faqWords(context: Pick<BlockContext, 'pageTypes' | 'query'>): string {
  return new URLSearchParams(context.query).get(faqParameter(context))?.trim().slice(0, 200) ?? '';
}

export function chosenQuestions(
  { elements: { items } }: ContentItemOf<'faq' | 'faq_list'>,
  { visible }: Pick<BlockContext, 'visible'>,
): ListerItem[] {
  return visible(items.linkedItems).map(toSourceItem);
}

/** The questions of a block: those chosen or, in a list, all of its category. A search hides the lists of its page. */
export async function questionsOf(
  block: ContentItemOf<'faq' | 'faq_list'>,
  context: QuestionContext,
): Promise<ListerItem[]> {
  const chosen = chosenQuestions(block, context);
  if (!isItemOf(block, 'faq_list')) return chosen;
  if (faqWords(context) !== '') return [];
  const terms = block.elements.category.value.map(({ codename }) => codename);
  if (chosen.length > 0 || terms.length === 0) return chosen;
  return selectItems(await context.listed('faq_item'), {
    locale: context.locale,
    now: Date.now(),
    roles: signedIn(context.visitor)?.roles ?? [],
    hideElementCodename: 'hide_from_lister',
    filters: [{ taxonomy: 'article_categories', terms }],
    orderBy: 'order_alphabetically_by_title',
  });
}

/** The questions that have a title and an answer; `words` are the answer's text. */
export function answeredQuestions(items: readonly ListerItem[]) {
  return items.flatMap(({ codename, elements: { title, content } }) => {
    const question = textOf(title?.value).trim();
    const value = textOf(content?.value);
    const words = plainText(value);
    if (question === '' || words === '') return [];
    const answer = { value, links: content?.links ?? [], images: content?.images ?? [], linkedItems: [] };
    return [{ codename, question, words, answer }];
  });
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
