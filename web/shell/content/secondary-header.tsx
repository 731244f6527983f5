import bar from '../../components/bar/bar.module.css';
import { joinClasses } from '../../components/join-classes.ts';
import { LinkList } from '../../components/link-list/link-list.tsx';
import type { ContentItemOf } from '../../content/model/content-item.ts';
import { translator } from '../../lib/i18n/translator.ts';
import type { BlockContext } from '../../lib/pages/block-context.ts';
import { ProductSelector } from '../sections/product-selector.tsx';
import styles from './secondary-header.module.css';

type SecondaryHeaderProps = {
  config: ContentItemOf<'secondary_header_config'> | undefined;
  context: BlockContext;
};

export function SecondaryHeader({ config, context }: SecondaryHeaderProps) {
  if (!config) return null;
  const { title, links, cta_button, product_selector } = config.elements;
  return (
    <nav aria-label={title.value || translator(context.locale)('shell.product')} className={styles.bar}>
      <div className={joinClasses(bar.inner, styles.inner)}>
        {title.value !== '' && <p className={joinClasses(bar.title, styles.product)}>{title.value}</p>}
        <ProductSelector selector={product_selector.linkedItems[0]} context={context} />
        <LinkList
          links={links.linkedItems}
          context={context}
          className={joinClasses(bar.links, styles.links)}
        />
        {cta_button.linkedItems.length > 0 && (
          <div className={styles.action}>{context.render(cta_button.linkedItems, 'row')}</div>
        )}
      </div>
    </nav>
  );
}
