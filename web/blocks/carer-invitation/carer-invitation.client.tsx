'use client';

import { useEffect } from 'react';

/** Selects the browser's own time zone in a select that the visitor has not changed yet. */
export function BrowserZone({ select }: { select: string }) {
  useEffect(() => {
    // Loaded here, since every page has this file.
    void import('../../lib/api/server-time.ts').then(({ browserTimeZone }) => {
      const field = document.getElementById(select);
      if (!(field instanceof HTMLSelectElement)) return;
      const own = browserTimeZone();
      const isUntouched = field.options[field.selectedIndex]?.defaultSelected ?? false;
      if (isUntouched && [...field.options].some(({ value }) => value === own)) field.value = own;
    });
  }, [select]);
  return null;
}
