import { type Locale, languageTag } from '@merrowvale/shared/locales.ts';
import { ContentLink } from '../../components/content-link/content-link.tsx';
import { joinClasses } from '../../components/join-classes.ts';
import { Picture } from '../../components/picture/picture.tsx';
import { TelephoneLink } from '../../components/telephone-link/telephone-link.tsx';
import { formatDate } from '../../lib/i18n/dates.ts';
import type { Translate } from '../../lib/i18n/translate.ts';
import type { CardHeading } from '../../lib/pages/block-context.ts';
import type { Messages } from '../../messages/messages.ts';
import type { ListedItem } from './listed-item.ts';
import styles from './lister.module.css';
import cards from './lister-card.module.css';

type CardProps = {
  locale: Locale;
  t: Translate<Messages['lister']>;
  /** Heading level of each item. */
  heading: CardHeading;
};

type ListItemsProps = CardProps & { items: readonly ListedItem[] | undefined };

export const featuredItems = 3;

export function FeaturedItems({ items = [], ...card }: ListItemsProps) {
  if (items.length === 0) return null;
  return (
    <ul className={styles.featured}>
      {items.slice(0, featuredItems).map((item) => (
        <li key={item.id}>
          <ListerCard item={item} {...card} featured />
        </li>
      ))}
    </ul>
  );
}

type PlainItemsProps = ListItemsProps & {
  /** Leaves out the featured items. */
  featured?: boolean;
  /** Number of items before these. */
  after?: number;
};

export function PlainItems({ items = [], featured = false, after = 0, ...card }: PlainItemsProps) {
  const rest = featured ? items.slice(featuredItems) : items;
  if (rest.length === 0) return null;
  return (
    <ul className={styles.rows}>
      {rest.map((item, index) => (
        <li key={item.id} tabIndex={-1} data-position={after + index}>
          <ListerCard item={item} {...card} />
        </li>
      ))}
    </ul>
  );
}

type ListerCardProps = CardProps & { item: ListedItem; featured?: boolean };

function ListerCard({ item, locale, t, heading: Heading, featured = false }: ListerCardProps) {
  const { title, description, image, href, category, tags, validUntil, voucherCode, phone, isLogo } = item;
  return (
    <article className={joinClasses(cards.card, featured && cards.featured, href !== '' && cards.leads)}>
      {image ? (
        <Picture
          asset={{ ...image, description: '' }}
          width={featured ? 720 : 480}
          height={featured ? 405 : 270}
          sizes={featured ? '(min-width: 48rem) 40rem, 91vw' : '(min-width: 48rem) 24rem, 91vw'}
          className={joinClasses(cards.picture, isLogo && 'sunken')}
        />
      ) : (
        <div aria-hidden className={cards.noPicture} />
      )}
      <div className={cards.body}>
        {category && <p className={cards.category}>{category}</p>}
        <Heading className={cards.title}>
          {href === '' ? (
            title
          ) : (
            <ContentLink href={href} locale={locale} className={cards.link}>
              {title}
            </ContentLink>
          )}
        </Heading>
        {description !== '' && <p className={cards.description}>{description}</p>}
        {voucherCode !== '' && (
          <p className="text-sm semibold">
            <span>{t('code')}</span> <code className="relative">{voucherCode}</code>
          </p>
        )}
        {validUntil && (
          <p className="text-sm semibold">
            <span>{t('until')}</span>{' '}
            <time dateTime={validUntil}>{formatDate(validUntil, languageTag(locale), 'long')}</time>
          </p>
        )}
        {phone !== '' && (
          <p className="text-sm semibold">
            <TelephoneLink number={phone} className="relative primary" />
          </p>
        )}
        {tags.length > 0 && (
          <ul className={cards.tags}>
            {tags.map((tag) => (
              <li key={tag} className={cards.tag}>
                {tag}
              </li>
            ))}
          </ul>
        )}
      </div>
    </article>
  );
}
