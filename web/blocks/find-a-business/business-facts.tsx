import { classificationWords } from '@merrowvale/shared/domain/business-markers.ts';
import { milesBetween, type Position } from '@merrowvale/shared/domain/distance.ts';
import { languageTag } from '@merrowvale/shared/locales.ts';
import { Glyph } from '../../components/glyph/glyph.tsx';
import { TelephoneLink } from '../../components/telephone-link/telephone-link.tsx';
import type { BusinessDetails } from '../../lib/businesses/business-map-index.ts';
import { openingHoursText } from '../../lib/businesses/opening-hours.ts';
import { distanceText } from '../../lib/clinics/distance-text.ts';
import type { Translate } from '../../lib/i18n/translate.ts';
import styles from './business-facts.module.css';
import type { FinderMessages } from './finder-state.ts';

export type FactsContext = {
  from: Position | undefined;
  locale: string;
  t: Translate<FinderMessages>;
  /** Names of the business types and of the tags, by their codes. */
  typeNames: Readonly<Record<string, string>>;
  tagNames: Readonly<Record<string, string>>;
};

export function BusinessFacts({ business, ...context }: { business: BusinessDetails } & FactsContext) {
  const { from, locale, t, typeNames, tagNames } = context;
  const { name, address, accountPhone: phone, websiteUrl: website, openingHours, tags } = business;
  const distance = from && distanceText(milesBetween(from, business), locale);
  const type =
    typeNames[business.accountClassification] ?? classificationWords(business.accountClassification);
  const named = tags.flatMap((tag) => (tagNames[tag] === undefined ? [] : [tagNames[tag]]));
  return (
    <div className={styles.facts}>
      <p className={styles.type}>
        <span>{type}</span>
        {distance !== undefined && <span className="accent semibold">{t('away', { distance })}</span>}
      </p>
      {business.image !== null && (
        // biome-ignore lint/performance/noImgElement: a picture of the directory's
        <img src={business.image} alt="" loading="lazy" className={styles.photo} />
      )}
      <ul className={styles.contacts}>
        <li>
          <Glyph name="map-pin" />
          <span>{address}</span>
        </li>
        {phone !== '' && (
          <li>
            <Glyph name="phone" />
            <TelephoneLink number={phone} label={`${t('call', { name })}: ${phone}`} />
          </li>
        )}
        {/^https?:\/\//.test(website) && (
          <li>
            <Glyph name="globe" />
            <a href={website} target="_blank" rel="noopener noreferrer">
              {new URL(website).host.replace(/^www\./, '')}
            </a>
          </li>
        )}
        <li>
          <Glyph name="arrow-right" />
          <a
            href={directionsTo(business)}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={`${t('directions')}: ${name}`}
          >
            {t('directions')}
          </a>
        </li>
        {openingHours.length > 0 && (
          <li>
            <Glyph name="clock" />
            <span>
              <span className="visually-hidden">{`${t('hours')}: `}</span>
              {openingHours.map((entry) => (
                <span key={entry} className="block">
                  {openingHoursText(entry, languageTag(locale))}
                </span>
              ))}
            </span>
          </li>
        )}
      </ul>
      {named.length > 0 && (
        <ul className={styles.tags} aria-label={t('tags')}>
          {named.map((tag) => (
            <li key={tag}>{tag}</li>
          ))}
        </ul>
      )}
    </div>
  );
}

function directionsTo({ lat, lng }: Position): string {
  return `https://www.google.com/maps/dir/?${new URLSearchParams({ api: '1', destination: `${lat},${lng}` })}`;
}
