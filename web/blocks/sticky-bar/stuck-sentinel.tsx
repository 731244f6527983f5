import { useEffect, useRef } from 'react';

const stuck = new Set<object>();
/** Distance in pixels from the top of the window at which the bar sticks. */
const offset = 48;

/**
 * Marks the bar's natural position, and reports whether the bar is stuck: not before it reaches its place, and not
 * once the end of the page pushes it away.
 */
export function StuckSentinelView({ className }: { className: string }) {
  const sentinel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const look = () => reportStuck(sentinel, isStuck(sentinel.current));
    look();
    window.addEventListener('scroll', look, { passive: true });
    window.addEventListener('resize', look);
    return () => {
      window.removeEventListener('scroll', look);
      window.removeEventListener('resize', look);
      reportStuck(sentinel, false);
    };
  }, []);
  return <div ref={sentinel} data-scripts="near" className={className} />;
}

function isStuck(sentinel: HTMLElement | null): boolean {
  const bar = sentinel?.nextElementSibling;
  if (!sentinel || !bar) return false;
  const isAtItsPlace = Math.abs(bar.getBoundingClientRect().top - offset) < 1;
  return isAtItsPlace && sentinel.getBoundingClientRect().top < offset;
}

/** Sets `data-nav-fixed` on the document exactly while any bar of the page is stuck; `bar` identifies the bar. */
function reportStuck(bar: object, isStuck: boolean): void {
  if (isStuck) stuck.add(bar);
  else stuck.delete(bar);
  document.documentElement.toggleAttribute('data-nav-fixed', stuck.size > 0);
}
