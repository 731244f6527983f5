import { type Locale, languageTag } from '@merrowvale/shared/locales.ts';
import { ContentLink } from '../../components/content-link/content-link.tsx';
import { joinClasses } from '../../components/join-classes.ts';
import { Picture } from '../../components/picture/picture.tsx';
import { TelephoneLink } from '../../components/telephone-link/telephone-link.tsx';
import { formatDate } from '../../lib/i18n/dates.ts';
import type { CardHeading } from '../../lib/pages/block-context.ts';
import type { Messages } from '../../messages/messages.ts';
import type { ListedItem } from './listed-item.ts';
import styles from './lister-card.module.css';

type ListerCardProps = {
  item: ListedItem;
  locale: Locale;
  messages: Messages['lister'];
  heading: CardHeading;
  featured?: boolean;
};

export function ListerCard({ item, locale, messages, heading: Heading, featured = false }: ListerCardProps) {
  const { title, description, image, href, category, tags, validUntil, phone, isLogo } = item;
  return (
    <article className={joinClasses(styles.card, featured && styles.featured, href !== '' && styles.leads)}>
      {image ? (
        <Picture
          asset={{ ...image, description: '' }}
          width={featured ? 720 : 480}
          height={featured ? 405 : 270}
          className={joinClasses(styles.picture, isLogo && 'sunken')}
        />
      ) : (
        <div aria-hidden className={styles.noPicture} />
      )}
      <div className={styles.body}>
        {category && <p className={styles.category}>{category}</p>}
        <Heading className={styles.title}>
          {href === '' ? (
            title
          ) : (
            <ContentLink href={href} locale={locale} className={styles.link}>
              {title}
            </ContentLink>
          )}
        </Heading>
        {description !== '' && <p className={styles.description}>{description}</p>}
        {validUntil && (
          <p className="text-sm semibold">
            <span>{messages.until}</span>{' '}
            <time dateTime={validUntil}>{formatDate(validUntil, languageTag(locale), 'long')}</time>
          </p>
        )}
        {phone !== '' && (
          <p className="text-sm semibold">
            <TelephoneLink number={phone} className="relative primary" />
          </p>
        )}
        {tags.length > 0 && (
          <ul className={styles.tags}>
            {tags.map((tag) => (
              <li key={tag} className={styles.tag}>
                {tag}
              </li>
            ))}
          </ul>
        )}
      </div>
    </article>
  );
}
