import type { Locale } from '@merrowvale/shared/locales.ts';
import { useId } from 'react';
import { Button } from '../../components/button/button.tsx';
import type { ContentItemOf } from '../../content/model/content-item.ts';
import { shellWords } from './shell-words.ts';
import styles from './signup-form.module.css';

type SignupFormProps = {
  elements: ContentItemOf<'footer_config'>['elements'];
  locale: Locale;
  /** Where the address is sent, with the locale. */
  action: string;
};

/** What counts as an email address here; browsers take the pattern as matching the whole value. */
export const emailPattern = '[a-z0-9._%+\\-]+@[a-z0-9.\\-]+\\.[a-z]{2,}';

/** Takes an email address for news. The browser says what is wrong with it, in its own words. */
export function SignupForm({ elements, locale, action }: SignupFormProps) {
  const id = useId();
  if (elements.show_signup.value[0]?.codename !== 'yes') return null;
  return (
    <form method="post" action={action} className={styles.signup}>
      <label htmlFor={id} className={styles.title}>
        {elements.signup_title.value || shellWords(locale).email}
      </label>
      <input type="hidden" name="locale" value={locale} />
      <div className={styles.line}>
        <input
          id={id}
          type="email"
          name="email"
          required
          autoComplete="email"
          pattern={emailPattern}
          placeholder={elements.signup_placeholder.value}
          className={styles.input}
        />
        <Button type="submit" variant="inverse">
          {elements.signup_button_text.value}
        </Button>
      </div>
    </form>
  );
}
