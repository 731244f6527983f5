import type { ContentItemOf } from '../content/model/content-item.ts';
import { siteIndex } from '../lib/content/site-index.ts';
import type { BlockContext } from '../lib/pages/block-context.ts';
import { contentMode } from '../lib/preview/content-mode.ts';
import { pageProblems } from './page-problems.ts';
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
