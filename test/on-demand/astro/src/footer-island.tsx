import { type ReactNode, useEffect, useState } from 'react';
import { useClicks } from './use-clicks.ts';

/** The footer's lists, of which a phone shows one at a time. */
export function FooterIsland({ children }: { children?: ReactNode }) {
  const [open, setOpen] = useState<string | null>(null);
  const element = useClicks((target) => {
    const list = target.closest('button')?.getAttribute('aria-controls');
    if (list) setOpen(list === open ? null : list);
  });
  useEffect(() => {
    for (const button of element.current?.querySelectorAll('button') ?? [])
      button.ariaExpanded = String(button.getAttribute('aria-controls') === open);
  }, [element, open]);
  return <div ref={element}>{children}</div>;
}
