import { countryOfLocale } from '@merrowvale/shared/domain/locale-country.ts';
import { languageTag } from '@merrowvale/shared/locales.ts';
import { CountryDropdown } from '../../components/country/country-dropdown.tsx';
import { countryLinks } from '../../components/country/country-links.ts';
import { RichText } from '../../components/rich-text/rich-text.tsx';
import { messagesFor } from '../../messages/messages.ts';
import type { BlockProps } from '../block.ts';
import { CountryCard } from './country-card.tsx';
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
  const groups = [
    ...regions.map((region) => ({
      title: messages[region],
      members: countries.filter((country) => country.region === region),
    })),
    { title: messages.elsewhere, members: countries.filter(({ region }) => region === undefined) },
  ].filter(({ members }) => members.length > 0);
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
