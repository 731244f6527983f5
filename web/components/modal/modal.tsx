import { type KeyboardEvent, type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { buttonClass } from '../button/button-class.ts';
import panel from '../dialog/dialog-panel.module.css';
import { Glyph } from '../glyph/glyph.tsx';
import { joinClasses } from '../join-classes.ts';
import styles from './modal.module.css';

type ModalProps = {
  title: string;
  closeLabel: string;
  /** How wide a centred one grows; `slide` is a panel at the window's right edge. */
  size?: 'sm' | 'md' | 'lg' | 'xl' | 'slide';
  /** Called when it has gone; whoever drew it takes it off the page then. */
  onClosed: () => void;
  children: ReactNode;
};

/** How long closing takes, in milliseconds; the style sheet's `--leaving` says the same. */
const leavingMilliseconds = 300;

/**
 * A dialog over the page, open for as long as it is drawn. Focus moves into it, stays inside and returns to where it
 * was; the page behind does not scroll. Escape closes it, and a press beside a panel that slid in.
 */
export function Modal({ title, closeLabel, size = 'md', onClosed, children }: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const [isLeaving, setLeaving] = useState(false);
  useEffect(() => {
    const opened = dialog.current;
    keepWidth();
    opened?.showModal();
    heading.current?.focus();
    return () => opened?.close();
  }, []);
  useEffect(() => {
    if (!isLeaving) return;
    const timer = setTimeout(() => dialog.current?.close(), leavingMilliseconds);
    return () => clearTimeout(timer);
  }, [isLeaving]);
  const leave = () => setLeaving(true);
  return (
    <dialog
      ref={dialog}
      aria-label={title}
      data-leaving={isLeaving || undefined}
      className={joinClasses(styles.modal, size === 'slide' ? styles.slide : panel[size])}
      onCancel={(event) => {
        event.preventDefault();
        leave();
      }}
      // Told a moment after closing; by then it may have been opened again.
      onClose={({ currentTarget }) => currentTarget.open || onClosed()}
      onClick={(event) => size === 'slide' && isBeside(event) && leave()}
      onKeyDown={keepTabInside}
    >
      <div className={styles.panel}>
        <div className={panel.head}>
          <h2 ref={heading} tabIndex={-1} className={panel.title}>
            {title}
          </h2>
          <button
            type="button"
            aria-label={closeLabel}
            className={joinClasses(buttonClass({ variant: 'quiet', size: 'icon' }), panel.close)}
            onClick={leave}
          >
            <Glyph name="x" />
          </button>
        </div>
        <div className={panel.body}>{children}</div>
      </div>
    </dialog>
  );
}

/** The panel fills the dialog's box, so what is pressed beside it is the dialog itself: its backdrop. */
function isBeside({ target, currentTarget }: MouseEvent): boolean {
  return target === currentTarget;
}

const focusable = 'a[href], button:not(:disabled), input:not(:disabled), select, textarea, [tabindex="0"]';

/** Leads from the last thing that can be reached to the first and back; the browser alone would go on to its own bars. */
function keepTabInside(event: KeyboardEvent<HTMLDialogElement>): void {
  if (event.key !== 'Tab') return;
  const inside = [...event.currentTarget.querySelectorAll<HTMLElement>(focusable)];
  const { activeElement } = document;
  const at = activeElement instanceof HTMLElement ? inside.indexOf(activeElement) : -1;
  const isAtEnd = event.shiftKey ? at <= 0 : at === inside.length - 1;
  if (!isAtEnd) return;
  event.preventDefault();
  (event.shiftKey ? inside.at(-1) : inside[0])?.focus();
}

/** Notes how wide the window's scrollbar is, whose place stays free while the page holds still. */
function keepWidth(): void {
  const { documentElement: root } = document;
  root.style.setProperty('--scrollbar', `${window.innerWidth - root.clientWidth}px`);
}
