'use client';

import { createElement, useState } from 'react';
import { staticMarkup } from './static-markup.ts';

type StaticMarkupProps = { tag: string; id: string; attributes: Readonly<Record<string, unknown>> };

/** An element whose content is in the page's HTML and is not sent to React again. */
export function StaticMarkup({ tag, id, attributes }: StaticMarkupProps) {
  const [markup] = useState(() => staticMarkup(id));
  return createElement(tag, {
    ...attributes,
    'data-static': id,
    dangerouslySetInnerHTML: { __html: markup },
  });
}
