import { withQuery } from '@merrowvale/shared/domain/link.ts';
import { messageTag } from '@merrowvale/shared/locales.ts';
import { Badge } from '../../components/badge/badge.tsx';
import { buttonClass } from '../../components/button/button-class.ts';
import { defaultSeconds, stepInterval } from '../../components/carousel/carousel-rules.ts';
import { ContentLink } from '../../components/content-link/content-link.tsx';
import { Glyph } from '../../components/glyph/glyph.tsx';
import { joinClasses } from '../../components/join-classes.ts';
import { RichText } from '../../components/rich-text/rich-text.tsx';
import { textsIn, translator } from '../../lib/i18n/translator.ts';
import { type AnyItem, type BlockContext, isItemOf } from '../../lib/pages/block-context.ts';
import { shopProvider } from '../../lib/shops/shop-provider.ts';
import { FrequencyBadge } from '../../portal/products/frequency-badge.tsx';
import { ProductFacts, ProductSources, ProductWarnings } from '../../portal/products/product-details.tsx';
import { doseFrequency } from '../../portal/products/product-facts.ts';
import { productMedia } from '../../portal/products/product-media.ts';
import { productThemeColour } from '../../portal/products/product-theme.ts';
import { chosenVariant, sizeGroupsOf } from '../../portal/products/product-variants.ts';
import type { BlockProps } from '../block.ts';
import { MediaCarouselIsland, ShopsNote, VariantPickerIsland } from '../islands.client.tsx';
import { shopTexts } from '../shop/shop-texts.ts';
import { mediaTexts } from './media-texts.ts';
import styles from './product-header.module.css';
import overview from './product-overview.module.css';
import shopStyles from './product-shops.module.css';

type ProductHeaderProps = BlockProps<'product_header'>;
type Product = ProductHeaderProps['item']['elements']['product']['linkedItems'][number];
type PartProps = ProductHeaderProps & { product: Product };

/**
 * Use it once, at the top of a product's page: the picture, the description, the dosing interval, and the
 * next step. The product's name is the title of the page.
 */
export function ProductHeader({ item, context }: ProductHeaderProps) {
  const { elements } = item;
  const [product] = context.visible(elements.product.linkedItems);
  if (!product || product.elements.title.value === '') return null;
  const { title, kind, description } = product.elements;
  const chosen = chosenVariant(sizeGroupsOf(product), context.query);
  const more = [...elements.find_a_vet_card.linkedItems, ...elements.accordions.linkedItems];
  return (
    <div className={styles.header}>
      <div className={joinClasses(styles.introduction, isFullWidth(elements) && styles.fullWidth)}>
        <Media item={item} product={product} context={context} />
        <div className="stack gap-4 justify-items-start">
          <Badges product={product} context={context} />
          <h1 className={styles.name}>{title.value}</h1>
          {kind.value !== '' && <p className={styles.kind}>{kind.value}</p>}
          {elements.ratings.linkedItems.length > 0 && context.render(elements.ratings.linkedItems)}
          <RichText text={description} context={context} className={styles.about} />
          {/* Target of refill links, whether or not there are variants. */}
          <div id={context.uniqueId('buy')} className={styles.buy}>
            <Sizes item={item} product={product} context={context} />
            {elements.rebate_popup.linkedItems.length > 0 &&
              context.render(elements.rebate_popup.linkedItems)}
            <Buttons
              items={withChosenVariant(elements.cta_buttons.linkedItems, chosen?.variant)}
              context={context}
            />
          </div>
        </div>
      </div>
      <ProductOverview item={item} product={product} context={context} />
      {more.length > 0 && context.render(more, 'stack', 'h2')}
    </div>
  );
}
ProductHeader.title = true as const;

/** The product's pictures and videos, or a note that there are none. */
function Media({ item: { elements }, product, context: { locale } }: PartProps) {
  const items = productMedia(product);
  const { title, theme_color: theme, brand } = product.elements;
  if (items.length === 0) {
    return (
      <p className={styles.noMedia}>
        {elements.no_media_text.value || translator(locale)('products.noMedia')}
      </p>
    );
  }
  return (
    <MediaCarouselIsland
      name={title.value}
      items={items}
      colour={productThemeColour(theme.value, brand.value)}
      interval={
        elements.autoplay.value[0]?.codename === 'yes'
          ? stepInterval(elements.autoscroll_seconds.value, defaultSeconds.product)
          : undefined
      }
      zoom={elements.zoom.value[0]?.codename !== 'no'}
      fullWidth={isFullWidth(elements)}
      texts={mediaTexts(locale)}
    />
  );
}

function Buttons({ items, context }: { items: readonly AnyItem[]; context: BlockContext }) {
  const shops = context.visible(items).filter((item) => providerOf(item) !== undefined);
  const isShared = shops.length > 1;
  const others = isShared ? items.filter((item) => !shops.includes(item)) : items;
  return (
    <>
      {isShared && <ProductShops shops={shops} context={context} />}
      {others.length > 0 && <div className={styles.buttons}>{context.render(others, 'row')}</div>}
    </>
  );
}

/** Several shops behind one button, above a note that names their providers. */
function ProductShops({ shops, context }: { shops: readonly AnyItem[]; context: BlockContext }) {
  const { locale } = context;
  const hosts = new Intl.ListFormat(messageTag(locale), { type: 'disjunction' }).format(
    new Set(shops.map((item) => shopProvider(providerOf(item) ?? 'clickToBuy', {}).host)),
  );
  return (
    <div className={shopStyles.shops}>
      <details>
        <summary className={buttonClass({})}>
          <span>{translator(locale)('shops.buy')}</span>
          <Glyph name="chevron-down" />
        </summary>
        {context.render(shops, 'row')}
      </details>
      <ShopsNote texts={shopTexts(locale, hosts)} />
    </div>
  );
}

/** The provider of a button that sells the product; undefined for other buttons and for one without an account. */
function providerOf(item: AnyItem): 'clickToBuy' | 'whereToBuy' | undefined {
  if (isItemOf(item, 'click_to_buy_single') && item.elements.account_id.value.trim() !== '')
    return 'clickToBuy';
  if (isItemOf(item, 'where_to_buy_button') && item.elements.wtb_id.value.trim() !== '') return 'whereToBuy';
  return undefined;
}

function isFullWidth({ media_width: width }: ProductHeaderProps['item']['elements']): boolean {
  return width.value[0]?.codename === 'full';
}

function Sizes({ item: { elements }, product, context }: PartProps) {
  const groups = sizeGroupsOf(product);
  if (groups.length === 0) return null;
  const t = translator(context.locale);
  return (
    <VariantPickerIsland
      groups={groups}
      query={context.query}
      texts={textsIn(context.locale, {
        size: elements.size_label.value || t('products.size'),
        quantity: elements.quantity_label.value || t('products.quantity'),
      })}
    />
  );
}

function Badges({ product, context: { locale } }: { product: Product; context: BlockContext }) {
  const frequency = doseFrequency(product);
  const { value: species } = product.elements.species;
  if (species.length === 0 && !frequency) return null;
  return (
    <p className="cluster gap-1">
      {species.map(({ codename, name }) => (
        <Badge key={codename} tone="primary">
          {(codename === 'dog' || codename === 'cat') && <Glyph name={codename} />}
          <span>{speciesText(codename, name, locale)}</span>
        </Badge>
      ))}
      {frequency && <FrequencyBadge locale={locale} frequency={frequency} />}
    </p>
  );
}

function speciesText(codename: string, name: string, locale: BlockContext['locale']): string {
  const t = translator(locale);
  if (codename === 'dog') return t('products.forDogs');
  return codename === 'cat' ? t('products.forCats') : name;
}

/** The facts that decide whether a product is the right one, its warnings, and links to shops and to its leaflet. */
function ProductOverview({ item, product, context }: PartProps) {
  const comparison = item.elements.comparison_url.value;
  const { active_ingredient: ingredient, leaflet_url: leaflet, product_slug: slug } = product.elements;
  if (ingredient.value === '') return null;
  const t = translator(context.locale);
  const id = context.uniqueId(`facts-${slug.value}`);
  const link = buttonClass({ variant: 'secondary', size: 'small' });
  return (
    <section aria-labelledby={id} className="stack gap-5">
      <h2 id={id} className="text-2xl">
        {t('products.atAGlance')}
      </h2>
      <ProductFacts product={product} context={context} />
      <div className={overview.panels}>
        <ProductWarnings product={product} context={context} />
        <ProductSources product={product} context={context}>
          <p className="cluster gap-3">
            {leaflet.value !== '' && (
              <ContentLink href={leaflet.value} locale={context.locale} className={link}>
                <Glyph name="printer" />
                <span>{t('products.leafletLink')}</span>
              </ContentLink>
            )}
            {comparison !== '' && (
              <ContentLink
                href={withQuery(comparison, `?products=${slug.value}`)}
                locale={context.locale}
                className={link}
              >
                <Glyph name="list" />
                <span>{t('products.compareLink')}</span>
              </ContentLink>
            )}
          </p>
        </ProductSources>
      </div>
    </section>
  );
}

/** The buttons of a product; those that follow the visitor's choice sell the chosen variant. */
function withChosenVariant(
  buttons: readonly AnyItem[],
  variant: { sku: string; offerId: string } | undefined,
): AnyItem[] {
  return buttons.map((item) => {
    if (variant === undefined || !isItemOf(item, 'click_to_buy_single')) return item;
    const { elements } = item;
    if (elements.follows_choice.value[0]?.codename !== 'yes') return item;
    return {
      ...item,
      elements: {
        ...elements,
        product_id: { ...elements.product_id, value: variant.sku },
        offer_id: { ...elements.offer_id, value: variant.offerId },
      },
    };
  });
}
