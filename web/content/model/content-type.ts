import type { ModelElement } from './elements.ts';

/** Elements shared by several types; inside a type their codenames read `{snippet}__{element}`. */
export type Snippet = {
  codename: string;
  name: string;
  elements: Record<string, ModelElement>;
};

/**
 * `block`: may be placed on a page. `part`: nested in a block. `page`: has an address. `entity`: data that
 * blocks read. `config`: settings of the shell.
 */
export type Kind = 'block' | 'part' | 'page' | 'entity' | 'config';

export type ContentType = {
  codename: string;
  name: string;
  kind: Kind;
  /** Two sentences that explain to an editor when to use it. */
  guidelines: string;
  /** Shows something although nothing is entered in it, such as a form or a list of all articles. */
  isSelfContained?: boolean;
  snippets: readonly Snippet[];
  elements: Record<string, ModelElement>;
};

export function snippet<const Codename extends string, const Own extends Record<string, ModelElement>>(
  codename: Codename,
  name: string,
  elements: Own,
) {
  return { codename, name, elements };
}

export function elementsOf(type: Pick<ContentType, 'snippets' | 'elements'>): Record<string, ModelElement> {
  const shared = type.snippets.flatMap((part) =>
    Object.entries(part.elements).map(([name, element]) => [`${part.codename}__${name}`, element] as const),
  );
  return { ...Object.fromEntries(shared), ...type.elements };
}
