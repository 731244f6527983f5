'use client';

import { type FormEvent, useRef } from 'react';
import { consentLevels } from '../../lib/consent/consent-store.ts';
import { useConsent } from '../../lib/consent/use-consent.ts';
import { buttonClass } from '../button/button-class.ts';
import styles from './cookie-settings.module.css';
import type { CookieWords } from './cookie-words.ts';

/** A button that opens the cookie settings; a choice holds at once, without a reload. */
export function CookieSettings({ words }: { words: CookieWords }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const { level, choose } = useConsent();
  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const chosen = new FormData(event.currentTarget).get('level');
    const next = consentLevels.find((candidate) => candidate === chosen);
    dialog.current?.close();
    if (next) choose(next);
  };
  return (
    <>
      <button
        type="button"
        className={buttonClass({ variant: 'inverse' })}
        aria-haspopup="dialog"
        onClick={() => dialog.current?.showModal()}
      >
        {words.title}
      </button>
      <dialog ref={dialog} className={styles.settings} aria-label={words.title}>
        <form onSubmit={save} className={styles.form}>
          <h2 className={styles.title}>{words.title}</h2>
          <fieldset className={styles.levels}>
            <legend className={styles.text}>{words.text}</legend>
            {consentLevels.map((candidate) => (
              <label key={candidate} className={styles.level}>
                <input type="radio" name="level" value={candidate} defaultChecked={candidate === level} />
                {words.levels[candidate]}
              </label>
            ))}
          </fieldset>
          <button type="submit" className={buttonClass({})}>
            {words.save}
          </button>
        </form>
      </dialog>
    </>
  );
}
