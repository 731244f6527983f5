'use client';

import { useEffect } from 'react';

export function JapaneseFont() {
  useEffect(() => {
    void import('../lib/next-internals/load-japanese-font.ts').then(({ loadJapaneseFont }) =>
      loadJapaneseFont(),
    );
  }, []);
  return null;
}
