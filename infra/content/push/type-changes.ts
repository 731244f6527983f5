import type { ModelElement } from '@merrowvale/web/content/model/elements.ts';
import * as z from 'zod';
import { elementRequest, optionRequest, typesTaken } from './model-requests.ts';

export type Change = { op: 'addInto' | 'replace'; path: string; value: unknown };

export const existingType = z.object({
  id: z.string(),
  codename: z.string(),
  name: z.string(),
  elements: z.array(
    z.object({
      id: z.string().optional(),
      codename: z.string().optional(),
      type: z.string(),
      name: z.string().optional(),
      options: z.array(z.object({ id: z.string(), codename: z.string() })).optional(),
      allowed_content_types: z
        .array(z.object({ id: z.string().optional(), codename: z.string().optional() }))
        .optional(),
    }),
  ),
});

export type ExistingType = z.infer<typeof existingType>;
type ExistingElement = ExistingType['elements'][number];

/**
 * The changes that align a type or snippet with the model: missing elements are added, names are updated.
 * Nothing is deleted, because content would be lost with it.
 */
export function typeChanges(
  wanted: { name: string; elements: readonly (readonly [string, ModelElement])[] },
  existing: ExistingType,
  codenameOf: (typeId: string) => string | undefined,
): Change[] {
  const present = new Map(existing.elements.map((element) => [element.codename, element]));
  return [
    ...(wanted.name === existing.name ? [] : [replace('/name', wanted.name)]),
    ...wanted.elements.flatMap(([codename, element]) => {
      const found = present.get(codename);
      const added =
        found === undefined
          ? [add('/elements', elementRequest(codename, element))]
          : renamed(codename, element, found);
      return [...added, ...newTypesTaken(codename, element, found, codenameOf)];
    }),
  ];
}

export function surplusElements(wanted: readonly string[], existing: ExistingType): string[] {
  return existing.elements
    .filter(({ type }) => type !== 'guidelines' && type !== 'snippet')
    .flatMap(({ codename }) => (codename === undefined || wanted.includes(codename) ? [] : [codename]));
}

function renamed(codename: string, element: ModelElement, found: ExistingElement): Change[] {
  if (found.type !== element.type)
    throw new Error(
      `The element ${codename} is of type ${found.type} in the environment and ${element.type} in the model; rename one of them.`,
    );
  const path = `/elements/codename:${codename}`;
  const options = element.type === 'multiple_choice' ? Object.entries(element.options) : [];
  const known = new Set(found.options?.map((option) => option.codename));
  return [
    ...(found.name === element.name ? [] : [replace(`${path}/name`, element.name)]),
    ...options
      .filter(([option]) => !known.has(option))
      .map((option) => add(`${path}/options`, optionRequest(option))),
  ];
}

export function newTypesTaken(
  codename: string,
  element: ModelElement,
  found: ExistingElement | undefined,
  codenameOf: (typeId: string) => string | undefined,
): Change[] {
  const known = new Set(
    found?.allowed_content_types?.map(
      (type) => type.codename ?? (type.id === undefined ? undefined : codenameOf(type.id)),
    ),
  );
  return typesTaken(element)
    .filter((type) => !known.has(type))
    .map((type) => add(`/elements/codename:${codename}/allowed_content_types`, { codename: type }));
}

function add(path: string, value: unknown): Change {
  return { op: 'addInto', path, value };
}

function replace(path: string, value: unknown): Change {
  return { op: 'replace', path, value };
}
