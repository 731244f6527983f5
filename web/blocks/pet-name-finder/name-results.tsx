import { shuffleMilliseconds, topNameCount } from '@merrowvale/shared/domain/pet-name-lists.ts';
import type { PetNameList as Names } from '@merrowvale/shared/schemas/pet-names.ts';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { buttonClass } from '../../components/button/button-class.ts';
import type { Elements } from '../../components/elements.ts';
import { Glyph } from '../../components/glyph/glyph.tsx';
import { NameList, PetName } from '../../components/name-list/name-list.tsx';
import { pushEvent } from '../../lib/analytics/push-event.ts';
import type { Translate } from '../../lib/i18n/translate.ts';
import { scriptsWhen } from '../../lib/scripts-when.ts';
import { type NameMessages, namesFrom } from './finder-messages.ts';
import styles from './pet-name-finder.module.css';

type NameResultsProps = {
  list: Names;
  heading: 'h2' | 'h3';
  t: Translate<NameMessages>;
  /** True after a search on this page, so that the focus moves to its results. */
  takesFocus: boolean;
  /** Links back to the traits. */
  children: ReactNode;
};

export function NameResults({ list, heading: Heading, t, takesFocus, children }: NameResultsProps) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) title.current?.focus();
  }, [takesFocus]);
  const [top, others] = [namesFrom(list, 0, topNameCount), namesFrom(list, topNameCount)];
  return (
    <div className="stack gap-6">
      <Heading ref={title} tabIndex={-1} className={styles.subtitle}>
        {t('top')}
      </Heading>
      <ol className={styles.top}>
        {top.names.map((name, at) => (
          <li key={name} className={styles.tag}>
            <span className={styles.tagName}>
              <PetName name={name} reading={top.readings?.[at]} />
            </span>
          </li>
        ))}
      </ol>
      {others.names.length > 0 && (
        <section className="stack gap-4">
          <Heading className={styles.subtitle}>{t('others')}</Heading>
          <Shuffle list={others} t={t}>
            {(current) => <NameList list={others} current={current} />}
          </Shuffle>
        </section>
      )}
      <div className={styles.actions}>{children}</div>
    </div>
  );
}

type ShuffleProps = {
  list: Names;
  t: Translate<NameMessages>;
  /** The list that contains the current name. */
  children: (current: string | undefined) => Elements;
};

/**
 * A rotation that shows one name at a time. A name is announced only after a press, since names also change
 * automatically.
 */
function Shuffle({ list: { names, readings }, t, children }: ShuffleProps) {
  const [at, setAt] = useState(0);
  const [isPaused, setPaused] = useState(false);
  const [presses, setPresses] = useState(0);
  const { length } = names;
  const name = names[at] ?? '';
  // biome-ignore lint/correctness/useExhaustiveDependencies: after a press, the next step follows five seconds later
  useEffect(() => {
    if (isPaused || length < 2) return;
    const timer = setInterval(() => setAt((before) => (before + 1) % length), shuffleMilliseconds);
    return () => clearInterval(timer);
  }, [isPaused, length, presses]);
  const press = () => {
    const next = (at + 1) % length;
    setPresses(presses + 1);
    setAt(next);
    pushEvent('pet_name_shuffle', { element_text: names[next] ?? '' });
  };
  return (
    <>
      <div {...(length > 1 && scriptsWhen('moving'))} className={styles.shuffle}>
        <p className={styles.idea} data-live={presses > 0 ? 'polite' : undefined}>
          <span className={styles.how}>{t('idea')}</span>
          <span key={name} className={styles.spotlight}>
            <PetName name={name} reading={readings?.[at]} />
          </span>
        </p>
        {length > 1 && (
          <div className="cluster gap-3">
            <button type="button" onClick={press} className={buttonClass({ variant: 'inverse' })}>
              <Glyph name="refresh-cw" />
              <span>{t('shuffle')}</span>
            </button>
            <button
              type="button"
              aria-label={isPaused ? t('play') : t('pause')}
              onClick={() => {
                setPresses(0);
                setPaused(!isPaused);
              }}
              className={styles.pause}
            >
              {isPaused ? <Glyph name="play" /> : <Glyph name="pause" />}
            </button>
          </div>
        )}
      </div>
      {children(name)}
    </>
  );
}
