import { cssVariables } from '../../components/css-variables.ts';
import { brandThemeColour } from '../../portal/products/product-theme.ts';
import type { BlockProps } from '../block.ts';
import { TabsIsland } from '../islands.client.tsx';
import { filledTabs, tabWords } from '../tabs/tabs.tsx';
import styles from './key-info-module.module.css';

const maxTabs = 2;

/**
 * Use it for key facts about a product by weight or by dosage, in its brand's colour, with up to two tabs.
 * With only one tab its blocks are shown directly below the title.
 */
export async function KeyInfoModule({ item: { elements }, context }: BlockProps<'key_info_module'>) {
  const tabs = (await filledTabs(context.visible(elements.tabs.linkedItems), context)).slice(0, maxTabs);
  const [only] = tabs;
  if (!only) return null;
  return (
    <section className={styles.info} style={cssVariables({ theme: brandThemeColour(elements.brand.value) })}>
      {elements.title.value !== '' && <h2 className="mb-4 text-2xl">{elements.title.value}</h2>}
      {tabs.length === 1 ? (
        only.panel
      ) : (
        <TabsIsland {...tabWords(elements.title.value, context.locale)} tabs={tabs} />
      )}
    </section>
  );
}
