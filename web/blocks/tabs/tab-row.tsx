import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { RoundButton } from '../../components/round-button/round-button.tsx';
import { tabForKey } from './tab-state.ts';
import styles from './tabs.module.css';

/** Scroll distance of an arrow button, in pixels. */
const scrollStep = 100;

type TabRowProps = {
  id: string;
  label: string;
  messages: { back: string; on: string };
  tabs: readonly { key: string; title: ReactNode }[];
  selected: number;
  collapsed: boolean;
  press: (tab: number) => void;
};

export function TabRow({ id, label, messages, tabs, selected, collapsed, press }: TabRowProps) {
  const row = useRef<HTMLDivElement>(null);
  const [overflows, setOverflows] = useState(false);
  useEffect(() => {
    const element = row.current;
    if (!element) return;
    const observer = new ResizeObserver(() => setOverflows(element.scrollWidth > element.clientWidth));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  const scroll = (by: number) => row.current?.scrollBy({ left: by });
  const move = (event: KeyboardEvent, tab: number) => {
    const next = tabForKey(event.key, tab, tabs.length);
    if (next === undefined) return;
    event.preventDefault();
    row.current?.querySelectorAll<HTMLElement>('[role="tab"]')[next]?.focus();
    if (next !== selected) press(next);
  };
  return (
    <div className={styles.bar} data-overflows={overflows}>
      <RoundButton
        icon="chevron-left"
        className={styles.arrow}
        aria-label={messages.back}
        onClick={() => scroll(-scrollStep)}
      />
      <div ref={row} role="tablist" aria-label={label} className={styles.row}>
        {tabs.map(({ key, title }, tab) => (
          <button
            key={key}
            type="button"
            role="tab"
            id={`${id}-tab-${tab}`}
            className={styles.tab}
            aria-selected={tab === selected}
            aria-expanded={tab === selected && !collapsed}
            aria-controls={`${id}-panel-${tab}`}
            tabIndex={tab === selected ? 0 : -1}
            onClick={() => press(tab)}
            onKeyDown={(event) => move(event, tab)}
          >
            {title}
          </button>
        ))}
      </div>
      <RoundButton
        icon="chevron-right"
        className={styles.arrow}
        aria-label={messages.on}
        onClick={() => scroll(scrollStep)}
      />
    </div>
  );
}
