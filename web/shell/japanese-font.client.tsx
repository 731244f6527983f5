'use client';

import { useEffect } from 'react';

/** Loads the Japanese font if the system has none. */
export function JapaneseFont() {
  useEffect(() => {
    void import('./load-japanese-font.ts').then(({ loadJapaneseFont }) => loadJapaneseFont());
  }, []);
  return null;
}
