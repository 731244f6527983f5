import { instantOf } from '@merrowvale/shared/domain/zoned-time.ts';
import { defaultTimeZone, type Locale } from '@merrowvale/shared/locales.ts';
import type { ModelElement } from '@merrowvale/web/content/model/elements.ts';
import { allowedTypes } from '@merrowvale/web/content/model/find-type.ts';
import { taxonomies } from '@merrowvale/web/content/model/taxonomies.ts';
import type { WorkflowStep } from '@merrowvale/web/content/model/workflow.ts';
import * as z from 'zod';

const inlineItem = z.strictObject({
  type: z.string(),
  codename: z
    .string()
    .regex(/^[a-z0-9_]+$/)
    .optional(),
  name: z.string().optional(),
  elements: z.record(z.string(), z.unknown()).default({}),
});

export type InlineItem = z.infer<typeof inlineItem>;

type InlineItems = {
  linkedItem: (item: InlineItem, position: number) => string;
  component: (item: InlineItem, position: number) => ContentVariant;
};

const instant = z.union([z.iso.datetime({ offset: true }), z.iso.date()]);
const codenames = z.union([z.string().transform((one) => [one]), z.array(z.string())]);
const assetUse = z.strictObject({ file: z.string(), description: z.string().default('') });
const assetUses = z.union([assetUse.transform((one) => [one]), z.array(assetUse)]);
const linkedItems = z.array(z.union([z.string(), inlineItem]));
const richTextValue = z.union([
  z.string().transform((html) => ({ html, components: [] })),
  z.strictObject({ html: z.string(), components: z.array(inlineItem).default([]) }),
]);

/**
 * Validates a value against its element in the model; a missing value is empty. Throws an error that
 * describes the problem.
 */
export function parseElement(
  element: ModelElement,
  raw: unknown,
  inline: InlineItems,
  language: Locale,
): ElementValue {
  const value = raw ?? empty[element.type];
  switch (element.type) {
    case 'text':
    case 'url_slug':
      return { type: element.type, value: z.string().parse(value) };
    case 'number':
      return { type: 'number', value: z.number().nullable().parse(value) };
    case 'date_time':
      return dateTime(instant.nullable().parse(value), language);
    case 'multiple_choice': {
      const names = chosen(value, Object.keys(element.options), element.mode === 'single');
      return { type: 'multiple_choice', codenames: names };
    }
    case 'taxonomy':
      return { type: 'taxonomy', codenames: chosen(value, Object.keys(termsOf(element.group)), false) };
    case 'asset':
      return { type: 'asset', assets: atMost(assetUses.parse(value), element.limit) };
    case 'modular_content':
      return { type: 'modular_content', codenames: linked(value, element.allowed, element.limit, inline) };
    case 'rich_text':
      return richText(value, element.allowed, inline);
  }
}

const empty = {
  ...{ text: '', url_slug: '', rich_text: '', number: null, date_time: null },
  ...{ multiple_choice: [], taxonomy: [], asset: [], modular_content: [] },
};

/** A day without a time is midnight in the time zone of its language, as when an editor chooses it there. */
function dateTime(date: string | null, language: Locale): ElementValue {
  if (date === null) return { type: 'date_time', value: null, displayTimeZone: null };
  if (date.includes('T'))
    return { type: 'date_time', value: new Date(date).toISOString(), displayTimeZone: null };
  const displayTimeZone = defaultTimeZone(language);
  const midnight = new Date(instantOf(date, '00:00', displayTimeZone));
  return { type: 'date_time', value: midnight.toISOString(), displayTimeZone };
}

function chosen(raw: unknown, possible: readonly string[], isSingle: boolean): string[] {
  const names = codenames.parse(raw);
  const unknown = names.filter((name) => !possible.includes(name));
  if (unknown.length > 0)
    throw new Error(`has no option "${unknown.join('", "')}"; choose from ${possible.join(', ')}`);
  return atMost(names, isSingle ? 1 : undefined);
}

export function termsOf(group: string): Readonly<Record<string, string>> {
  return Object.values(taxonomies).find(({ codename }) => codename === group)?.terms ?? {};
}

function linked(
  raw: unknown,
  allowed: readonly string[],
  limit: number | undefined,
  inline: InlineItems,
): string[] {
  const entries = atMost(linkedItems.parse(raw), limit);
  return entries.map((entry, position) => {
    if (typeof entry === 'string') return entry;
    refuseType(entry.type, allowed);
    return inline.linkedItem(entry, position);
  });
}

function richText(raw: unknown, allowed: readonly string[], inline: InlineItems): ElementValue {
  const { html, components } = richTextValue.parse(raw);
  for (const component of components) refuseType(component.type, allowed);
  return {
    type: 'rich_text',
    html: html === '' ? emptyRichText : html,
    components: components.map(inline.component),
  };
}

function refuseType(type: string, allowed: readonly string[]): void {
  if (!allowedTypes(allowed).includes(type)) throw new Error(`does not allow the type ${type}`);
}

function atMost<Entry>(entries: Entry[], limit: number | undefined): Entry[] {
  if (limit !== undefined && entries.length > limit)
    throw new Error(`allows at most ${limit}, not ${entries.length}`);
  return entries;
}

export function issueMessage(error: unknown): string {
  if (error instanceof z.ZodError)
    return error.issues.map(({ path: at, message }) => `${at.join('.')} ${message}`.trim()).join('; ');
  return error instanceof Error ? error.message : String(error);
}

export type AssetUse = { file: string; description: string };

export type ElementValue =
  | { type: 'text' | 'url_slug'; value: string }
  | { type: 'rich_text'; html: string; components: ContentVariant[] }
  | { type: 'number'; value: number | null }
  | { type: 'date_time'; value: string | null; displayTimeZone: string | null }
  | { type: 'asset'; assets: AssetUse[] }
  | { type: 'modular_content' | 'multiple_choice' | 'taxonomy'; codenames: string[] };

export type ContentVariant = {
  id: string;
  codename: string;
  name: string;
  type: string;
  language: Locale;
  collection: string;
  /** Undefined for a component, which has no workflow outside its rich text. */
  workflowStep: WorkflowStep | undefined;
  lastModified: string;
  elements: Record<string, ElementValue>;
  source: string;
  /** When the local stack publishes this draft. */
  publishAt?: string | undefined;
};

export const emptyRichText = '<p><br></p>';
