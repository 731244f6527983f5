import Form from 'next/form';
import { useEffect, useRef } from 'react';
import type { Elements } from '../../components/elements.ts';
import styles from './faq-header.module.css';

export type FaqSearchProps = {
  name: string;
  path: string;
  query: string;
  label: string;
  placeholder: string;
  clearText: string;
  glyph: Elements;
  clearGlyph: Elements;
  className: string | undefined;
  children: Elements;
};

const debounceMilliseconds = 500;

/** Searches as the visitor types, half a second after the last key, without reloading the page. */
export function FaqSearch({ name, path, query, label, placeholder, clearText, ...looks }: FaqSearchProps) {
  const field = useRef<HTMLInputElement>(null);
  const timer = useRef<number>(undefined);
  useEffect(() => {
    // The visitor may have typed before hydration.
    if (field.current && field.current.value !== field.current.defaultValue)
      timer.current = submitLater(field.current);
    return () => window.clearTimeout(timer.current);
  }, []);
  return (
    <search>
      <Form
        action={path}
        replace
        scroll={false}
        prefetch={false}
        className={looks.className}
        onSubmit={() => window.clearTimeout(timer.current)}
      >
        <label className={styles.field}>
          {looks.glyph}
          <span className={styles.label}>{label}</span>
          <input
            ref={field}
            type="search"
            name={name}
            defaultValue={query}
            placeholder={placeholder}
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
            aria-label={clearText}
            className={styles.clear}
            onClick={(event) => {
              event.preventDefault();
              if (field.current) field.current.value = '';
              field.current?.focus();
              field.current?.form?.requestSubmit();
            }}
          >
            {looks.clearGlyph}
          </a>
        )}
        {looks.children}
      </Form>
    </search>
  );
}

function submitLater({ form }: HTMLInputElement): number {
  return window.setTimeout(() => form?.requestSubmit(), debounceMilliseconds);
}
