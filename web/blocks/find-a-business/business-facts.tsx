import { classificationWords } from '@merrowvale/shared/domain/business-markers.ts';
import { dayMilliseconds } from '@merrowvale/shared/domain/calendar.ts';
import { milesBetween, type Position } from '@merrowvale/shared/domain/distance.ts';
import { messageTag } from '@merrowvale/shared/locales.ts';
import { Glyph } from '../../components/glyph/glyph.tsx';
import { TelephoneLink } from '../../components/telephone-link/telephone-link.tsx';
import type { BusinessDetails } from '../../lib/businesses/business-map-index.ts';
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
                  {openingHoursText(entry, messageTag(locale))}
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

const days: readonly string[] = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'];
const monday = Date.UTC(2024, 0, 1);

/**
 * Opening hours as in schema.org's `openingHours`, such as `Mo-Fr 08:30-18:00`, in the words of a language; an entry in
 * another format is returned unchanged.
 */
export function openingHoursText(entry: string, tag: string): string {
  const [, first, last = first, from, until] =
    /^(\w\w)(?:-(\w\w))? (\d\d:\d\d)-(\d\d:\d\d)$/.exec(entry) ?? [];
  const [start, end] = [first, last].map((day) => days.indexOf(day ?? ''));
  if (start === undefined || end === undefined || start < 0 || end < 0) return entry;
  const name = (day: number) =>
    new Intl.DateTimeFormat(tag, { weekday: 'short', timeZone: 'UTC' }).format(
      monday + day * dayMilliseconds,
    );
  const range = start === end ? name(start) : `${name(start)}–${name(end)}`;
  return `${range} ${from}–${until}`;
}
