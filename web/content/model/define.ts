import type { Kind, Snippet } from './content-type.ts';
import type { ModelElement } from './elements.ts';
import { authenticationGate, blockSnippets } from './snippets.ts';

/** A function that defines types of a kind: by their name, guidelines and elements besides those of the snippets. */
export function define<const Of extends Kind, const Parts extends readonly Snippet[]>(
  kind: Of,
  ...snippets: Parts
) {
  return <const Own extends Record<string, ModelElement>>(
    name: string,
    guidelines: string,
    elements: Own,
  ) => ({
    name,
    kind,
    guidelines,
    snippets,
    elements,
  });
}

/** For blocks with further snippets than those of all blocks. */
export function blockWith<const Parts extends readonly Snippet[]>(...snippets: Parts) {
  return define('block', ...blockSnippets, ...snippets);
}

/** Makes a function that defines blocks define ones that show something although nothing is entered in them. */
export function selfContained<Details extends unknown[], Type>(defineBlock: (...details: Details) => Type) {
  return (...details: Details) => ({ ...defineBlock(...details), isSelfContained: true });
}

export const block = blockWith();
export const selfContainedBlock = selfContained(block);
export const part = define('part');
export const entity = define('entity');
export const configuration = define('config');
/** For what only visitors with certain roles see. */
export const gatedPart = define('part', authenticationGate);
export const gatedPage = define('page', authenticationGate);
export const gatedEntity = define('entity', authenticationGate);
