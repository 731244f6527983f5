import type { MapTheme } from './style/map-style.ts';

export function pageTheme(): MapTheme {
  const chosen = document.documentElement.dataset.theme;
  if (chosen === 'light' || chosen === 'dark') return chosen;
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
}

export function onThemeChange(changed: () => void): () => void {
  const device = matchMedia('(prefers-color-scheme: dark)');
  const choice = new MutationObserver(changed);
  device.addEventListener('change', changed);
  choice.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  return () => {
    device.removeEventListener('change', changed);
    choice.disconnect();
  };
}

/**
 * The font families of an element, for drawing text on a canvas. Excludes the faces of next/font that only adjust the
 * size of a local font, which cannot be loaded if that font is missing.
 */
export function fontsOf(element: Element): string[] {
  return getComputedStyle(element)
    .fontFamily.split(',')
    .map((family) => family.trim().replace(/^["']|["']$/g, ''))
    .filter((family) => !family.endsWith(' Fallback'));
}
