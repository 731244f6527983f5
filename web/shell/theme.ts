export const themeCookie = 'theme';

export type Theme = 'system' | 'light' | 'dark';

export function themeFrom(value: string | undefined): Theme {
  return value === 'light' || value === 'dark' ? value : 'system';
}

/** Runs before the page is painted: pages are the same for everybody, so the browser applies the chosen theme. */
export const applyTheme = `(() => {
  const chosen = /(?:^|; )${themeCookie}=(light|dark)(?:;|$)/.exec(document.cookie);
  if (chosen) document.documentElement.dataset.theme = chosen[1];
})()`;
