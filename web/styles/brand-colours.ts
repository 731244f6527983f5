/** `lightBackground` is a colour, or `default` for the palette's neutral one. */
export type BrandColour = { name: string; background: string; lightBackground: string };

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
