import { rebateRegion } from '@merrowvale/shared/domain/rebates.ts';
import type { ContentItemOf } from '../../content/model/content-item.ts';
import { withEditorTexts } from '../../lib/i18n/with-editor-texts.ts';
import { type Messages, messagesFor } from '../../messages/messages.ts';
import type { BlockProps } from '../block.ts';
import { RebateList } from '../islands.client.tsx';
import lister from '../lister/lister.module.css';
import { RebateCard } from './rebate-card.tsx';

/**
 * Use it on an offers page to list rebates, six at a time, with filters and a search by offer code. It shows
 * only the offers of the visitor's region, so one list can contain both regions.
 */
export function RebatesTable({ item: { elements }, context }: BlockProps<'rebates_table'>) {
  const { locale, path, query } = context;
  const own = offerMessages(locale);
  const messages = { ...own, empty: elements.no_rebates_text.value || own.empty };
  const rebates = context.visible(elements.rebates.linkedItems).filter((rebate) => isOffered(rebate, locale));
  return (
    <section className="stack gap-5">
      {elements.title.value !== '' && <h2 className="text-2xl">{elements.title.value}</h2>}
      {rebates.length === 0 ? (
        <p className={lister.empty}>{messages.empty}</p>
      ) : (
        <RebateList
          path={path}
          query={query}
          messages={messages}
          listMessages={withEditorTexts(messagesFor(locale).lister, {
            loadMore: elements.load_more_text.value,
            empty: messages.empty,
          })}
          prompt={elements.search_placeholder.value}
          entries={rebates.map((rebate) => ({
            key: rebate.system.codename,
            row: toRow(rebate),
            card: <RebateCard rebate={rebate} messages={messages} context={context} />,
          }))}
        />
      )}
    </section>
  );
}

/** US texts say swine for pigs kept on farms. */
function offerMessages(locale: string): Messages['rebates'] {
  const own = messagesFor(locale).rebates;
  return locale === 'us' ? { ...own, types: { ...own.types, for_swine: 'Swine' } } : own;
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
