import type { ListerItem } from '@merrowvale/shared/schemas/lister.ts';
import { RichText, type RichTextValue } from '../../components/rich-text/rich-text.tsx';
import type { BlockContext } from '../../lib/pages/block-context.ts';
import faq from '../faq/faq.module.css';
import { FaqEntry } from '../islands.client.tsx';

/** Entries without a title or an answer are left out. */
export function FaqEntries({ items, context }: { items: readonly ListerItem[]; context: BlockContext }) {
  return items.flatMap((item) => {
    const title = textOf(item, 'title').trim();
    const answer = richTextOf(item);
    if (title === '' || wordsOf(answer.value) === '') return [];
    return [
      <FaqEntry key={item.codename} id={item.codename} question={title}>
        <RichText text={answer} context={context} className={faq.answer} />
      </FaqEntry>,
    ];
  });
}

function textOf({ elements }: ListerItem, codename: string): string {
  const value = elements[codename]?.value;
  return typeof value === 'string' ? value : '';
}

function richTextOf(item: ListerItem): RichTextValue {
  const { links = [], images = [] } = item.elements.content ?? {};
  return { value: textOf(item, 'content'), links, images, linkedItems: [] };
}

function wordsOf(html: string): string {
  return html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/&nbsp;|\s+/g, ' ')
    .trim();
}
