import { selectItems } from '@merrowvale/shared/domain/select-items.ts';
import type { SourceItem } from '@merrowvale/shared/schemas/lister.ts';
import { type BlockContext, signedIn } from '../../lib/pages/block-context.ts';
import type { ListerChoice } from './lister-choice.ts';
import { hideElementCodename, type ListerSettings } from './lister-settings.ts';

export type FirstItems = { items: SourceItem[]; total: number };

export function firstItems(
  all: readonly SourceItem[],
  settings: ListerSettings,
  choice: ListerChoice,
  { locale, visitor }: Pick<BlockContext, 'locale' | 'visitor'>,
  { from, count }: { from: number; count: number },
): FirstItems {
  const chosen = selectItems(all, {
    locale,
    hideElementCodename,
    excludeId: settings.excludeId,
    filters: [...settings.filters, ...choice.filters],
    orderBy: choice.orderBy ?? settings.orderBy,
    now: Date.now(),
    roles: signedIn(visitor)?.roles ?? [],
  }).slice(settings.skip);
  return { items: chosen.slice(from, from + count), total: chosen.length };
}
