import { type ReactNode, useEffect, useRef } from 'react';
import { centreInStrip } from '../behaviour/centre-in-strip.ts';

type SectionMarkerProps = { label: string; className?: string | undefined; children: ReactNode };

/** The position of the reading line, as a share of the window's height. */
const readingLine = 0.4;

export function SectionMarkerView({ label, className, children }: SectionMarkerProps) {
  const nav = useRef<HTMLElement>(null);
  useEffect(() => {
    const links = [...(nav.current?.querySelectorAll<HTMLAnchorElement>('a[href^="#"]') ?? [])];
    const sections = links.map(({ hash }) => document.getElementById(decodeURIComponent(hash.slice(1))));
    const mark = () => {
      const tops = sections.map((section) => section?.getBoundingClientRect().top);
      const current = sectionInView(tops, window.innerHeight * readingLine);
      for (const [index, link] of links.entries()) {
        if (index !== current) link.removeAttribute('aria-current');
        else if (!link.hasAttribute('aria-current')) {
          link.setAttribute('aria-current', 'true');
          centreInStrip(link);
        }
      }
    };
    mark();
    const ending = new AbortController();
    const options = { signal: ending.signal, passive: true };
    window.addEventListener('scroll', mark, options);
    window.addEventListener('resize', mark, options);
    return () => ending.abort();
  }, []);
  return (
    <nav ref={nav} data-scripts="near" aria-label={label} className={className}>
      {children}
    </nav>
  );
}

/** Index of the last section whose heading has passed a line in the window; undefined above the first. */
export function sectionInView(tops: readonly (number | undefined)[], line: number): number | undefined {
  const passed = tops.flatMap((top, index) => (top !== undefined && top <= line ? [{ top, index }] : []));
  return passed.reduce<{ top: number; index: number } | undefined>(
    (last, each) => (last === undefined || each.top >= last.top ? each : last),
    undefined,
  )?.index;
}
