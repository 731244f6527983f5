import type { SourceItem } from '@merrowvale/shared/schemas/lister.ts';

/** The text of an element; empty if there is none. */
export function elementText({ elements }: Pick<SourceItem, 'elements'>, codename: string): string {
  const value = elements[codename]?.value;
  return typeof value === 'string' ? value : '';
}

export function linkedCodenames({ elements }: SourceItem, codename: string): string[] {
  const value = elements[codename]?.value;
  if (!Array.isArray(value)) return [];
  return value.flatMap((each: unknown) => (typeof each === 'string' ? [each] : []));
}

export function assetIn({ elements }: SourceItem, codename: string): string {
  const value = elements[codename]?.value;
  if (!Array.isArray(value)) return '';
  const [first]: { url?: unknown }[] = value;
  return typeof first?.url === 'string' ? first.url : '';
}

export function codenamesIn(item: SourceItem, element: string): string[] {
  return selectedIn(item, element).flatMap(({ codename }) =>
    typeof codename === 'string' ? [codename] : [],
  );
}

export function namesIn(item: SourceItem, element: string): string[] {
  return selectedIn(item, element).flatMap(({ name }) => (typeof name === 'string' ? [name] : []));
}

function selectedIn({ elements }: SourceItem, element: string): { codename?: unknown; name?: unknown }[] {
  const value = elements[element]?.value;
  return Array.isArray(value) ? value.filter((each) => typeof each === 'object' && each !== null) : [];
}

/** True for a question with a category, unless lists leave it out; one without belongs to a single page. */
export function isListed(question: SourceItem): boolean {
  const isHidden = codenamesIn(question, 'hide_from_lister').includes('yes');
  return codenamesIn(question, 'article_lister_category').length > 0 && !isHidden;
}
