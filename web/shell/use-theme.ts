'use client';

import { useState } from 'react';
import type { Theme } from './theme.ts';

const aYear = 31_536_000;

/** The chosen appearance, shown at once and remembered in a cookie so that the server draws it right next time. */
export function useTheme(initial: Theme, cookie: string): [Theme, (theme: Theme) => void] {
  const [theme, setTheme] = useState(initial);
  return [
    theme,
    (next) => {
      setTheme(next);
      if (next === 'system') delete document.documentElement.dataset.theme;
      else document.documentElement.dataset.theme = next;
      // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in some supported browsers
      document.cookie = `${cookie}=${next}; path=/; max-age=${aYear}; samesite=lax`;
    },
  ];
}
