import { TitledSection } from '../../components/titled-section/titled-section.tsx';
import { shopProvider } from '../../lib/shops/shop-provider.ts';
import type { BlockProps } from '../block.ts';
import { RetailerFinder } from '../islands.client.tsx';
import { eansOf } from '../shop/eans-of.ts';
import { shopMessages } from '../shop/shop-messages.ts';

/**
 * Use it on a page about buying: the list of shops is part of the page. Name the products it is for, or none if it is
 * for all of them.
 */
export function WhereToBuyWidget({ item: { elements }, context }: BlockProps<'where_to_buy_widget'>) {
  const { locale } = context;
  const wtbId = elements.wtb_id.value.trim();
  if (wtbId === '') return null;
  const eans = eansOf(context.visible(elements.product_ids.linkedItems)).join(',');
  const provider = shopProvider('whereToBuy', { wtb: wtbId, ean: eans, locale });
  return (
    <TitledSection title={elements.title.value}>
      <RetailerFinder
        script={provider.script}
        page={provider.page}
        wtbId={wtbId}
        eans={eans}
        locale={locale}
        messages={shopMessages(locale, provider.host)}
      />
    </TitledSection>
  );
}
