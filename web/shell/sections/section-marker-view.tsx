import { type ReactNode, useEffect, useRef } from 'react';
import { sectionInView } from './section-in-view.ts';

type SectionMarkerProps = { label: string; className?: string | undefined; children: ReactNode };

/** The position of the reading line, as a share of the window's height. */
const readingLine = 0.4;

/** A navigation that marks the links of the section in view. */
export function SectionMarkerView({ label, className, children }: SectionMarkerProps) {
  const nav = useRef<HTMLElement>(null);
  useEffect(() => {
    const links = [...(nav.current?.querySelectorAll<HTMLAnchorElement>('a[href^="#"]') ?? [])];
    const sections = links.map(({ hash }) => document.getElementById(decodeURIComponent(hash.slice(1))));
    const mark = () => {
      const tops = sections.map((section) => section?.getBoundingClientRect().top);
      const current = sectionInView(tops, window.innerHeight * readingLine);
      for (const [index, link] of links.entries()) {
        if (index === current) link.setAttribute('aria-current', 'true');
        else link.removeAttribute('aria-current');
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
    <nav ref={nav} aria-label={label} className={className}>
      {children}
    </nav>
  );
}
