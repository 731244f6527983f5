import { cssVariables } from '../../components/css-variables.ts';
import type { BlockProps } from '../block.ts';
import styles from './anchor.module.css';

/**
 * Use it before a section as a target for links on the page; it shows nothing itself. Set its distance from
 * the top so that the header does not cover the section's first line.
 */
export function Anchor({ item: { elements }, context }: BlockProps<'anchor'>) {
  const id = elements.anchor_id.value.trim().replace(/^#/, '').replaceAll(/\s+/g, '-');
  if (id === '') return null;
  return (
    <span
      id={context.uniqueId(id)}
      className={styles.anchor}
      style={cssVariables({
        desktop: distance(elements.margin_desktop.value) ?? '8rem',
        mobile: distance(elements.margin_mobile.value) ?? '4rem',
      })}
    />
  );
}

/** A valid CSS length; undefined for anything else. */
function distance(text: string): string | undefined {
  return /^\d+(\.\d+)?(px|rem|em|vh)$/.test(text.trim()) ? text.trim() : undefined;
}
