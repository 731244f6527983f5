import { contentDay } from '@merrowvale/shared/domain/content-date.ts';
import { leavesTheSite } from '@merrowvale/shared/domain/link.ts';
import { type Locale, messageTag } from '@merrowvale/shared/locales.ts';
import type { ListerItem } from '@merrowvale/shared/schemas/lister.ts';
import * as z from 'zod';
import { ContentLink } from '../../components/content-link/content-link.tsx';
import { joinClasses } from '../../components/join-classes.ts';
import { Picture } from '../../components/picture/picture.tsx';
import { TelephoneLink } from '../../components/telephone-link/telephone-link.tsx';
import { formatDate } from '../../lib/i18n/dates.ts';
import type { Translate } from '../../lib/i18n/translate.ts';
import type { CardHeading } from '../../lib/pages/block-context.ts';
import type { Messages } from '../../messages/messages.ts';
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
            <time dateTime={validUntil}>{formatDate(validUntil, messageTag(locale), 'long')}</time>
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

type ListedItem = ReturnType<typeof toListedItem>;

export type ListPlace = {
  locale: Locale;
  /** Includes the locale. */
  path: string;
  /** Names of categories and tags by codename; any that are missing have the content system's name. */
  termNames: Readonly<Record<string, string>>;
};

const text = z.string().catch('');
const pictures = z
  .array(z.object({ url: z.string(), description: z.string().nullable().catch(null) }))
  .catch([]);
const terms = z.array(z.object({ codename: z.string(), name: z.string() })).catch([]);

export function toListedItem(item: ListerItem, place: ListPlace) {
  const value = (codename: string) => item.elements[codename]?.value;
  const names = (codename: string) =>
    terms.parse(value(codename)).map((term) => place.termNames[term.codename] ?? term.name);
  const [image] = pictures.parse(value('thumbnail_image'));
  return {
    id: item.id,
    title: text.parse(value('title')),
    description: text.parse(value('description')),
    image,
    href: addressOf(item, text.parse(value('article_slug')), place),
    category: names('article_lister_category')[0],
    tags: names('tags'),
    /** A plain date, `YYYY-MM-DD`. */
    validUntil: contentDay(item.elements.valid_until, place.locale),
    voucherCode: text.parse(value('voucher_code')),
    phone: text.parse(value('phone')),
    /** Logos are not cropped. */
    isLogo: item.type === 'distributor_card',
  };
}

/**
 * An article links to its page or, if no page ends in its slug, to that slug below the list's page. Any other
 * item links to its own address.
 */
function addressOf({ type, path }: ListerItem, slug: string, place: ListPlace): string {
  if (path !== undefined) return `/${path}`;
  if (type !== 'article' || slug === '' || slug.startsWith('/') || leavesTheSite(slug)) return slug;
  return `${place.path.replace(/\/$/, '')}/${slug}`;
}
