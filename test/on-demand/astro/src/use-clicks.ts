import { type RefObject, useEffect, useRef } from 'react';

/** Listens to clicks on the markup that Astro passes to an island. */
export function useClicks(onClick: (target: Element) => void): RefObject<HTMLDivElement | null> {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { current } = element;
    const clicked = ({ target }: Event) => target instanceof Element && onClick(target);
    current?.addEventListener('click', clicked);
    return () => current?.removeEventListener('click', clicked);
  });
  return element;
}
