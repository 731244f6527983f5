export type Theme = 'light' | 'dark';

/** The hexadecimal colours that the first rule with this selector assigns to its custom properties in a theme. */
export function themeTokens(css: string, selector: string, theme: Theme): Map<string, string> {
  const start = css.indexOf(`${selector} {`);
  if (start < 0) throw new Error(`No rule with the selector ${selector}.`);
  const block = css.slice(start).split('}')[0] ?? '';
  const declarations = block.matchAll(
    /--([\w-]+): (?:(#[0-9a-f]{6})|light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\));/g,
  );
  return new Map(
    [...declarations].map(([, name = '', same, light, dark]) => [
      name,
      same ?? (theme === 'light' ? light : dark) ?? '',
    ]),
  );
}
