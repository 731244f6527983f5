import type { CSSProperties } from 'react';

/** A style attribute that sets custom properties: `{ columns: 3 }` becomes `--columns: 3`. */
export function cssVariables(values: Readonly<Record<string, string | number>>): CSSProperties {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [`--${name}`, value]));
}
