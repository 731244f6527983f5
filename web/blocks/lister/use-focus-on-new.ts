import { useEffect, useRef } from 'react';

/**
 * Moves the focus to the first item of each further load, so that keyboard users continue where the list
 * grew.
 */
export function useFocusOnNew(loads: number, firstNew: number) {
  const grid = useRef<HTMLDivElement>(null);
  const seen = useRef(loads);
  useEffect(() => {
    if (loads <= seen.current) return;
    seen.current = loads;
    const item = grid.current?.querySelector<HTMLElement>(`[data-position="${firstNew}"]`);
    item?.focus({ preventScroll: true });
  }, [loads, firstNew]);
  return grid;
}
