import { themeCookie, themeFrom } from '../theme.ts';

const aYear = 31_536_000;

/** Applies the chosen theme at once, and remembers it in a cookie so that the server renders it next time. */
export function chooseTheme(value: string): void {
  const theme = themeFrom(value);
  if (theme === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
  for (const option of document.querySelectorAll<HTMLInputElement>('[data-theme-choice] input'))
    option.checked = option.value === theme;
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in some supported browsers
  document.cookie = `${themeCookie}=${theme}; path=/; max-age=${aYear}; samesite=lax`;
}
