import { useEffect, useId, useRef, useState } from 'react';
import { cssVariables } from '../css-variables.ts';
import type { Elements } from '../elements.ts';
import { Glyph } from '../glyph/glyph.tsx';
import styles from './country-dropdown.module.css';

type DropdownToggleProps = {
  label: string;
  name: string;
  flag: Elements;
  offset?: number;
  children: Elements;
};

export function DropdownToggleView({
  label,
  name,
  flag,
  offset = dropdownOffset,
  children,
}: DropdownToggleProps) {
  const [side, setSide] = useState<'down' | 'up'>();
  const wrapper = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const id = `countries-${useId()}`;
  const isOpen = side !== undefined;
  useEffect(() => {
    if (!isOpen) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setSide(undefined);
      button.current?.focus();
    };
    const onPress = ({ target }: PointerEvent) => {
      if (target instanceof Node && !wrapper.current?.contains(target)) setSide(undefined);
    };
    document.addEventListener('keydown', onKey);
    document.addEventListener('pointerdown', onPress);
    return () => {
      document.removeEventListener('keydown', onKey);
      document.removeEventListener('pointerdown', onPress);
    };
  }, [isOpen]);
  const toggle = () => {
    if (isOpen) return setSide(undefined);
    const top = button.current?.getBoundingClientRect().top ?? 0;
    const listHeight = panel.current?.scrollHeight ?? 0;
    setSide(dropdownSide({ top, windowHeight: window.innerHeight, listHeight, offset }));
  };
  return (
    <div ref={wrapper} className={styles.dropdown} style={cssVariables({ offset: `${offset}px` })}>
      <button
        ref={button}
        type="button"
        aria-label={`${label}: ${name}`}
        aria-expanded={isOpen}
        aria-controls={id}
        className={styles.button}
        onClick={toggle}
      >
        {flag}
        <span className="flex-1 min-w-0">{name}</span>
        <Glyph name="chevron-down" className={styles.chevron} />
      </button>
      <div ref={panel} id={id} data-side={side} className={styles.panel}>
        {children}
      </div>
    </div>
  );
}

/** Distance in pixels between the list's edge and the far edge of its button. */
const dropdownOffset = 58;

/** Maximum height of the list in pixels; longer lists scroll. */
const dropdownHeight = 300;

type Room = {
  /** Position of the button's upper edge in the viewport. */
  top: number;
  windowHeight: number;
  listHeight: number;
  offset?: number;
};

export function dropdownSide({
  top,
  windowHeight,
  listHeight,
  offset = dropdownOffset,
}: Room): 'down' | 'up' {
  return windowHeight - (top + offset) >= Math.min(listHeight, dropdownHeight) ? 'down' : 'up';
}
