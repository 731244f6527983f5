import { OptionalLink } from '../../components/content-link/content-link.tsx';
import { Icon } from '../../components/icon/icon.tsx';
import { termNames } from '../../lib/i18n/term-names.ts';
import type { BlockProps } from '../block.ts';
import { tagLinks } from '../tag-list/tag-list.tsx';
import styles from './tag-blocks.module.css';

/**
 * Use it on the home page of a magazine to show tags as large tiles that link to their pages. A tag that is
 * listed twice is shown once.
 */
export function TagBlocks({ item: { elements }, context }: BlockProps<'tag_blocks'>) {
  const tags = tagLinks(elements.tags.value, elements.tag_url_prefix.value);
  if (tags.length === 0) return null;
  const names = termNames(context.locale, 'tags');
  return (
    <section>
      {elements.title.value !== '' && <h2 className="mb-6 text-2xl">{elements.title.value}</h2>}
      <ul className={styles.tags}>
        {tags.map(({ codename, name, href }) => (
          <li key={codename}>
            <OptionalLink href={href} locale={context.locale} className={styles.tag}>
              <span>{names[codename] ?? name}</span>
              {href !== '' && <Icon name="arrow" size="sm" />}
            </OptionalLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
