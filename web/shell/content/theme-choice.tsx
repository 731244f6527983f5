import type { Locale } from '@merrowvale/shared/locales.ts';
import { Glyph } from '../../components/glyph/glyph.tsx';
import { translator } from '../../lib/i18n/translator.ts';
import styles from './theme-choice.module.css';

const glyphs = { system: 'monitor', light: 'sun', dark: 'moon' } as const;

type ThemeChoiceProps = {
  /** Distinguishes the radio groups on a page. */
  name: string;
  locale: Locale;
};

/** Light, dark, or the device's setting; scripts mark the visitor's earlier choice, and apply a new one at once. */
export function ThemeChoice({ name, locale }: ThemeChoiceProps) {
  const t = translator(locale);
  const labels = { system: t('shell.themeSystem'), light: t('shell.themeLight'), dark: t('shell.themeDark') };
  return (
    <fieldset data-theme-choice>
      <legend className={styles.legend}>{t('shell.theme')}</legend>
      {(['system', 'light', 'dark'] as const).map((value) => (
        <label key={value} className={styles.option}>
          <input type="radio" name={name} value={value} defaultChecked={value === 'system'} />
          <Glyph name={glyphs[value]} className={styles.glyph} />
          <span>{labels[value]}</span>
        </label>
      ))}
    </fieldset>
  );
}
