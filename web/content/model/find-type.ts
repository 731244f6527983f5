import { type ContentType, elementsOf } from './content-type.ts';
import { contentTypes } from './content-types.ts';
import { anyBlock, type ModelElement } from './elements.ts';

const definitions: Readonly<Record<string, Omit<ContentType, 'codename'>>> = contentTypes;

export const allTypes: readonly ContentType[] = Object.entries(definitions).map(([codename, type]) => ({
  codename,
  ...type,
}));

const byCodename = new Map(allTypes.map((type) => [type.codename, type]));

const elementsByType = new Map(allTypes.map((type) => [type.codename, elementsOf(type)]));
const blockCodenames = allTypes.filter((type) => type.kind === 'block').map((type) => type.codename);

export function findType(codename: string): ContentType | undefined {
  return byCodename.get(codename);
}

export function typeElements(codename: string): Record<string, ModelElement> {
  return elementsByType.get(codename) ?? {};
}

/** True if items of the type are shown within others. */
export function isNested(codename: string): boolean {
  return ['block', 'part'].includes(findType(codename)?.kind ?? '');
}

export function allowedTypes(allowed: readonly string[]): string[] {
  return allowed.flatMap((codename) => (codename === anyBlock ? blockCodenames : [codename]));
}
