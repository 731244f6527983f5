import { cache } from 'react';
import type { UsedItem, UsedPart } from '../../content/model/cache-tags.ts';

/**
 * The content that the page being rendered is rendered from, and reasons why its response must not be shared between
 * visitors; server components only.
 */
export const renderFacts = cache(() => ({
  locale: '',
  roots: new Map<string, UsedItem>(),
  parts: new Map<string, UsedPart>(),
  links: new Map<string, UsedItem>(),
  lists: new Set<string>(),
  versions: new Set<string>(),
  missing: new Set<string>(),
  reasons: new Set<string>(),
  /** Epoch milliseconds at which the page shows something else without a publication. */
  changesAt: Number.POSITIVE_INFINITY,
}));

export type RenderFacts = ReturnType<typeof renderFacts>;

export type Within = { parts: readonly UsedPart[]; links: readonly UsedItem[] };

export function usesItem(locale: string, item: UsedItem, { parts, links }: Within): void {
  const facts = renderFacts();
  facts.locale = locale;
  facts.roots.set(item.codename, item);
  for (const part of parts) facts.parts.set(part.codename, part);
  for (const link of links) facts.links.set(link.codename, link);
}

/** Records that the page shows the address or the title of another page, which may be missing. */
export function usesLink(locale: string, page: UsedItem): void {
  const facts = renderFacts();
  facts.locale = locale;
  facts.links.set(page.codename, page);
}

export function usesList(locale: string, type: string): void {
  const facts = renderFacts();
  facts.locale = locale;
  facts.lists.add(type);
}

/** Records that the page shows something else from an instant on, in epoch milliseconds. */
export function changesAt(instant: number): void {
  const facts = renderFacts();
  facts.changesAt = Math.min(facts.changesAt, instant);
}

/** Records that the page would show a link to a page at this path, if there were one. */
export function missesPage(path: string): void {
  renderFacts().missing.add(path);
}

/** Records that the page contains the addresses of a page in every language. */
export function usesVersions(codename: string): void {
  renderFacts().versions.add(codename);
}

/**
 * Records that the page is for this request alone: it contains values made for it, such as a form's id, or lacks
 * something that the next request may have.
 */
export function notShared(reason: string): void {
  renderFacts().reasons.add(reason);
}
