import { cssVariables } from '../../components/css-variables.ts';
import type { ContentItemOf } from '../../content/model/content-item.ts';
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
export function KeyInfoModule({ item: { system, elements }, context }: BlockProps<'key_info_module'>) {
  const tabs = keyInfoTabs(context.visible(elements.tabs.linkedItems));
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
          id={system.codename}
          label={elements.title.value || t('media.tabs')}
          messages={{ back: t('media.previousTabs'), on: t('media.nextTabs') }}
          tabs={tabs.map((tab) => shownTab(tab, context))}
        />
      )}
    </section>
  );
}

/** The first two tabs that have a title. */
function keyInfoTabs(tabs: readonly ContentItemOf<'tab'>[]): ContentItemOf<'tab'>[] {
  return tabs.filter(({ elements: { title } }) => title.value.trim() !== '').slice(0, mostTabs);
}
