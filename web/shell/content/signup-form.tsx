import { emailPattern } from '@merrowvale/shared/schemas/email-signup.ts';
import { maxEmailLength } from '@merrowvale/shared/schemas/plain-text.ts';
import * as z from 'zod';
import { buttonClass } from '../../components/button/button-class.ts';
import { joinClasses } from '../../components/join-classes.ts';
import type { ContentItemOf } from '../../content/model/content-item.ts';
import { Honeypot } from '../../forms/honeypot.tsx';
import { translator } from '../../lib/i18n/translator.ts';
import type { BlockContext } from '../../lib/pages/block-context.ts';
import styles from './signup-form.module.css';

type SignupFormProps = {
  elements: ContentItemOf<'footer_config'>['elements'];
  context: BlockContext;
};

export function SignupForm({ elements, context: { locale, path, query } }: SignupFormProps) {
  if (elements.show_signup.value[0]?.codename !== 'yes') return null;
  const t = translator(locale);
  const outcomes = { done: t('shell.signupDone'), invalid: t('errors.generic') };
  const outcome = signupOutcome(query);
  const question = signupQuestion(query);
  return (
    <form
      id="signup"
      method="post"
      action="/api/email-signup"
      data-signup
      data-done={outcomes.done}
      data-failed={outcomes.invalid}
      data-no-connection={t('errors.noConnection')}
      className="stack gap-3 content-start relative"
    >
      <label htmlFor="signup-email" className="text-lg display">
        {elements.signup_title.value || t('shell.emailAddress')}
      </label>
      <input type="hidden" name="locale" value={locale} />
      <input type="hidden" name="returnUrl" value={path} />
      <Honeypot />
      {question && (
        <>
          <input type="hidden" name="challengeToken" value={question.challenge} />
          <label htmlFor="signup-sum" className="text-lg display">
            {t('forms.sum', { first: question.sum[0], second: question.sum[1] })}
          </label>
          <p id="signup-reason">{t(question.signup === 'wrong' ? 'forms.sumWrong' : 'forms.sumReason')}</p>
          <input
            id="signup-sum"
            name="challengeSum"
            required
            inputMode="numeric"
            autoComplete="off"
            aria-describedby="signup-reason"
            aria-invalid={question.signup === 'wrong' || undefined}
            maxLength={3}
            className={joinClasses(styles.input, styles.sum)}
          />
        </>
      )}
      <div className="cluster gap-2">
        <input
          id="signup-email"
          type="email"
          name="email"
          required
          autoComplete="email"
          pattern={emailPattern}
          maxLength={maxEmailLength}
          placeholder={elements.signup_placeholder.value}
          className={styles.input}
        />
        <button type="submit" className={buttonClass({ variant: 'inverse' })}>
          {elements.signup_button_text.value || t('shell.signupSend')}
        </button>
      </div>
      <p data-live="polite" className={styles.outcome}>
        {outcome && outcomes[outcome]}
      </p>
    </form>
  );
}

const questionFields = z.object({
  signup: z.enum(['question', 'wrong']),
  challenge: z.string().regex(/^[\w-]{1,600}$/),
  sum: z
    .string()
    .regex(/^\d-\d$/)
    .transform((sum): [number, number] => [Number(sum[0]), Number(sum[2])]),
});

/** The question that a sign-up without scripts has to answer, from the page's address. */
function signupQuestion(query: string) {
  return questionFields.safeParse(Object.fromEntries(new URLSearchParams(query))).data;
}

export function signupOutcome(query: string): 'done' | 'invalid' | undefined {
  const outcome = new URLSearchParams(query).get('signup');
  return outcome === 'done' || outcome === 'invalid' ? outcome : undefined;
}
