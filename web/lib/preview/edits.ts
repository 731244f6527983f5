import 'server-only';
import { ElementType } from '@kontent-ai/delivery-sdk';
import type { IUpdateMessageData } from '@kontent-ai/smart-link';
import { parseJson } from '@merrowvale/shared/domain/parse-json.ts';
import { headers } from 'next/headers';
import * as z from 'zod';
import { type AnyItem, itemsWithin } from '../pages/block-context.ts';

const reference = z.looseObject({ codename: z.string() });
const value = <Value extends z.ZodType>(schema: Value) => z.looseObject({ value: schema });
const list = value(z.array(z.unknown()));

const dataByType = {
  [ElementType.Text]: value(z.string()),
  [ElementType.UrlSlug]: value(z.string()),
  [ElementType.Custom]: value(z.string()),
  [ElementType.Number]: value(z.number().nullable()),
  [ElementType.DateTime]: value(z.string().nullable()),
  [ElementType.MultipleChoice]: list,
  [ElementType.Taxonomy]: list,
  [ElementType.Asset]: list,
  [ElementType.ModularContent]: value(z.array(z.string())),
  [ElementType.RichText]: z.looseObject({
    value: z.string(),
    links: z.array(z.unknown()),
    images: z.array(z.unknown()),
    linkedItemCodenames: z.array(z.string()),
    linkedItems: z.array(z.looseObject({ system: reference, elements: z.record(z.string(), z.unknown()) })),
  }),
} as const satisfies Record<IUpdateMessageData['elements'][number]['type'], z.ZodType>;

const editSchema = z.looseObject({
  item: reference,
  variant: reference,
  elements: z.array(
    z
      .looseObject({ element: reference, type: z.enum(Object.keys(dataByType)), data: z.unknown() })
      .refine(({ type, data }) => isData(type, data)),
  ),
});

function isData(type: string, data: unknown): boolean {
  const schema = Object.entries(dataByType).find(([name]) => name === type)?.[1];
  return schema?.safeParse(data).success === true;
}

/** Edits that are not saved yet, as the editor's browser has received them from Kontent.ai. */
export type Edits = readonly IUpdateMessageData[];

/** Reads edits; undefined if they are not what Kontent.ai sends. */
export function parsedEdits(text: unknown): Edits | undefined {
  const edits = typeof text === 'string' ? parseJson(text) : undefined;
  return areEdits(edits) ? edits : undefined;
}

function areEdits(edits: unknown): edits is Edits {
  return z.array(editSchema).safeParse(edits).success;
}

const editsOf = new WeakMap<object, Edits>();

/** Makes the page that is rendered in response to this request show the edits. */
export async function keepEdits(edits: Edits): Promise<void> {
  editsOf.set(await headers(), edits);
}

type Load = (codenames: readonly string[]) => Promise<readonly AnyItem[]>;

/**
 * Puts the edits of this request into an item and those within it; `load` reads items that an edit has linked. Kontent.ai's
 * own function for this comes with custom elements, which only browsers have.
 */
export async function applyEdits(item: AnyItem, load: Load): Promise<void> {
  for (const edit of editsOf.get(await headers()) ?? []) await applyEdit(item, edit, load);
}

async function applyEdit(
  root: AnyItem,
  { item, variant, elements }: IUpdateMessageData,
  load: Load,
): Promise<void> {
  const known = itemsWithin([root]);
  const edited = [...known].filter(
    ({ system }) => system.codename === item.codename && system.language === variant.codename,
  );
  for (const { elements: before } of edited)
    for (const [codename, element] of Object.entries(before)) {
      const edit = elements.find((each) => each.element.codename === codename);
      if (edit === undefined || edit.type !== element.type) continue;
      Object.assign(element, edit.data);
      if (edit.type !== ElementType.RichText && edit.type !== ElementType.ModularContent) continue;
      const named = edit.type === ElementType.RichText ? edit.data.linkedItemCodenames : edit.data.value;
      const there = new Map([...known, ...edit.data.linkedItems].map((each) => [each.system.codename, each]));
      const missing = named.filter((each) => !there.has(each));
      for (const each of missing.length > 0 ? await load(missing) : []) there.set(each.system.codename, each);
      element.linkedItems = named.flatMap((each) => there.get(each) ?? []);
    }
}
