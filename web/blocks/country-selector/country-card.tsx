import { isLocale, type Locale, languageTag } from '@merrowvale/shared/locales.ts';
import { ContentLink } from '../../components/content-link/content-link.tsx';
import type { CountryLinks } from '../../components/country/country-links.ts';
import { Flag } from '../../components/country/flag.tsx';
import styles from './country-card.module.css';

type CountryCardProps = {
  country: CountryLinks;
  locale: Locale;
  /** Label that marks the current site; undefined for the others. */
  hereLabel: string | undefined;
};

/** With a single language the whole card is the link. */
export function CountryCard({ country, locale, hereLabel }: CountryCardProps) {
  const { name, flag, mainLabel, mainUrl, secondaryUrls } = country;
  const sites = [{ label: mainLabel || name, url: mainUrl }, ...secondaryUrls];
  return (
    <div className={styles.card} data-here={hereLabel && true}>
      {flag && <Flag url={flag} className={styles.flag} />}
      <div className="flex-1 min-w-0">
        <h3 className={styles.name}>
          <span>{name}</span> {hereLabel && <span className="text-xs medium">{hereLabel}</span>}
        </h3>
        <ul className={styles.sites}>
          {sites.map(({ label, url }) => (
            <li key={url}>
              <ContentLink
                href={url}
                locale={locale}
                asIs
                className={sites.length === 1 ? styles.whole : styles.site}
              >
                <span className="visually-hidden">{`${name}: `}</span>
                <span lang={languageOf(url)}>{label}</span>
              </ContentLink>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

/** The language of an address such as `/de`; undefined for addresses outside the site. */
function languageOf(url: string): string | undefined {
  const code = url.replace(/^\//, '').split(/[/?#]/, 1)[0] ?? '';
  return isLocale(code) ? languageTag(code) : undefined;
}
