import 'server-only';
import { createHash } from 'node:crypto';
import { headers } from 'next/headers';
import { createElement, type ReactNode } from 'react';
import { settledContent } from '../../blocks/settled-content.ts';
import { signedInOwner } from '../signed-in-owner.ts';
import { StaticMarkup } from './static-markup.client.tsx';
import { storeMarkup } from './static-markup.ts';
import { type StoreMarkup, staticParts } from './static-parts.ts';

/**
 * A page whose static parts are sent as HTML only, and not as data for React as well. Only for the first
 * load: React's later requests get no HTML, and owners' pages are requested again in their current state.
 */
export async function staticContent(page: ReactNode): Promise<ReactNode> {
  const { identity, pending } = await signedInOwner();
  if (identity || pending || !(await isForDocument())) return page;
  return staticParts(await settledContent(page), keep);
}

/** Browsers request documents this way; React's data requests differ. */
async function isForDocument(): Promise<boolean> {
  return (await headers()).get('accept')?.includes('text/html') ?? false;
}

const keep: StoreMarkup = ({ type, key, props }, markup) => {
  const { children: _, dangerouslySetInnerHTML: __, ...attributes } = props;
  const id = createHash('sha256').update(markup).digest('base64url').slice(0, 12);
  storeMarkup(id, markup);
  return createElement(StaticMarkup, { ...(key !== null && { key }), tag: type, id, attributes });
};
