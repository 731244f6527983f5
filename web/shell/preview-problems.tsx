import type { ContentItemOf } from '../content/model/content-item.ts';
import { findType } from '../content/model/find-type.ts';
import { type IndexedPage, siteIndex } from '../lib/content/site-index.ts';
import type { AnyItem, BlockContext } from '../lib/pages/block-context.ts';
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
  const count = problems.length === 1 ? '1 problem' : `${problems.length} problems`;
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

/**
 * Problems of a page that an editor should fix, one sentence each; visitors get the page without the affected parts.
 */
export function pageProblems({ codename, blocks }: Page, index: readonly PageInIndex[]): string[] {
  return [...sharedAddress(codename, index), ...parentCircle(codename, index), ...blockProblems(blocks)];
}

function sharedAddress(codename: string, index: readonly PageInIndex[]): string[] {
  const address = index.find((page) => page.codename === codename)?.path;
  const others = index.filter((page) => page.path === address && page.codename !== codename);
  return others.map((other) => `The page ${other.codename} has the same address, so it is not shown.`);
}

function parentCircle(codename: string, index: readonly PageInIndex[]): string[] {
  const parents = new Map(index.map((page) => [page.codename, page.parent]));
  const ancestors = [codename];
  let above = parents.get(codename);
  while (above !== undefined && !ancestors.includes(above)) {
    ancestors.push(above);
    above = parents.get(above);
  }
  return above === undefined ? [] : [`The parent pages form a circle: ${[...ancestors, above].join(' › ')}.`];
}

function blockProblems(blocks: readonly AnyItem[]): string[] {
  const problems = new Set<string>();
  const done = new Set<string>();
  const look = (item: AnyItem, ancestors: readonly string[]) => {
    const { codename, type } = item.system;
    const kind = findType(type)?.kind;
    if (kind === undefined) problems.add(`The type ${type} of the block ${codename} is not known.`);
    if (kind !== 'block' && kind !== 'part') return;
    if (ancestors.includes(codename)) {
      problems.add(`A block contains itself: ${[...ancestors, codename].join(' › ')}.`);
      return;
    }
    if (done.has(codename)) return;
    for (const element of Object.values(item.elements))
      for (const inner of linkedItems(element)) look(inner, [...ancestors, codename]);
    done.add(codename);
  };
  for (const block of blocks) look(block, []);
  return [...problems];
}

function linkedItems(element: { linkedItems?: AnyItem[] }): AnyItem[] {
  return element.linkedItems ?? [];
}
