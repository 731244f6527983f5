import { createElement, type ReactNode } from 'react';
import { Glyph } from '../../components/glyph/glyph.tsx';
import type { GlyphName } from '../../components/glyph/glyph-names.ts';
import { joinClasses } from '../../components/join-classes.ts';
import { inPhrases } from '../../lib/i18n/in-phrases.tsx';
import styles from './drop-down.module.css';

type DropDownProps = {
  /** The panel's id, unique on its page. */
  id: string;
  label: string;
  /** These are shown in place of the label, which is then available only to screen readers. */
  glyph?: GlyphName;
  text?: string | undefined;
  className?: string | undefined;
  /** The edge of the button with which the panel is aligned. */
  align?: 'start' | 'end';
  panelClassName?: string | undefined;
  children: ReactNode;
};

/** A button with a popover that the browser itself closes: with the button, Escape or a click elsewhere. */
export function DropDown({
  id,
  label,
  glyph,
  text,
  className,
  align = 'start',
  panelClassName,
  children,
}: DropDownProps) {
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        className={joinClasses(styles.button, glyph && !text && styles.round, className)}
        {...((glyph || text) && { 'aria-label': text ? `${label}: ${text}` : label })}
      >
        {glyph && <Glyph name={glyph} className={text ? styles.sign : undefined} />}
        {(text || !glyph) &&
          createElement(
            'span',
            { className: styles.label },
            ...(text ? inPhrases('button', [text]) : [label]),
          )}
        {(text || !glyph) && <Glyph name="chevron-down" className={styles.chevron} />}
      </button>
      <div
        id={id}
        popover="auto"
        className={joinClasses(styles.panel, align === 'end' && styles.end, panelClassName)}
      >
        {children}
      </div>
    </>
  );
}
