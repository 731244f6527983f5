import { ContentLink } from '../../components/content-link/content-link.tsx';
import { Icon } from '../../components/icon/icon.tsx';
import { joinClasses } from '../../components/join-classes.ts';
import { Picture } from '../../components/picture/picture.tsx';
import type { BlockProps } from '../block.ts';
import { isCurrentAddress } from '../is-current-address.ts';
import styles from './tiles.module.css';

/**
 * Use it for large links to pages that belong together; place the same tiles on each of these pages, where the
 * current page is highlighted. A tile needs a title and an address; a picture or an icon makes it easier to find.
 */
export function Tiles({ item: { elements }, context }: BlockProps<'tiles'>) {
  const tiles = context
    .visible(elements.tiles.linkedItems)
    .filter((tile) => tile.elements.title.value !== '' && tile.elements.url.value !== '');
  if (tiles.length === 0) return null;
  return (
    <section>
      {elements.title.value !== '' && <h2 className="mb-6 text-2xl">{elements.title.value}</h2>}
      <ul className={styles.tiles}>
        {tiles.map(({ system, elements: { title, image, icon, url } }) => {
          const current = isCurrentAddress(url.value, context.path, context.locale);
          return (
            <li key={system.codename}>
              <ContentLink
                href={url.value}
                locale={context.locale}
                current={current}
                className={joinClasses(styles.tile, current && styles.current)}
              >
                {image.value[0] ? (
                  <Picture
                    asset={{ ...image.value[0], description: '' }}
                    sizes="(min-width: 48rem) 18rem, 45vw"
                    className={styles.picture}
                  />
                ) : (
                  <Icon name={icon.value} size="lg" />
                )}
                <span>{title.value}</span>
              </ContentLink>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
