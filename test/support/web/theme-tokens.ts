export type Theme = 'light' | 'dark';

/** The hexadecimal colours that the rules with this selector assign to their custom properties in a theme. */
export function themeTokens(css: string, selector: string, theme: Theme): Map<string, string> {
  const rules = [...css.replaceAll(/\/\*.*?\*\//gs, '').matchAll(/([^{}]+)\{([^{}]*)\}/g)];
  const own = rules.filter(([, list = '']) => list.split(',').some((each) => each.trim() === selector));
  if (own.length === 0) throw new Error(`No rule with the selector ${selector}.`);
  const declarations = own
    .map(([, , block = '']) => block)
    .join('')
    .matchAll(/--([\w-]+): (?:(#[0-9a-f]{6})|light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\));/g);
  return new Map(
    [...declarations].map(([, name = '', same, light, dark]) => [
      name,
      same ?? (theme === 'light' ? light : dark) ?? '',
    ]),
  );
}
