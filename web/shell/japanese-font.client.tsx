'use client';

import { useEffect } from 'react';

export function JapaneseFont() {
  useEffect(() => {
    void import('./load-japanese-font.ts').then(({ loadJapaneseFont }) => loadJapaneseFont());
  }, []);
  return null;
}
