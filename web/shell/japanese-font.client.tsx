'use client';

import { useEffect } from 'react';

export function JapaneseFont() {
  useEffect(() => {
    void import('./japanese-font-faces.ts');
  }, []);
  return null;
}
