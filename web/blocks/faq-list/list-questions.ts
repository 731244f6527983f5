import { selectItems } from '@merrowvale/shared/domain/select-items.ts';
import { toSourceItem } from '@merrowvale/shared/domain/source-item.ts';
import type { SourceItem } from '@merrowvale/shared/schemas/lister.ts';
import type { ContentItemOf } from '../../content/model/content-item.ts';
import { type BlockContext, signedIn } from '../../lib/pages/block-context.ts';

export async function listQuestions(
  { elements }: ContentItemOf<'faq_list'>,
  context: Pick<BlockContext, 'listed' | 'locale' | 'visible' | 'visitor'>,
): Promise<SourceItem[]> {
  const chosen = context.visible(elements.items.linkedItems);
  if (chosen.length > 0) return chosen.map(toSourceItem);
  const terms = elements.category.value.map(({ codename }) => codename);
  if (terms.length === 0) return [];
  const all = await context.listed('faq_item');
  return selectItems(all, {
    locale: context.locale,
    now: Date.now(),
    roles: signedIn(context.visitor)?.roles ?? [],
    hideElementCodename: 'hide_from_lister',
    filters: [{ taxonomy: 'article_categories', terms }],
    orderBy: 'order_alphabetically_by_title',
  });
}
