import { ContentLink, OptionalLink } from '../../components/content-link/content-link.tsx';
import { Icon } from '../../components/icon/icon.tsx';
import { joinClasses } from '../../components/join-classes.ts';
import { namedColour } from '../../components/named-colour/named-colour.ts';
import { Picture } from '../../components/picture/picture.tsx';
import type { ContentItemOf } from '../../content/model/content-item.ts';
import type { BlockContext } from '../../lib/pages/block-context.ts';
import type { BlockProps } from '../block.ts';
import styles from './article-card.module.css';

/**
 * Use it in grids and carousels to link to an article with a picture, title and subtitle. Choose a category
 * colour to tint it; its labels name the products it is about.
 */
export function ArticleCard({ item: { elements }, context }: BlockProps<'article_card'>) {
  const { cardHeading: Heading } = context;
  const { title, subtitle, url, image, cta_button, product_label_url, meta_block } = elements;
  const colour = namedColour(elements.snippet_category_color__category_color.value);
  const labels = context
    .visible(product_label_url.linkedItems)
    .filter(({ elements: { text } }) => text.value !== '');
  const [meta] = context.visible(meta_block.linkedItems);
  const isNamed = Boolean(title.value || subtitle.value || image.value[0]);
  const article = (
    <>
      {image.value[0] && <Picture asset={image.value[0]} sizes={sizes} className={styles.picture} />}
      <div className={styles.words}>
        {title.value !== '' && <Heading className={styles.title}>{title.value}</Heading>}
        {subtitle.value !== '' && <p className="soft text-sm">{subtitle.value}</p>}
      </div>
    </>
  );
  return (
    <article className={joinClasses(styles.card, colour && joinClasses(styles.tinted, colour.className))}>
      {url.value === '' || !isNamed ? (
        <div className={styles.article}>{article}</div>
      ) : (
        <ContentLink
          href={url.value}
          locale={context.locale}
          newTab={elements.open_in_new_tab.value[0]?.codename === 'yes'}
          className={styles.article}
        >
          {article}
        </ContentLink>
      )}
      {labels.length > 0 && <Labels labels={labels} context={context} />}
      {meta && (meta.elements.title.value || meta.elements.image.value[0]) && (
        <Meta meta={meta} context={context} />
      )}
      {cta_button.linkedItems.length > 0 && (
        <div className={styles.part}>{context.render(cta_button.linkedItems, 'row')}</div>
      )}
    </article>
  );
}

const sizes = '(min-width: 768px) 24rem, 91vw';

type LabelsProps = { labels: readonly ContentItemOf<'product_label'>[]; context: BlockContext };

function Labels({ labels, context }: LabelsProps) {
  return (
    <ul className={joinClasses(styles.part, 'cluster gap-2')}>
      {labels.map(({ system, elements: { icon, text, url, open_link_in_new_tab } }) => (
        <li key={system.codename}>
          <OptionalLink
            href={url.value}
            locale={context.locale}
            newTab={open_link_in_new_tab.value[0]?.codename === 'yes'}
            className={styles.label}
          >
            <Icon name={icon.value} size="xs" />
            <span>{text.value}</span>
          </OptionalLink>
        </li>
      ))}
    </ul>
  );
}

function Meta({ meta, context }: { meta: ContentItemOf<'meta_block'>; context: BlockContext }) {
  const { title, image, url, open_in_new_tab, horizontal_alignment } = meta.elements;
  return (
    <p className={joinClasses(styles.part, styles[horizontal_alignment.value[0]?.codename ?? 'left'])}>
      <OptionalLink
        href={url.value}
        locale={context.locale}
        newTab={open_in_new_tab.value[0]?.codename === 'yes'}
        className={styles.meta}
      >
        {image.value[0] && (
          <Picture asset={image.value[0]} width={80} height={80} className={styles.portrait} />
        )}
        <span>{title.value}</span>
      </OptionalLink>
    </p>
  );
}
