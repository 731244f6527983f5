import { localizedUrl } from '@merrowvale/shared/domain/link.ts';
import bar from '../../components/bar/bar.module.css';
import { ContentLink } from '../../components/content-link/content-link.tsx';
import { joinClasses } from '../../components/join-classes.ts';
import { completeLinks, LinkList, linkTag } from '../../components/link-list/link-list.tsx';
import type { ContentItemOf } from '../../content/model/content-item.ts';
import { isBlankElement } from '../../content/model/empty-block.ts';
import { translator } from '../../lib/i18n/translator.ts';
import type { BlockContext } from '../../lib/pages/block-context.ts';
import { DropDown } from './drop-down.tsx';
import { type HeaderPage, withoutRepeats } from './header-buttons.tsx';
import styles from './secondary-header.module.css';

type SecondaryHeaderProps = {
  config: ContentItemOf<'secondary_header_config'> | undefined;
  context: BlockContext;
  page: HeaderPage | undefined;
};

export function SecondaryHeader({ config, context, page }: SecondaryHeaderProps) {
  if (!config || isBlankElement(config)) return null;
  const { title, links, cta_button, product_selector } = config.elements;
  const buttons = withoutRepeats(cta_button.linkedItems, context, page);
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
        {buttons.length > 0 && <div className={styles.action}>{context.render(buttons, 'row')}</div>}
      </div>
    </nav>
  );
}

type ProductSelectorProps = {
  selector: ContentItemOf<'product_selector'> | undefined;
  context: BlockContext;
};

export function ProductSelector({ selector, context }: ProductSelectorProps) {
  if (selector === undefined) return null;
  const products = completeLinks(selector.elements.products.linkedItems, context);
  if (products.length === 0) return null;
  const isHere = (url: string) => localizedUrl(url, context.locale) === context.path;
  const current = products.find(({ elements }) => isHere(elements.url.value));
  const label = selector.elements.label.value || translator(context.locale)('shell.product');
  return (
    <DropDown id="product-selector" label={label} text={current?.elements.text.value}>
      <ul>
        {products.map(({ system, elements: { text, url } }) => (
          <li key={system.codename} lang={linkTag({ system }, context.locale)}>
            <ContentLink href={url.value} locale={context.locale} current={isHere(url.value)}>
              {text.value}
            </ContentLink>
          </li>
        ))}
      </ul>
    </DropDown>
  );
}
