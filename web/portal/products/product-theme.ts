/** The themes of our product brands: name and colour by the code that editors enter. */
export const brandThemes: ReadonlyMap<string, { name: string; hex: string }> = new Map([
  ['advantage_xd', { name: 'Advantage XD', hex: '#bd7d17' }],
  ['bexacat', { name: 'Bexacat', hex: '#7a4a6c' }],
  ['brackenward', { name: 'Brackenward', hex: '#6d7f34' }],
  ['fennadrop', { name: 'Fennadrop', hex: '#2f7f93' }],
  ['galliprant', { name: 'Galliprant', hex: '#3d5f8f' }],
  ['olmeward', { name: 'Olmeward', hex: '#b23f49' }],
  ['quillowmew', { name: 'Quillowmew', hex: '#8a5f9e' }],
  ['seresto', { name: 'Seresto', hex: '#1f6b5d' }],
  ['sorrelguard', { name: 'Sorrelguard', hex: '#5a7d4c' }],
  ['tamarrow', { name: 'Tamarrow', hex: '#8d6a48' }],
]);

const defaultThemeColour = '#2772ce';

/** The colour of a brand's theme, which is the default for brands without one. */
export function brandThemeColour(code: string): string {
  return brandThemes.get(code.trim().toLowerCase())?.hex ?? defaultThemeColour;
}

export function productThemeColour(entered: string, brandCode: string): string {
  const own = entered.trim();
  return /^#[0-9a-f]{6}$/i.test(own) ? own : brandThemeColour(brandCode);
}
