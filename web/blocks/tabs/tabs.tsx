import type { Locale } from '@merrowvale/shared/locales.ts';
import { Icon } from '../../components/icon/icon.tsx';
import type { ContentItemOf } from '../../content/model/content-item.ts';
import { textsIn } from '../../lib/i18n/translator.ts';
import type { BlockContext } from '../../lib/pages/block-context.ts';
import { messagesFor } from '../../messages/messages.ts';
import type { BlockProps } from '../block.ts';
import { TabsIsland } from '../islands.client.tsx';

/**
 * Use it to show the same kind of facts about several things, one panel at a time; keep titles to one or two
 * words. Small screens show the tabs as an accordion.
 */
export async function Tabs({ item: { elements }, context }: BlockProps<'tabs'>) {
  const tabs = await filledTabs(context.visible(elements.tabs.linkedItems), context);
  if (tabs.length === 0) return null;
  return <TabsIsland {...tabWords(elements.label.value, context.locale)} tabs={tabs} />;
}

export function tabWords(label: string, locale: Locale) {
  const { tabs, previousTabs, nextTabs } = messagesFor(locale).media;
  return { label: label || tabs, texts: textsIn(locale, { previousTabs, nextTabs }) };
}

/** The tabs that have a title and content. */
export async function filledTabs(tabs: readonly ContentItemOf<'tab'>[], context: BlockContext) {
  const titled = tabs.filter(({ elements: { title } }) => title.value.trim() !== '');
  const shown = await Promise.all(
    titled.map(async ({ system: { codename }, elements: { title, icon, content } }) => ({
      key: codename,
      title: (
        <>
          <Icon name={icon.value} size="sm" />
          <span>{title.value}</span>
        </>
      ),
      panel: await context.filled(content.linkedItems),
    })),
  );
  return shown.filter(({ panel }) => panel);
}
