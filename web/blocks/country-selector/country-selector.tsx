import { countryOfLocale } from '@merrowvale/shared/domain/locale-country.ts';
import { isLocale, type Locale, languageTag } from '@merrowvale/shared/locales.ts';
import { ContentLink } from '../../components/content-link/content-link.tsx';
import {
  CountryDropdown,
  type CountryLinks,
  countryLinks,
} from '../../components/country/country-dropdown.tsx';
import { Flag } from '../../components/country/flag.tsx';
import { RichText } from '../../components/rich-text/rich-text.tsx';
import { messagesFor } from '../../messages/messages.ts';
import type { BlockProps } from '../block.ts';
import cards from './country-card.module.css';
import styles from './country-selector.module.css';

const regions = ['europe', 'americas', 'asia_pacific', 'africa_middle_east'] as const;

/**
 * Use it on the page at `country-selector` to list every country that has its own site, by region of the
 * world. Countries are sorted by name; those without a name or an address are left out.
 */
export function CountrySelector({ item: { elements }, context }: BlockProps<'country_selector'>) {
  const { compare } = new Intl.Collator(languageTag(context.locale));
  const countries = countryLinks(context.visible(elements.countries.linkedItems)).sort((a, b) =>
    compare(a.name, b.name),
  );
  if (countries.length === 0) return null;
  const messages = messagesFor(context.locale).countrySelector;
  const here = countryOfLocale(context.locale);
  const current = countries.find(({ code }) => code === here);
  const groups = [...regions, undefined]
    .map((region) => ({
      title: messages[region ?? 'elsewhere'],
      members: countries.filter((country) => country.region === region),
    }))
    .filter(({ members }) => members.length > 0);
  return (
    <section className={styles.selector}>
      <div className={styles.head}>
        <div className={styles.words}>
          {elements.title.value !== '' && <h1 className={styles.title}>{elements.title.value}</h1>}
          <RichText text={elements.text} context={context} className="soft text-lg" />
        </div>
        {current && (
          <CountryDropdown
            locale={context.locale}
            countries={countries}
            current={current}
            label={elements.dropdown_label.value}
          />
        )}
      </div>
      {groups.map(({ title, members }) => (
        <section key={title} className="stack gap-4">
          <h2 className={styles.regionTitle}>{title}</h2>
          <ul className={styles.countries}>
            {members.map((country) => (
              <li key={country.mainUrl}>
                <CountryCard
                  country={country}
                  locale={context.locale}
                  hereLabel={country === current ? messages.here : undefined}
                />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </section>
  );
}
CountrySelector.title = 'title' as const;

type CountryCardProps = {
  country: CountryLinks;
  locale: Locale;
  /** Label that marks the current site; undefined for the others. */
  hereLabel: string | undefined;
};

/** With a single language the whole card is the link. */
function CountryCard({ country, locale, hereLabel }: CountryCardProps) {
  const { name, flag, mainLabel, mainUrl, secondaryUrls } = country;
  const sites = [{ label: mainLabel || name, url: mainUrl }, ...secondaryUrls];
  return (
    <div className={cards.card} data-here={hereLabel && true}>
      {flag && <Flag url={flag} className={cards.flag} />}
      <div className="flex-1 min-w-0">
        <h3 className={cards.name}>
          <span>{name}</span> {hereLabel && <span className="text-xs medium">{hereLabel}</span>}
        </h3>
        <ul className={cards.sites}>
          {sites.map(({ label, url }) => (
            <li key={url}>
              <ContentLink
                href={url}
                locale={locale}
                asIs
                className={sites.length === 1 ? cards.whole : cards.site}
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
