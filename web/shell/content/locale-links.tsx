import { type Locale, offeredLocales } from '@merrowvale/shared/locales.ts';
import { Glyph } from '../../components/glyph/glyph.tsx';
import type { PageAddress } from '../../lib/pages/block-context.ts';
import styles from './locale-links.module.css';

export function LocaleLinks({ address }: { address: PageAddress }) {
  return (
    <ul>
      {offeredLocales.map(({ code, name, lang }) => (
        <li key={code}>
          <a
            href={inLocale(code, address)}
            data-locale-link
            lang={lang}
            hrefLang={lang}
            aria-current={code === address.locale ? 'true' : undefined}
            className="nowrap"
          >
            <span>{name}</span>
            {code === address.locale && <Glyph name="check" className={styles.tick} />}
          </a>
        </li>
      ))}
    </ul>
  );
}

export function inLocale(code: Locale, { locale, path, query }: PageAddress): string {
  return `/${code}${path.slice(`/${locale}`.length)}${query}`;
}
