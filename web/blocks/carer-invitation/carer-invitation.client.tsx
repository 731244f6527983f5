'use client';

import { useEffect } from 'react';

/** Selects the browser's own time zone in a select that the visitor has not changed yet. */
export function BrowserZone({ select }: { select: string }) {
  useEffect(() => {
    const field = document.getElementById(select);
    if (!(field instanceof HTMLSelectElement)) return;
    const own = Intl.DateTimeFormat().resolvedOptions().timeZone;
    const isUntouched = field.options[field.selectedIndex]?.defaultSelected ?? false;
    if (isUntouched && [...field.options].some(({ value }) => value === own)) field.value = own;
  }, [select]);
  return null;
}
