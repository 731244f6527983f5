import { cssVariables } from '../../components/css-variables.ts';
import { translator } from '../../lib/i18n/translator.ts';
import { brandThemeColour } from '../../portal/products/product-theme.ts';
import type { BlockProps } from '../block.ts';
import { TabsIsland } from '../islands.client.tsx';
import { shownTab } from '../tabs/tabs.tsx';
import styles from './key-info-module.module.css';

const mostTabs = 2;

/**
 * Use it for key facts about a product by weight or by dosage, in its brand's colour, with up to two tabs.
 * With only one tab its blocks are shown directly below the title.
 */
export function KeyInfoModule({ item: { elements }, context }: BlockProps<'key_info_module'>) {
  const titled = context.visible(elements.tabs.linkedItems).filter((tab) => tab.elements.title.value.trim());
  const tabs = titled.slice(0, mostTabs);
  const [only] = tabs;
  if (!only) return null;
  const t = translator(context.locale);
  return (
    <section className={styles.info} style={cssVariables({ theme: brandThemeColour(elements.brand.value) })}>
      {elements.title.value !== '' && <h2 className="mb-4 text-2xl">{elements.title.value}</h2>}
      {tabs.length === 1 ? (
        context.render(only.elements.content.linkedItems)
      ) : (
        <TabsIsland
          label={elements.title.value || t('media.tabs')}
          messages={{ back: t('media.previousTabs'), on: t('media.nextTabs') }}
          tabs={tabs.map((tab) => shownTab(tab, context))}
        />
      )}
    </section>
  );
}
