import { cache } from 'react';
import type { TaggedItem } from '../../content/model/cache-tags.ts';

/** The content that a page was rendered from, and reasons why its response must not be shared between visitors. */
export type RenderFacts = {
  locale: string;
  roots: Set<string>;
  parts: Map<string, TaggedItem>;
  lists: Set<string>;
  reasons: Set<string>;
};

/** The facts of the page that is being rendered; server components only. */
export const renderFacts = cache(
  (): RenderFacts => ({
    locale: '',
    roots: new Set(),
    parts: new Map(),
    lists: new Set(),
    reasons: new Set(),
  }),
);

/** Notes that the page depends on an item, and on the items within it. */
export function usesItem(locale: string, codename: string, parts: readonly TaggedItem[] = []): void {
  const facts = renderFacts();
  facts.locale = locale;
  facts.roots.add(codename);
  for (const part of parts) facts.parts.set(part.codename, part);
}

/** Notes that the page depends on every item of a type. */
export function usesList(locale: string, type: string): void {
  const facts = renderFacts();
  facts.locale = locale;
  facts.lists.add(type);
}

/**
 * Notes that the page is for this request alone: it contains values made for it, such as a form's id, or lacks
 * something that the next request may have.
 */
export function notShared(reason: string): void {
  renderFacts().reasons.add(reason);
}
