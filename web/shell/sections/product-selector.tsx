import { localizedUrl } from '@merrowvale/shared/domain/link.ts';
import { ContentLink } from '../../components/content-link/content-link.tsx';
import type { ContentItemOf } from '../../content/model/content-item.ts';
import { translator } from '../../lib/i18n/translator.ts';
import type { BlockContext } from '../../lib/pages/block-context.ts';
import { DropDown } from '../content/drop-down.tsx';

type ProductSelectorProps = {
  selector: ContentItemOf<'product_selector'> | undefined;
  context: BlockContext;
};

export function ProductSelector({ selector, context }: ProductSelectorProps) {
  if (selector === undefined) return null;
  const products = context
    .visible(selector.elements.products.linkedItems)
    .filter(({ elements: { text, url } }) => text.value !== '' && url.value !== '');
  if (products.length === 0) return null;
  const isHere = (url: string) => localizedUrl(url, context.locale) === context.path;
  const current = products.find(({ elements }) => isHere(elements.url.value));
  const label = selector.elements.label.value || translator(context.locale)('shell.product');
  return (
    <DropDown id="product-selector" label={label} text={current?.elements.text.value}>
      <ul>
        {products.map(({ system, elements: { text, url } }) => (
          <li key={system.codename}>
            <ContentLink href={url.value} locale={context.locale} current={isHere(url.value)}>
              {text.value}
            </ContentLink>
          </li>
        ))}
      </ul>
    </DropDown>
  );
}
