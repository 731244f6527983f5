import { useSearchParams } from 'next/navigation';
import { useEffect, useRef } from 'react';
import { buttonClass } from '../../components/button/button-class.ts';
import { IconButton } from '../../components/button/icon-button.tsx';
import type { Elements } from '../../components/elements.ts';
import { Glyph } from '../../components/glyph/glyph.tsx';
import { type IslandTexts, useTexts } from '../../lib/i18n/translate.ts';
import type { Messages } from '../../messages/messages.ts';
import { chosenCount } from '../filters/chosen-address.ts';
import styles from './filter-bar.module.css';

type FilterWindowProps = {
  id: string;
  query: string;
  texts: IslandTexts<Pick<Messages['filters'], 'filters' | 'close' | 'showResults'>>;
  children: Elements;
};

/** Filters in a row; on small screens in a dialog that a button opens, with or without scripts. */
export function FilterWindowView({ id, query, texts, children }: FilterWindowProps) {
  const t = useTexts(texts);
  const parameters = useSearchParams();
  const count = chosenCount(parameters === null ? query : `${parameters}`);
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => beWindow(panel.current, t('filters')), [t]);
  return (
    <>
      <button type="button" popoverTarget={id} className={styles.opener}>
        <Glyph name="sliders-horizontal" className={styles.glyph} />
        <span>{t('filters')}</span>
        {count > 0 && <span className={styles.count}>{count}</span>}
      </button>
      <div ref={panel} id={id} popover="auto" className={styles.panel}>
        <div className={styles.head}>
          <p className="text-xl display">{t('filters')}</p>
          <IconButton icon="x" label={t('close')} popoverTarget={id} popoverTargetAction="hide" />
        </div>
        {children}
        <div className={styles.done}>
          <button
            type="button"
            popoverTarget={id}
            popoverTargetAction="hide"
            className={buttonClass({ wide: true })}
          >
            {t('showResults')}
          </button>
        </div>
      </div>
    </>
  );
}

/**
 * While open, it is a modal dialog: it traps the focus, and closes when the window becomes wide enough for the row.
 */
function beWindow(panel: HTMLElement | null, label: string) {
  if (!panel) return;
  const roomy = window.matchMedia('(width >= 48rem)');
  const toggle = () => {
    const isOpen = panel.matches(':popover-open');
    const attributes = { role: 'dialog', 'aria-modal': 'true', 'aria-label': label };
    for (const [name, value] of Object.entries(attributes)) {
      if (isOpen) panel.setAttribute(name, value);
      else panel.removeAttribute(name);
    }
    if (isOpen) panel.querySelector('button')?.focus();
  };
  // The dialog may have been opened before hydration.
  if (panel.matches(':popover-open')) toggle();
  const hold = (event: KeyboardEvent) => {
    if (event.key !== 'Tab' || !panel.matches(':popover-open')) return;
    const stops = [...panel.querySelectorAll<HTMLElement>('a[href],button,input,select,summary')].filter(
      (stop) => stop.checkVisibility(),
    );
    const [first, last] = [stops[0], stops.at(-1)];
    const end = event.shiftKey ? first : last;
    if (document.activeElement !== end) return;
    event.preventDefault();
    (event.shiftKey ? last : first)?.focus();
  };
  const close = () => panel.matches(':popover-open') && panel.hidePopover();
  panel.addEventListener('toggle', toggle);
  panel.addEventListener('keydown', hold);
  roomy.addEventListener('change', close);
  return () => {
    panel.removeEventListener('toggle', toggle);
    panel.removeEventListener('keydown', hold);
    roomy.removeEventListener('change', close);
  };
}
