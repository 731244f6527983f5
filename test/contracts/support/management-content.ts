import { randomUUID } from 'node:crypto';
import {
  type Asset,
  checkCodename,
  checkExternalId,
  checkName,
  type Description,
  type Element,
  type Item,
  idOf,
  type Model,
  moment,
  type Reference,
  Refused,
  type State,
  type Value,
  type Variant,
} from './management-state.ts';

export const collection = { id: idOf('collection'), name: 'Default', codename: 'default' };

export type AssetRequest = { title: string; descriptions: Description[]; file_reference?: { id: string } };

export function putAsset(
  { assets, languages }: State,
  externalId: string,
  { title, descriptions, file_reference: reference }: AssetRequest,
  files: ReadonlyMap<string, { name: string; bytes: Buffer }>,
  origin: string,
): Asset {
  checkExternalId(externalId);
  const before = assets.get(externalId);
  const file = files.get(reference?.id ?? '');
  if (before === undefined && file === undefined) throw new Refused(`${externalId} has no file`);
  const used = [...assets.values()].some(({ url }) => url.endsWith(`/${reference?.id}`));
  if (used) throw new Refused('Each binary file can be referenced only by a single asset.');
  const inLanguages = descriptions.map(({ language, description }) => {
    const found = languages.find(({ codename }) => codename === language.codename);
    if (found === undefined) throw new Refused(`no language ${language.codename}`);
    return { language: { id: found.id }, description };
  });
  const asset = {
    file_reference: { id: reference?.id ?? '', type: 'internal' },
    type: 'image/svg+xml',
    last_modified: moment,
    codename: externalId.toLowerCase().replaceAll('-', '_'),
    image_width: null,
    image_height: null,
    id: before?.id ?? randomUUID(),
    external_id: externalId,
    title,
    descriptions: languages.map(
      ({ id }) =>
        inLanguages.find(({ language }) => language.id === id) ?? { language: { id }, description: '' },
    ),
    file_name: file?.name ?? before?.file_name ?? '',
    size: file?.bytes.length ?? before?.size ?? 0,
    url: file ? `${origin}/download/${reference?.id}` : (before?.url ?? ''),
  };
  assets.set(externalId, asset);
  return asset;
}

export function putItem({ items, types }: State, externalId: string, body: Item) {
  checkExternalId(externalId);
  checkCodename(body.codename);
  checkName(body.name, 200);
  const type = types.find(({ codename }) => codename === body.type.codename);
  if (type === undefined) throw new Refused(`no type ${body.type.codename}`);
  if (body.collection.codename !== 'default') throw new Refused(`no collection ${body.collection.codename}`);
  const item = {
    ...body,
    id: items.get(externalId)?.id ?? randomUUID(),
    type: { id: type.id },
    collection: { id: collection.id },
    external_id: externalId,
    last_modified: moment,
    spaces: [],
    sitemap_locations: [],
  };
  items.set(externalId, item);
  return item;
}

export function handleVariant(
  state: State,
  method: string,
  name: string,
  rest: string[],
  body: unknown,
): unknown {
  const [, , language = '', action] = rest;
  const key = `${language} ${name}`;
  const variant = state.variants.get(key);
  if (method === 'GET') {
    if (action !== 'published') return variant && listed(state, key, variant);
    return variant?.live && listed(state, key, { ...variant, step: 'published', elements: variant.live });
  }
  if (action === undefined) {
    const { elements } = body as { elements: Value[] };
    return listed(state, key, putVariant(state, key, name, elements));
  }
  if (variant === undefined) throw new Refused(`${key} is not there`);
  if (action === 'publish') Object.assign(variant, { step: 'published', live: variant.elements });
  if (action === 'unpublish-and-archive') Object.assign(variant, { step: 'archived', live: undefined });
  if (action === 'new-version') variant.step = 'draft';
  if (action === 'change-workflow')
    variant.step = (body as { step_identifier: { codename: string } }).step_identifier.codename;
  return {};
}

function putVariant(state: State, key: string, name: string, elements: Value[]): Variant {
  const { variants, items, languages, types } = state;
  if (!languages.some(({ codename }) => key.startsWith(`${codename} `)))
    throw new Refused(`no language for ${key}`);
  const before = variants.get(key);
  if (before?.step === 'published' || before?.step === 'archived')
    throw new Refused(`${key} is ${before.step} and cannot be changed without a new version`);
  const type = types.find(({ id }) => id === items.get(name)?.type.id);
  if (type === undefined) throw new Refused(`no item ${name}`);
  const variant = { step: 'draft', elements: byInternalIds(state, type, elements, key), live: before?.live };
  variants.set(key, variant);
  return variant;
}

/** Every reference replaced by an internal id, as the service stores it; unknown ones are rejected. */
function byInternalIds(state: State, type: Model, elements: Value[], key: string): Value[] {
  const known = type.elements.flatMap((each) =>
    each.snippet === undefined
      ? [each]
      : (state.snippets.find(({ codename }) => codename === each.snippet?.codename)?.elements ?? []),
  );
  return elements.map(({ element, value, components, ...rest }) => {
    const model = known.find(({ codename }) => codename === element.codename);
    if (model === undefined) throw new Refused(`${key} has no element ${element.codename}`);
    const inner = components?.map((component) => {
      const ofComponent = state.types.find(({ codename }) => codename === component.type.codename);
      if (ofComponent === undefined) throw new Refused(`no type ${component.type.codename}`);
      return {
        id: component.id,
        type: { id: ofComponent.id },
        elements: byInternalIds(state, ofComponent, component.elements, key),
      };
    });
    return {
      element: { id: model.id },
      value: internalValue(state, model, value, key),
      ...rest,
      ...(inner && { components: inner }),
    };
  });
}

function internalValue(state: State, model: Element, value: unknown, key: string): unknown {
  if (model.type === 'rich_text') return internalText(state, String(value), key);
  if (model.type === 'date_time' && typeof value === 'string') return value.replace('.000Z', 'Z');
  if (!Array.isArray(value)) return value;
  return value.map(({ codename, external_id: externalId }: Reference) => {
    const pools: Record<string, Iterable<{ id: string; codename?: string; external_id?: string }>> = {
      asset: state.assets.values(),
      modular_content: state.items.values(),
      multiple_choice: model.options ?? [],
      taxonomy: state.taxonomies.flatMap(({ terms }) => terms),
    };
    for (const each of pools[model.type] ?? [])
      if (codename === undefined ? each.external_id === externalId : each.codename === codename)
        return { id: each.id };
    throw new Refused(`${key}.${model.codename} refers to ${codename ?? externalId}, which is not there`);
  });
}

const allowedTags = new Set(
  'p h1 h2 h3 h4 h5 h6 ul ol li a br strong em sub sup code table tbody tr td figure img object'.split(' '),
);

/** Checks that a text is well-formed and consists of known elements, and replaces its references. */
function internalText({ assets, items }: State, html: string, key: string): string {
  const open: string[] = [];
  for (const [, closing, name = '', , isEmpty] of html.matchAll(
    /<(\/?)(\w+)((?:\s[\w-]+="[^"<]*")*)(\/?)>/g,
  )) {
    if (!allowedTags.has(name)) throw new Refused(`${key} has a <${name}>`);
    if (closing !== '' && open.pop() !== name) throw new Refused(`${key} is not well-formed at </${name}>`);
    if (closing === '' && isEmpty === '') open.push(name);
  }
  if (open.length > 0) throw new Refused(`${key} has an open <${open.at(-1)}>`);
  return html
    .replace(/ data-asset-external-id="([^"]*)"/g, (_, id: string) =>
      reference('data-asset-id', assets.get(id)),
    )
    .replace(/ data-item-external-id="([^"]*)"/g, (_, id: string) => reference('data-item-id', items.get(id)))
    .replace(/ data-external-id="([^"]*)"/g, (_, id: string) => reference('data-id', items.get(id)));
}

function reference(attribute: string, found: { id: string } | undefined): string {
  return ` ${attribute}="${found?.id ?? '00000000-0000-0000-0000-000000000000'}"`;
}

export function listedVariants(state: State) {
  return [...state.variants].map(([key, variant]) => listed(state, key, variant));
}

function listed({ items, languages }: State, key: string, { step: codename, elements }: Variant) {
  const [language = '', name = ''] = key.split(' ');
  return {
    item: { id: items.get(name)?.id },
    elements,
    language: { id: languages.find((each) => each.codename === language)?.id },
    last_modified: moment,
    workflow: {
      workflow_identifier: { id: idOf('workflow') },
      step_identifier: { id: idOf(`step ${codename}`) },
    },
    schedule: {
      publish_time: null,
      publish_display_timezone: null,
      unpublish_time: null,
      unpublish_display_timezone: null,
    },
    due_date: { value: null },
    contributors: [],
  };
}
