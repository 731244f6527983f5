import { offeredLocales } from '@merrowvale/shared/locales.ts';
import { LinkList, type NavigationLinks } from '../../components/link-list/link-list.tsx';
import { translator } from '../../lib/i18n/translator.ts';
import type { BlockContext } from '../../lib/pages/block-context.ts';
import { DropDown } from './drop-down.tsx';
import styles from './header-strip.module.css';
import { LocaleLinks } from './locale-links.tsx';
import { ThemeChoice } from './theme-choice.tsx';

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
