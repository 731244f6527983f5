'use client';

import { createElement, useState } from 'react';
import { keptMarkup } from './kept-markup.ts';

type KeptProps = { tag: string; id: string; attributes: Readonly<Record<string, unknown>> };

/** An element whose inside came with the page's HTML and is not sent for React once more. */
export function Kept({ tag, id, attributes }: KeptProps) {
  const [markup] = useState(() => keptMarkup(id));
  return createElement(tag, { ...attributes, 'data-kept': id, dangerouslySetInnerHTML: { __html: markup } });
}
