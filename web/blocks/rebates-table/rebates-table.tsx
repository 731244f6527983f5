import { rebateRegion } from '@merrowvale/shared/domain/rebates.ts';
import type { ContentItemOf } from '../../content/model/content-item.ts';
import type { BlockProps } from '../block.ts';
import lister from '../lister/lister.module.css';
import { listerWords } from '../lister/lister-words.ts';
import { RebateCard } from './rebate-card.tsx';
import { rebateWords } from './rebate-words.ts';
import { RebateList } from './rebates-table.client.tsx';

/**
 * Rebates with their filters and a search by offer code, six at a time. For a page of offers.
 * It shows the offers of the visitor's region alone, so that both regions can stand in one list.
 */
export function RebatesTable({ item: { elements }, context }: BlockProps<'rebates_table'>) {
  const { locale, path, query } = context;
  const own = rebateWords(locale);
  const words = { ...own, empty: elements.no_rebates_text.value || own.empty };
  const rebates = context.visible(elements.rebates.linkedItems).filter((rebate) => isOffered(rebate, locale));
  return (
    <section className={lister.lister}>
      {elements.title.value !== '' && <h2 className={lister.heading}>{elements.title.value}</h2>}
      {rebates.length === 0 ? (
        <p className={lister.empty}>{words.empty}</p>
      ) : (
        <RebateList
          path={path}
          query={query}
          words={words}
          listWords={listerWords(locale, { loadMore: elements.load_more_text.value, empty: words.empty })}
          prompt={elements.search_placeholder.value}
          entries={rebates.map((rebate) => ({
            key: rebate.system.codename,
            row: toRow(rebate),
            card: <RebateCard rebate={rebate} words={words} context={context} />,
          }))}
        />
      )}
    </section>
  );
}

function isOffered({ elements: { region } }: ContentItemOf<'rebate'>, locale: string): boolean {
  const regions: readonly string[] = region.value.map(({ codename }) => codename);
  return regions.length === 0 || regions.includes(rebateRegion(locale));
}

function toRow({ elements: { type, brand, offer_code } }: ContentItemOf<'rebate'>) {
  return {
    type: type.value.map(({ codename }) => codename),
    brand: brand.value,
    offerCode: offer_code.value.trim().toUpperCase(),
  };
}
