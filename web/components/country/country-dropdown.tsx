import { translator } from '../../lib/i18n/translator.ts';
import type { BlockContext } from '../../lib/pages/block-context.ts';
import { ContentLink } from '../content-link/content-link.tsx';
import { DropdownToggle } from '../islands.client.tsx';
import styles from './country-dropdown.module.css';
import type { CountryLinks } from './country-links.ts';
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
