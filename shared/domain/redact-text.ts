/** Each matches in linear time: a run of characters is read from its beginning only. */
const patterns: readonly [RegExp, string][] = [
  [/(?<![\w.+%'-])[\w.+%'-]+@[\w-]+(?:\.[\w-]+)+/g, '[email]'],
  [/(?<![\w-])eyJ[\w-]+\.[\w-]+\.?[\w-]*/g, '[token]'],
  [/\bBearer\s+\S+/gi, 'Bearer [token]'],
  [/\b((?:session|sign-in)=)[^\s;,"']+/g, '$1[token]'],
  [/\+\d[\d ().-]{6,17}\d/g, '[phone]'],
];
/** Every pattern requires one of these, and most texts contain none. */
const signs = /@|\+\d|eyJ|bearer|session=|sign-in=/i;

const maxTextLength = 20_000;

/** Text for a log, of at most 20,000 characters: addresses, numbers and tokens are replaced by what they are. */
export function redactText(text: string): string {
  const shown = text.length > maxTextLength ? `${text.slice(0, maxTextLength)}…` : text;
  if (!signs.test(shown)) return shown;
  return patterns.reduce((result, [pattern, label]) => result.replace(pattern, label), shown);
}
