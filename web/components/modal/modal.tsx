import { type MouseEvent, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { buttonClass } from '../button/button-class.ts';
import panel from '../dialog/dialog-panel.module.css';
import { Glyph } from '../glyph/glyph.tsx';
import { joinClasses } from '../join-classes.ts';
import styles from './modal.module.css';
import { trapFocus } from './trap-focus.ts';

type ModalProps = {
  title: string;
  closeLabel: string;
  /** Maximum width of a centred modal; `slide` is a panel at the window's right edge. */
  size?: 'sm' | 'md' | 'lg' | 'xl' | 'slide';
  /** Called after closing; the parent then unmounts the modal. */
  onClosed: () => void;
  children: ReactNode;
};

/** Duration of closing in milliseconds; equals `--leaving` in the style sheet. */
const leavingMilliseconds = 300;

/**
 * A modal dialog, open as long as it is rendered. Focus moves into it, stays inside and returns; the page
 * behind does not scroll. Escape closes it, and so does a click outside a slide-in panel.
 */
export function Modal({ title, closeLabel, size = 'md', onClosed, children }: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const [isLeaving, setLeaving] = useState(false);
  // Closes before the parent removes it; focus would not return from a dialog that is no longer in the page.
  useLayoutEffect(() => {
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
      // The event fires after closing; the dialog may have been opened again by then.
      onClose={({ currentTarget }) => currentTarget.open || onClosed()}
      onClick={(event) => size === 'slide' && isBeside(event) && leave()}
      onKeyDown={trapFocus}
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

/** The panel fills the dialog's box, so a click outside it targets the dialog itself: its backdrop. */
function isBeside({ target, currentTarget }: MouseEvent): boolean {
  return target === currentTarget;
}

/** Records the width of the window's scrollbar, whose space stays reserved while the page is locked. */
function keepWidth(): void {
  const { documentElement: root } = document;
  root.style.setProperty('--scrollbar', `${window.innerWidth - root.clientWidth}px`);
}
