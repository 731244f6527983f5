import { createHash } from 'node:crypto';

export type Reference = { id?: string; codename?: string; external_id?: string };
type Option = { id: string; codename: string; name: string };
export type Element = {
  id: string;
  codename: string;
  type: string;
  name?: string;
  snippet?: Reference;
  options?: Option[];
  allowed_content_types?: Reference[];
  item_count_limit?: unknown;
};
export type Term = { id: string; codename: string; name: string };
export type Model = { id: string; codename: string; name: string; external_id?: string; elements: Element[] };
export type Taxonomy = { id: string; codename: string; name: string; external_id?: string; terms: Term[] };
export type Language = {
  id: string;
  codename: string;
  name: string;
  is_default: boolean;
  fallback_language?: Reference;
};
export type Description = { language: Reference; description: string };
export type Asset = {
  id: string;
  external_id: string;
  title: string;
  file_name: string;
  size: number;
  url: string;
  descriptions: Description[];
};
export type Item = {
  id: string;
  external_id?: string;
  codename: string;
  name: string;
  type: Reference;
  collection: Reference;
};
type Component = { id: string; type: Reference; elements: Value[] };
export type Value = { element: Reference; value: unknown; mode?: string; components?: Component[] };
export type Variant = { step: string; elements: Value[]; live: Value[] | undefined };
export type Change = { op: 'addInto' | 'replace'; path?: string; value: Element & Option & string };

/** The content of an environment, and every call that was made to it. */
export type ManagementApi = {
  url: string;
  /** Every call that changed something. */
  calls: string[];
  reads: string[];
  languages: Language[];
  taxonomies: Taxonomy[];
  snippets: Model[];
  types: Model[];
  /** By external id. */
  assets: Map<string, Asset>;
  items: Map<string, Item>;
  /** By language and external id. */
  variants: Map<string, Variant>;
  /** Called before each change; if it returns a reason, the call fails for that reason. */
  refuse: (call: string) => string | undefined;
  [Symbol.asyncDispose]: () => Promise<void>;
};

export type State = Omit<ManagementApi, 'url' | typeof Symbol.asyncDispose>;

/** A request that the service rejects, for the reason in the message. */
export class Refused extends Error {}

/** The time of the last change to anything, as reported by the service. */
export const moment = '2026-01-01T00:00:00Z';

export function idOf(name: string): string {
  return createHash('sha256').update(name).digest('hex').slice(0, 32);
}

export function checkExternalId(id: string | undefined): void {
  if (id !== undefined && /[/.;]/.test(id)) throw new Refused(`the external id ${id} contains / . or ;`);
}

export function checkCodename(codename: string, maxLength = 60): void {
  if (!/^[a-z_][a-z0-9_]*$/.test(codename) || codename.length > maxLength)
    throw new Refused(`${codename} is no valid codename`);
}

export function checkName(name: string, maxLength: number): void {
  if (name.length < 1 || name.length > maxLength) throw new Refused(`the name ${name} is too long`);
}
