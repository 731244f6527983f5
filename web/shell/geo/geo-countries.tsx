import { languageTag } from '@merrowvale/shared/locales.ts';
import type { GeoOrigin } from '@merrowvale/shared/schemas/geo-info.ts';
import type { MouseEventHandler } from 'react';
import { buttonClass } from '../../components/button/button-class.ts';
import { Flag } from '../../components/country/flag.tsx';
import styles from './geo-countries.module.css';
import { PopupText } from './popup-text.tsx';

type GeoCountry = GeoOrigin['countries'][number];
type GeoCountriesProps = {
  origin: GeoOrigin;
  linkTo: (country: GeoCountry) => { href: string; onClick: MouseEventHandler };
};

const flagWidth = 50;

export function GeoCountries({ origin, linkTo }: GeoCountriesProps) {
  return (
    <div className={styles.origin}>
      {origin.flagImage !== '' && <Flag url={origin.flagImage} width={flagWidth} eager />}
      <ul className="stack gap-5">
        {origin.countries.map((country) => {
          const { title, content, button } = country.globalConfig;
          return (
            <li key={country.locale} lang={languageTag(country.locale)} className="stack gap-2 items-start">
              <h3 className="text-lg">{title || country.name}</h3>
              <PopupText html={content} className={styles.text} />
              <a {...linkTo(country)} className={buttonClass({})}>
                {button || country.name}
              </a>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
