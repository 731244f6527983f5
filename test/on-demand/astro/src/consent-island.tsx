import { type ReactNode, useState } from 'react';
import { useClicks } from './use-clicks.ts';

/** The consent banner, which a choice closes for good. */
export function ConsentIsland({ children }: { children?: ReactNode }) {
  const [isClosed, setClosed] = useState(false);
  const element = useClicks((target) => {
    const level = target.closest('[data-consent]')?.getAttribute('data-consent');
    if (!level) return;
    localStorage.setItem('cookie_consent', level);
    setClosed(true);
  });
  return (
    <div ref={element} hidden={isClosed}>
      {children}
    </div>
  );
}
