import { ContentLink } from '../../components/content-link/content-link.tsx';
import { Icon } from '../../components/icon/icon.tsx';
import { Picture } from '../../components/picture/picture.tsx';
import { RichText } from '../../components/rich-text/rich-text.tsx';
import { type BlockProps, headingBelow } from '../block.ts';
import styles from './icon-feature-list.module.css';

/**
 * Use it for three to eight short features with an icon each. Give an entry an address to make its title a
 * link; an entry may have its own picture.
 */
export function IconFeatureList({ item: { elements }, context }: BlockProps<'icon_feature_list'>) {
  const entries = context.visible(elements.entries.linkedItems);
  if (entries.length === 0) return null;
  const size = elements.icon_size.value[0]?.codename ?? 'md';
  const Heading = headingBelow(elements.title.value);
  return (
    <section>
      {elements.title.value !== '' && <h2 className="mb-6 text-2xl">{elements.title.value}</h2>}
      <ul className={styles.entries}>
        {entries.map(({ system, elements: { icon, image, title, text, url } }) => (
          <li key={system.codename} className="stack gap-2 content-start p-5 surface bordered rounded-lg">
            <span className={styles.icon}>
              {image.value[0] && size !== 'none' ? (
                <Picture asset={image.value[0]} width={128} height={128} className={styles.picture} />
              ) : (
                <Icon name={icon.value} size={size} />
              )}
            </span>
            {title.value !== '' && (
              <Heading className="text-lg">
                {url.value === '' ? (
                  title.value
                ) : (
                  <ContentLink href={url.value} locale={context.locale}>
                    {title.value}
                  </ContentLink>
                )}
              </Heading>
            )}
            <RichText text={text} context={context} className="soft" />
          </li>
        ))}
      </ul>
    </section>
  );
}
