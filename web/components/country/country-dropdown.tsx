import { countryOfLocale } from '@merrowvale/shared/domain/locale-country.ts';
import type { ContentItemOf } from '../../content/model/content-item.ts';
import { translator } from '../../lib/i18n/translator.ts';
import type { BlockContext } from '../../lib/pages/block-context.ts';
import { ContentLink } from '../content-link/content-link.tsx';
import { DropdownToggle } from '../islands.client.tsx';
import styles from './country-dropdown.module.css';
import { Flag } from './flag.tsx';

type CountryDropdownProps = Pick<BlockContext, 'locale'> & {
  countries: readonly CountryLinks[];
  current: CountryLinks;
  label?: string;
  offset?: number;
};

export function CountryDropdown({ locale, countries, current, label = '', offset }: CountryDropdownProps) {
  const title = label || translator(locale)('countrySelector.label');
  return (
    <nav aria-label={title}>
      <DropdownToggle
        label={title}
        name={current.name}
        flag={current.flag && <Flag url={current.flag} />}
        {...(offset !== undefined && { offset })}
      >
        <ul>
          {countries.map((country) => (
            <li key={country.mainUrl} className="cluster items-center">
              <ContentLink
                href={country.mainUrl}
                locale={locale}
                asIs
                current={country.code === current.code}
                className={styles.main}
              >
                {country.name}
              </ContentLink>
              {country.secondaryUrls.map(({ label: language, url }) => (
                <ContentLink key={url} href={url} locale={locale} asIs className={styles.secondary}>
                  {language}
                </ContentLink>
              ))}
            </li>
          ))}
        </ul>
      </DropdownToggle>
    </nav>
  );
}

type LabelledUrl = { label: string; url: string };

export type CountryLinks = {
  /** As in the locales, such as `gb`. */
  code: string;
  name: string;
  flag: string | undefined;
  region: string | undefined;
  /** The name of the main address's language, in that language. */
  mainLabel: string;
  mainUrl: string;
  secondaryUrls: LabelledUrl[];
};

export function countryLinks(items: readonly ContentItemOf<'country'>[]): CountryLinks[] {
  return items.flatMap(({ elements }) =>
    elements.name.value === '' || elements.main_url.value === ''
      ? []
      : [
          {
            code: countryOfLocale(elements.locale.value),
            name: elements.name.value,
            flag: elements.flag_image.value[0]?.url,
            region: elements.region.value[0]?.codename,
            mainLabel: elements.main_label.value,
            mainUrl: elements.main_url.value,
            secondaryUrls: elements.secondary_urls.linkedItems
              .map(({ elements: { label, url } }) => ({ label: label.value, url: url.value }))
              .filter(({ label, url }) => label !== '' && url !== ''),
          },
        ],
  );
}
