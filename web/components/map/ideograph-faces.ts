import type { FontFacesSpecification } from 'maplibre-gl';

/** A `@font-face` rule: its family, source and ranges as written, and the address to which the source is relative. */
export type FontFaceRule = { family: string; source: string; ranges: string; base: string };

/** The first character of the blocks with Japanese and other East Asian characters. */
const firstIdeograph = 0x2e80;

/**
 * The files of a page's fonts that have East Asian characters, for a map. Such a font has more than a hundred files,
 * of which the browser loads those with characters on the page; for a canvas, on which a map is drawn, it loads none.
 */
export function ideographFaces(
  rules: readonly FontFaceRule[],
  fonts: readonly string[],
): FontFacesSpecification {
  const faces = rules.flatMap(({ family, source, ranges, base }) => {
    const own = ranges.split(',').map((range) => range.trim());
    const eastAsian = own.filter((range) => Number.parseInt(range.slice(2), 16) >= firstIdeograph);
    const address = /url\(\s*["']?([^"')]+)/.exec(source)?.[1];
    if (!fonts.includes(family) || eastAsian.length === 0 || address === undefined) return [];
    return [{ family, face: { url: new URL(address, base).href, 'unicode-range': eastAsian } }];
  });
  return Object.fromEntries(
    [...Map.groupBy(faces, ({ family }) => family)].map(([family, own]) => [
      family,
      own.map(({ face }) => face),
    ]),
  );
}

export function fontFaceRules(): FontFaceRule[] {
  return [...document.styleSheets].flatMap((sheet) =>
    rulesOf(sheet).flatMap((rule) => {
      if (!(rule instanceof CSSFontFaceRule)) return [];
      const value = (name: string) => rule.style.getPropertyValue(name);
      return [
        {
          family: value('font-family').replace(/^["']|["']$/g, ''),
          source: value('src'),
          ranges: value('unicode-range'),
          base: sheet.href ?? location.href,
        },
      ];
    }),
  );
}

/** Empty for a sheet from another origin, which cannot be read. */
function rulesOf(sheet: CSSStyleSheet): CSSRule[] {
  try {
    return [...sheet.cssRules];
  } catch {
    return [];
  }
}
