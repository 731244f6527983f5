import { type ReactNode, useState } from 'react';
import { Glyph } from '../../components/glyph/glyph.tsx';
import { joinClasses } from '../../components/join-classes.ts';
import { TabRow } from './tab-row.tsx';
import { pressTab } from './tab-state.ts';
import styles from './tabs.module.css';

type TabsViewProps = {
  id: string;
  label: string;
  messages: { back: string; on: string };
  tabs: readonly { key: string; title: ReactNode; panel: ReactNode }[];
};

/** A row of tabs above one panel; on small screens each panel is below its own heading. */
export function TabsView({ id, label, messages, tabs }: TabsViewProps) {
  const [{ selected, collapsed }, setState] = useState({ selected: 0, collapsed: false });
  const press = (tab: number) => setState((state) => pressTab(state, tab));
  return (
    <div>
      <TabRow
        id={id}
        label={label}
        messages={messages}
        tabs={tabs}
        press={press}
        selected={selected}
        collapsed={collapsed}
      />
      {tabs.map(({ key, title, panel }, tab) => {
        const open = tab === selected && !collapsed;
        return (
          <div key={key} className={styles.section}>
            <button
              type="button"
              className={styles.heading}
              aria-expanded={open}
              aria-controls={`${id}-panel-${tab}`}
              onClick={() => press(tab)}
            >
              <span className="row gap-2 align-center">{title}</span>
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
