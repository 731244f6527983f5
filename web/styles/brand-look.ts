import { brandBackgrounds } from './brand-colours.ts';
import { contrast } from './contrast.ts';

/**
 * The worst-case backgrounds for brand colours: the darkest light one and the brightest dark one, from the
 * sand and mint rows.
 */
const hardestGrounds = { light: '#ece0c8', dark: '#1c3b33' } as const;
const readable = 4.5;
const steps = 20;

/** A brand page's colours as custom properties, readable in both themes. */
export function brandLook(brand: string) {
  const { background, lightBackground } = brandBackgrounds(brand);
  const ink = towards('#000000', background, hardestGrounds.light);
  const inkDark = towards('#ffffff', background, hardestGrounds.dark);
  return {
    'brand-ground': background,
    'brand-ink': ink,
    'brand-ink-hover': mixed(ink, '#000000', 0.25),
    'brand-soft': lightBackground,
    'brand-ink-dark': inkDark,
    'brand-ink-dark-hover': mixed(inkDark, '#ffffff', 0.35),
    'brand-soft-dark': mixed(background, '#0b1310', 0.55),
  };
}

/** Blends a colour towards black or white by the smallest amount that makes it readable. */
function towards(end: string, colour: string, ground: string): string {
  for (let step = 0; step < steps; step += 1) {
    const candidate = mixed(colour, end, step / steps);
    if (contrast(candidate, ground) >= readable) return candidate;
  }
  return end;
}

/** Mixes two colours such as `#10362f`; `share` is the share of the second one. */
function mixed(first: string, second: string, share: number): string {
  const parts = [1, 3, 5].map((at) => {
    const [a = 0, b = 0] = [first, second].map((colour) => Number.parseInt(colour.slice(at, at + 2), 16));
    return Math.round(a + (b - a) * share)
      .toString(16)
      .padStart(2, '0');
  });
  return `#${parts.join('')}`;
}
