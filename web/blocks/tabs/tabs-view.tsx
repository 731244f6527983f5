import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Glyph } from '../../components/glyph/glyph.tsx';
import { joinClasses } from '../../components/join-classes.ts';
import { RoundButton } from '../../components/round-button/round-button.tsx';
import { type IslandTexts, useTexts } from '../../lib/i18n/translate.ts';
import type { Messages } from '../../messages/messages.ts';
import styles from './tabs.module.css';

/** Scroll distance of an arrow button, in pixels. */
const scrollStep = 100;

type TabsViewProps = {
  label: string;
  texts: IslandTexts<Pick<Messages['media'], 'previousTabs' | 'nextTabs'>>;
  tabs: readonly { key: string; title: ReactNode; panel: ReactNode }[];
};

type TabRowProps = TabsViewProps & TabState & { id: string; press: (tab: number) => void };

function TabRow({ id, label, texts, tabs, selected, collapsed, press }: TabRowProps) {
  const t = useTexts(texts);
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
        aria-label={t('previousTabs')}
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
        aria-label={t('nextTabs')}
        onClick={() => scroll(scrollStep)}
      />
    </div>
  );
}

/** A row of tabs above one panel; on small screens each panel is below its own heading. */
export function TabsView(props: TabsViewProps) {
  const { tabs } = props;
  const id = useId();
  const [state, setState] = useState({ selected: 0, collapsed: false });
  const press = (tab: number) => setState((before) => pressTab(before, tab));
  return (
    <div>
      <TabRow {...props} {...state} id={id} press={press} />
      {tabs.map(({ key, title, panel }, tab) => {
        const open = tab === state.selected && !state.collapsed;
        return (
          <div key={key} className={styles.section}>
            <button
              type="button"
              className={styles.heading}
              aria-expanded={open}
              aria-controls={`${id}-panel-${tab}`}
              onClick={() => press(tab)}
            >
              <span className="row gap-2 items-center">{title}</span>
              <Glyph name="chevron-down" className={styles.chevron} />
            </button>
            <div
              id={`${id}-panel-${tab}`}
              role="tabpanel"
              aria-labelledby={`${id}-tab-${tab}`}
              className={joinClasses(styles.panel, !open && 'without-script')}
            >
              {panel}
            </div>
          </div>
        );
      })}
    </div>
  );
}

export type TabState = { selected: number; collapsed: boolean };

/** A click selects a tab; on the selected tab it collapses or expands its panel. */
export function pressTab(state: TabState, tab: number): TabState {
  return { selected: tab, collapsed: tab === state.selected && !state.collapsed };
}

/** The tab that a key moves to, wrapping at both ends; undefined for other keys. */
export function tabForKey(key: string, tab: number, count: number): number | undefined {
  if (key === 'ArrowRight' || key === 'ArrowDown') return (tab + 1) % count;
  if (key === 'ArrowLeft' || key === 'ArrowUp') return (tab - 1 + count) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : undefined;
}
