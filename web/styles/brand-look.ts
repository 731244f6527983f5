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

/** `lightBackground` is a colour, or `default` for the palette's neutral one. */
type BrandColour = { name: string; background: string; lightBackground: string };

const neutral = { background: '#41504d', lightBackground: '#f2ebdf' } as const;

const families: readonly (readonly [name: string, background: string, lightBackground: string])[] = [
  ['Alvora', '#14594e', '#dcebe4'],
  ['Belisar', '#1c4f7c', '#ddebf5'],
  ['Brindel', '#8f3a1c', '#fbe5d8'],
  ['Calendis', '#7a5200', '#fbefd1'],
  ['Corvanti', '#22304d', 'default'],
  ['Dorimel', '#5d2f5c', '#f0e4f0'],
  ['Elvatin', '#0f5a66', '#dceef0'],
  ['Fennimar', '#41601f', '#e2ebd8'],
  ['Galderis', '#842a4b', '#f8e1e8'],
  ['Havoril', '#5a4330', '#efe6dc'],
  ['Isolenne', '#3b4a8a', '#e4e7f5'],
  ['Jorvetta', '#a3271d', '#fbe4df'],
  ['Kelmora', '#2f5d46', '#e0ede5'],
  ['Lumarel', '#6b4c00', '#f7ecd0'],
  ['Marvenna', '#4a3a78', '#ebe5f5'],
  ['Norvelle', '#2a5566', '#e0ebef'],
  ['Orsalin', '#7c3b12', '#f9e6d8'],
  ['Pervanda', '#66304a', '#f6e4ec'],
  ['Quillaro', '#10362f', 'default'],
  ['Rosmeren', '#8a2f3c', '#f9e3e4'],
  ['Sorvelin', '#245a2c', '#e0eede'],
  ['Talverno', '#3a4f1a', '#e9eed9'],
  ['Umbriel', '#3f3f52', 'default'],
  ['Velisande', '#5b3a8c', '#ece4f7'],
  ['Wintara', '#1f4a6b', '#dfe9f2'],
  ['Zephiron', '#00595c', '#d9eeee'],
];

/** The target groups of a family's products. */
const lines: readonly (readonly [key: string, name: string])[] = [
  ['puppy', 'Puppy'],
  ['dog', 'Dog'],
  ['senior_dog', 'Senior Dog'],
  ['kitten', 'Kitten'],
  ['cat', 'Cat'],
  ['senior_cat', 'Senior Cat'],
  ['rabbit', 'Rabbit'],
  ['horse', 'Horse'],
  ['cattle', 'Cattle'],
  ['calf', 'Calf'],
  ['sheep', 'Sheep'],
  ['swine', 'Swine'],
  ['poultry', 'Poultry'],
];

/** Every brand by its key, such as `alvora` or `alvora_senior_dog`. White text is readable on `background`, ink on `lightBackground`. */
export const brandColours: ReadonlyMap<string, BrandColour> = new Map(families.flatMap(brandsOf));

function brandsOf([family, background, lightBackground]: (typeof families)[number]): [string, BrandColour][] {
  const key = family.toLowerCase();
  const colours = { background, lightBackground };
  return [
    [key, { name: family, ...colours }],
    ...lines.map(([line, name]): [string, BrandColour] => [
      `${key}_${line}`,
      { name: `${family} ${name}`, ...colours },
    ]),
  ];
}

/** The backgrounds of a brand; the neutral pair for a brand that is not in the table. */
export function brandBackgrounds(key: string): { background: string; lightBackground: string } {
  const { background, lightBackground } = brandColours.get(key) ?? neutral;
  return {
    background,
    lightBackground: lightBackground === 'default' ? neutral.lightBackground : lightBackground,
  };
}
