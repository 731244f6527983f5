import { useEffect, useRef } from 'react';

/** Where the bar sticks, below the window's upper edge. */
const offset = 48;

/**
 * Marks where the bar that follows it stands by nature, and keeps `data-nav-fixed` on the document exactly while the
 * bar is stuck: not before it has reached its place, and not once the end of the page pushes it on.
 */
export function StuckSentinel({ className }: { className: string }) {
  const sentinel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const root = document.documentElement;
    const look = () => root.toggleAttribute('data-nav-fixed', isStuck(sentinel.current));
    look();
    window.addEventListener('scroll', look, { passive: true });
    window.addEventListener('resize', look);
    return () => {
      window.removeEventListener('scroll', look);
      window.removeEventListener('resize', look);
      root.removeAttribute('data-nav-fixed');
    };
  }, []);
  return <div ref={sentinel} className={className} />;
}

function isStuck(sentinel: HTMLElement | null): boolean {
  const bar = sentinel?.nextElementSibling;
  if (!sentinel || !bar) return false;
  const isAtItsPlace = Math.abs(bar.getBoundingClientRect().top - offset) < 1;
  return isAtItsPlace && sentinel.getBoundingClientRect().top < offset;
}
