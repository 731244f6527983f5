import { circles } from '@merrowvale/shared/domain/circles.ts';
import { formatMessage } from '@merrowvale/shared/format-message.ts';
import type { ContentItemOf } from '../content/model/content-item.ts';
import { findType, isNested } from '../content/model/find-type.ts';
import { type IndexedPage, siteIndex } from '../lib/content/site-index.ts';
import { type AnyItem, type BlockContext, itemsWithin, linkedItemsOf } from '../lib/pages/block-context.ts';
import { contentMode } from '../lib/preview/content-mode.ts';
import styles from './preview-problems.module.css';

type PreviewProblemsProps = { page: ContentItemOf<'page'> | undefined; context: BlockContext };

export async function PreviewProblems({ page, context: { locale } }: PreviewProblemsProps) {
  const mode = await contentMode();
  if (mode !== 'preview' || page === undefined) return null;
  const { codename } = page.system;
  const blocks = page.elements.page_blocks.linkedItems;
  const problems = pageProblems({ codename, blocks }, await siteIndex(mode, locale));
  if (problems.length === 0) return null;
  const count = formatMessage('{count, plural, one {# problem} other {# problems}}', 'en', {
    count: problems.length,
  });
  return (
    <aside className={styles.problems} aria-label="Problems on this page">
      <strong>{`${count} on this page`}</strong>
      <ul>
        {problems.map((problem) => (
          <li key={problem}>{problem}</li>
        ))}
      </ul>
    </aside>
  );
}

type Page = { codename: string; blocks: readonly AnyItem[] };
type PageInIndex = Pick<IndexedPage, 'codename' | 'path' | 'parent'>;

/** Problems that an editor should fix, in a sentence each; visitors get the page without those parts. */
export function pageProblems({ codename, blocks }: Page, index: readonly PageInIndex[]): string[] {
  const pages = new Map(index.map((page) => [page.codename, page]));
  const address = pages.get(codename)?.path;
  const others = index.filter((page) => page.path === address && page.codename !== codename);
  const items = new Map([...itemsWithin(blocks)].map((item) => [item.system.codename, item]));
  const nestedIn = (name: string) =>
    [items.get(name) ?? []]
      .flat()
      .flatMap(linkedItemsOf)
      .filter(({ system }) => isNested(system.type))
      .map(({ system }) => system.codename);
  const blockNames = blocks.map(({ system }) => system.codename);
  return [
    ...others.map((other) => `The page ${other.codename} has the same address, so it is not shown.`),
    ...circles([codename], (name) => [pages.get(name)?.parent ?? []].flat()).map(
      (circle) => `The parent pages form a circle: ${circle.join(' › ')}.`,
    ),
    ...circles(blockNames, nestedIn).map((circle) => `A block contains itself: ${circle.join(' › ')}.`),
    ...[...items.values()]
      .filter(({ system }) => findType(system.type) === undefined)
      .map(({ system }) => `The type ${system.type} of the block ${system.codename} is not known.`),
  ];
}
