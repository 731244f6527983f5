import { OptionalLink } from '../../components/content-link/content-link.tsx';
import { Icon } from '../../components/icon/icon.tsx';
import { Picture } from '../../components/picture/picture.tsx';
import { RichText } from '../../components/rich-text/rich-text.tsx';
import { isEmptyRichText } from '../../content/model/is-empty-rich-text.ts';
import type { BlockProps } from '../block.ts';
import styles from './icon-list.module.css';

/**
 * Use it for a row of icons with labels that show what a product does or a page offers. Entries with an
 * address are links, and an entry may have its own picture.
 */
export function IconList({ item: { elements }, context }: BlockProps<'icon_list'>) {
  const icons = context
    .visible(elements.icons.linkedItems)
    .filter(
      ({ elements: { title, image, text } }) => title.value || image.value[0] || !isEmptyRichText(text.value),
    );
  if (icons.length === 0) return null;
  const size = elements.icon_size.value[0]?.codename ?? 'lg';
  return (
    <section>
      {elements.title.value !== '' && <h2 className="mb-6 text-2xl">{elements.title.value}</h2>}
      <ul className={styles.list}>
        {icons.map(({ system, elements: { icon, image, title, text, url } }) => (
          <li key={system.codename} className={styles.entry}>
            <OptionalLink
              href={title.value || image.value[0] ? url.value : ''}
              locale={context.locale}
              className={styles.label}
            >
              <span className={styles.icon}>
                {image.value[0] && size !== 'none' ? (
                  <Picture asset={image.value[0]} width={80} height={80} className={styles.picture} />
                ) : (
                  <Icon name={icon.value} size={size} />
                )}
              </span>
              <span>{title.value}</span>
            </OptionalLink>
            <RichText text={text} context={context} className="soft text-sm" />
          </li>
        ))}
      </ul>
    </section>
  );
}
