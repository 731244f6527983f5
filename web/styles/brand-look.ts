import { brandBackgrounds } from './brand-colours.ts';

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
  const ink = readableOn(hardestGrounds.light, (share) => mixed(background, '#000000', share));
  const inkDark = readableOn(hardestGrounds.dark, (share) => lighter(background, share));
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

function readableOn(ground: string, changed: (share: number) => string): string {
  for (let step = 0; step < steps; step += 1) {
    const candidate = changed(step / steps);
    if (contrast(candidate, ground) >= readable) return candidate;
  }
  return changed(1);
}

/** Mixes two colours such as `#10362f`; `share` is the share of the second one. */
export function mixed(first: string, second: string, share: number): string {
  const other = parts(second);
  return hex(parts(first).map((part, index) => part + ((other[index] ?? 0) - part) * share));
}

/** Raises the lightness of HSL only: mixed with white, the colour would be greyer and look disabled. */
function lighter(colour: string, share: number): string {
  const own = parts(colour);
  const lightness = (Math.max(...own) + Math.min(...own)) / 2;
  const raised = lightness + (1 - lightness) * share;
  const range = (level: number) => 1 - Math.abs(2 * level - 1);
  return hex(own.map((part) => raised + ((part - lightness) * range(raised)) / range(lightness)));
}

function parts(colour: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255);
}

function hex(channels: readonly number[]): string {
  return `#${channels
    .map((part) =>
      Math.round(part * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}

/** The WCAG 2 contrast ratio of two colours such as `#10362f`, from 1 to 21. */
export function contrast(a: string, b: string): number {
  const [dim = 0, bright = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (bright + 0.05) / (dim + 0.05);
}

function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
