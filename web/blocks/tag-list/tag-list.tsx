import { tagAddress } from '@merrowvale/shared/domain/tag-address.ts';
import { OptionalLink } from '../../components/content-link/content-link.tsx';
import { termNames } from '../../lib/i18n/term-names.ts';
import type { BlockProps } from '../block.ts';
import styles from './tag-list.module.css';

/**
 * Use it at the end of articles to show a title and tags that link to their pages. Without tags it is hidden.
 */
export function TagList({ item: { elements }, context }: BlockProps<'tag_list'>) {
  const tags = tagLinks(elements.tags.value, elements.tag_url_prefix.value);
  if (tags.length === 0) return null;
  const names = termNames(context.locale, 'tags');
  return (
    <section className="stack gap-3">
      {elements.title.value !== '' && (
        <h2 className="soft text-sm semibold body tracking-0">{elements.title.value}</h2>
      )}
      <ul className="cluster gap-2">
        {tags.map(({ codename, name, href }) => (
          <li key={codename}>
            <OptionalLink href={href} locale={context.locale} className={styles.tag}>
              {names[codename] ?? name}
            </OptionalLink>
          </li>
        ))}
      </ul>
    </section>
  );
}

type Tag = { codename: string; name: string };
type TagLink = Tag & {
  /** Empty if no part of the codename can be used in an address. */
  href: string;
};

export function tagLinks(tags: readonly Tag[], prefix: string): TagLink[] {
  const first = (codename: string) => tags.findIndex((tag) => tag.codename === codename);
  return tags
    .filter(({ codename }, place) => first(codename) === place)
    .map(({ codename, name }) => ({ codename, name, href: tagAddress(prefix, codename) ?? '' }));
}
