import Form from 'next/form';
import { useEffect, useRef } from 'react';
import type { Elements } from '../../components/elements.ts';
import { Glyph } from '../../components/glyph/glyph.tsx';
import { type IslandTexts, useTexts } from '../../lib/i18n/translate.ts';
import type { Messages } from '../../messages/messages.ts';
import styles from './faq-header.module.css';

type FaqSearchProps = {
  name: string;
  path: string;
  query: string;
  texts: IslandTexts<Messages['faqSearch']>;
  /** Fields that keep the page's other parameters. */
  children: Elements;
};

const debounceMilliseconds = 500;

/** Searches as the visitor types, half a second after the last key, without reloading the page. */
export function FaqSearchView({ name, path, query, texts, children }: FaqSearchProps) {
  const t = useTexts(texts);
  const field = useRef<HTMLInputElement>(null);
  const timer = useRef<number>(undefined);
  useEffect(() => () => window.clearTimeout(timer.current), []);
  return (
    <search aria-label={t('label')}>
      <Form
        action={path}
        replace
        scroll={false}
        prefetch={false}
        className={styles.form}
        onSubmit={() => window.clearTimeout(timer.current)}
      >
        <label className={styles.field}>
          <Glyph name="search" className={styles.glyph} />
          <span className={styles.label}>{t('label')}</span>
          <input
            ref={field}
            type="search"
            name={name}
            defaultValue={query}
            placeholder={t('placeholder')}
            maxLength={200}
            autoComplete="off"
            enterKeyHint="search"
            className={styles.input}
            onChange={({ currentTarget }) => {
              window.clearTimeout(timer.current);
              timer.current = submitLater(currentTarget);
            }}
          />
        </label>
        {query !== '' && (
          <a
            href={path}
            aria-label={t('clear')}
            className={styles.clear}
            onClick={(event) => {
              event.preventDefault();
              if (field.current) field.current.value = '';
              field.current?.focus();
              field.current?.form?.requestSubmit();
            }}
          >
            <Glyph name="x" />
          </a>
        )}
        {children}
        <button type="submit" className={styles.submit}>
          {t('search')}
        </button>
      </Form>
    </search>
  );
}

function submitLater({ form }: HTMLInputElement): number {
  return window.setTimeout(() => form?.requestSubmit(), debounceMilliseconds);
}
