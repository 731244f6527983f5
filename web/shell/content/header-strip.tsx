import { type Locale, offeredLocales } from '@merrowvale/shared/locales.ts';
import { Glyph } from '../../components/glyph/glyph.tsx';
import { LinkList, type NavigationLinks } from '../../components/link-list/link-list.tsx';
import { translator } from '../../lib/i18n/translator.ts';
import type { BlockContext, PageAddress } from '../../lib/pages/block-context.ts';
import { DropDown } from './drop-down.tsx';
import styles from './header-strip.module.css';
import localeLinksStyles from './locale-links.module.css';
import themeChoiceStyles from './theme-choice.module.css';

type HeaderExtrasProps = { optional: NavigationLinks; context: BlockContext };

export function HeaderStrip({ optional, context }: HeaderExtrasProps) {
  const t = translator(context.locale);
  const here = offeredLocales.find(({ code }) => code === context.locale);
  return (
    <div className={styles.strip}>
      <div className={styles.inner}>
        {optional.length > 0 && (
          <nav aria-label={t('shell.moreLinks')}>
            <LinkList links={optional} context={context} className={styles.links} />
          </nav>
        )}
        <div className={styles.choices}>
          <DropDown
            id="menu-locale"
            label={t('shell.language')}
            text={here?.name}
            glyph="globe"
            className={styles.choice}
            align="end"
          >
            <LocaleLinks address={context} />
          </DropDown>
          <div className="needs-script">
            <DropDown
              id="menu-theme"
              label={t('shell.theme')}
              glyph="sun"
              className={styles.choice}
              align="end"
            >
              <ThemeChoice name="theme" locale={context.locale} />
            </DropDown>
          </div>
        </div>
      </div>
    </div>
  );
}

export function MenuExtras({ optional, context }: HeaderExtrasProps) {
  const t = translator(context.locale);
  return (
    <div className={styles.extras}>
      {optional.length > 0 && (
        <nav aria-label={t('shell.moreLinks')}>
          <LinkList links={optional} context={context} />
        </nav>
      )}
      <div className="needs-script">
        <ThemeChoice name="menu-theme" locale={context.locale} />
      </div>
      <section aria-label={t('shell.language')}>
        <p className={styles.title}>{t('shell.language')}</p>
        <LocaleLinks address={context} />
      </section>
    </div>
  );
}

function LocaleLinks({ address }: { address: PageAddress }) {
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
            {code === address.locale && <Glyph name="check" className={localeLinksStyles.tick} />}
          </a>
        </li>
      ))}
    </ul>
  );
}

export function inLocale(code: Locale, { locale, path, query }: PageAddress): string {
  return `/${code}${path.slice(`/${locale}`.length)}${query}`;
}

const glyphs = { system: 'monitor', light: 'sun', dark: 'moon' } as const;

type ThemeChoiceProps = {
  /** Distinguishes the radio groups on a page. */
  name: string;
  locale: Locale;
};

/** Light, dark, or the device's setting; scripts mark the visitor's earlier choice, and apply a new one at once. */
function ThemeChoice({ name, locale }: ThemeChoiceProps) {
  const t = translator(locale);
  const labels = { system: t('shell.themeSystem'), light: t('shell.themeLight'), dark: t('shell.themeDark') };
  return (
    <fieldset data-theme-choice>
      <legend className={themeChoiceStyles.legend}>{t('shell.theme')}</legend>
      {(['system', 'light', 'dark'] as const).map((value) => (
        <label key={value} className={themeChoiceStyles.option}>
          <input type="radio" name={name} value={value} defaultChecked={value === 'system'} />
          <Glyph name={glyphs[value]} className={themeChoiceStyles.glyph} />
          <span>{labels[value]}</span>
        </label>
      ))}
    </fieldset>
  );
}
