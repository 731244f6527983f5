import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { applyTheme } from './theme.ts';

function themeWith(cookie: string): string | undefined {
  const dataset: { theme?: string } = {};
  runInNewContext(applyTheme, { document: { cookie, documentElement: { dataset } } });
  return dataset.theme;
}

it('is applied from the cookie before the page is painted, and otherwise left to the device [ACC-01]', () => {
  expect(themeWith('theme=dark')).toBe('dark');
  expect(themeWith('a=b; theme=light; c=d')).toBe('light');
  for (const cookie of ['', 'theme=system', 'theme=darker', 'xtheme=dark', 'theme="dark"'])
    expect(themeWith(cookie)).toBeUndefined();
});
