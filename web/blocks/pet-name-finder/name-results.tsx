import { topNameCount } from '@merrowvale/shared/domain/pet-name-lists.ts';
import type { NameList as Names } from '@merrowvale/shared/schemas/pet-names.ts';
import { type ReactNode, useEffect, useRef } from 'react';
import { NameList, PetName } from '../../components/name-list/name-list.tsx';
import type { NameMessages } from './finder-messages.ts';
import styles from './pet-name-finder.module.css';
import { Shuffle } from './shuffle.tsx';

type NameResultsProps = {
  list: Names;
  heading: 'h2' | 'h3';
  messages: NameMessages;
  /** True after a search on this page, so that the focus moves to its results. */
  takesFocus: boolean;
  /** Links back to the traits. */
  children: ReactNode;
};

export function NameResults({ list, heading: Heading, messages, takesFocus, children }: NameResultsProps) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) title.current?.focus();
  }, [takesFocus]);
  const [top, others] = [part(list, 0, topNameCount), part(list, topNameCount)];
  return (
    <div className="stack gap-6">
      <Heading ref={title} tabIndex={-1} className={styles.subtitle}>
        {messages.top}
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
          <Heading className={styles.subtitle}>{messages.others}</Heading>
          <Shuffle list={others} messages={messages}>
            {(current) => <NameList list={others} current={current} />}
          </Shuffle>
        </section>
      )}
      <div className={styles.actions}>{children}</div>
    </div>
  );
}

function part({ names, readings }: Names, from: number, to?: number): Names {
  return { names: names.slice(from, to), ...(readings && { readings: readings.slice(from, to) }) };
}
