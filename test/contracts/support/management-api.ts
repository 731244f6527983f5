import { createHash, randomUUID } from 'node:crypto';
import { createServer } from 'node:http';

type Reference = { id?: string; codename?: string; external_id?: string };
type Option = { id: string; codename: string; name: string };
type Element = {
  id: string;
  codename: string;
  type: string;
  name?: string;
  snippet?: Reference;
  options?: Option[];
  allowed_content_types?: Reference[];
  item_count_limit?: unknown;
};
type Term = { id: string; codename: string; name: string };
type Model = { id: string; codename: string; name: string; external_id?: string; elements: Element[] };
type Taxonomy = { id: string; codename: string; name: string; external_id?: string; terms: Term[] };
type Language = {
  id: string;
  codename: string;
  name: string;
  is_default: boolean;
  fallback_language?: Reference;
};
type Description = { language: Reference; description: string };
type Asset = {
  id: string;
  external_id: string;
  title: string;
  file_name: string;
  size: number;
  url: string;
  descriptions: Description[];
};
type Item = {
  id: string;
  external_id?: string;
  codename: string;
  name: string;
  type: Reference;
  collection: Reference;
};
type Component = { id: string; type: Reference; elements: Value[] };
type Value = { element: Reference; value: unknown; mode?: string; components?: Component[] };
type Variant = { step: string; elements: Value[]; live: Value[] | undefined };
type Change = { op: 'addInto' | 'replace'; path?: string; value: Element & Option & string };

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
  /** Called before each change; the call fails for the reason that it returns. */
  refuse: (call: string) => string | undefined;
  [Symbol.asyncDispose]: () => Promise<void>;
};

class Refused extends Error {}

const step = (codename: string) => ({
  id: idOf(`step ${codename}`),
  name: codename,
  codename,
  transitions_to: [],
  role_ids: [],
});
const steps = ['draft', 'published', 'scheduled', 'archived'].map(step);
const [draft, published, scheduled, archived] = steps;
const workflows = [
  {
    id: idOf('workflow'),
    name: 'Default',
    codename: 'default',
    scopes: [],
    steps: [draft],
    published_step: published,
    scheduled_step: scheduled,
    archived_step: archived,
  },
];
const collection = { id: idOf('collection'), name: 'Default', codename: 'default' };
const pageSize = 3;

/**
 * A new environment behind the Management API: it rejects what the documentation rules out, and refers to
 * everything by internal id in its responses, as the service does.
 */
export async function startManagementApi(): Promise<ManagementApi> {
  const files = new Map<string, { name: string; bytes: Buffer }>();
  const api: Omit<ManagementApi, 'url' | typeof Symbol.asyncDispose> = {
    calls: [],
    reads: [],
    languages: [{ id: idOf('default'), name: 'Default', codename: 'default', is_default: true }],
    taxonomies: [],
    snippets: [],
    types: [],
    assets: new Map(),
    items: new Map(),
    variants: new Map(),
    refuse: () => undefined,
  };
  let origin = '';
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const body = Buffer.concat(chunks);
    const [encoded = ''] = (request.url ?? '').split('?');
    if (encoded.startsWith('/download/')) {
      response.end(files.get(encoded.slice('/download/'.length))?.bytes);
      return;
    }
    const segments = encoded
      .replace(/^\/projects\/an-environment\//, '')
      .split('/')
      .map(decodeURIComponent);
    const method = request.method ?? '';
    const call = `${method} ${segments.join('/')}`;
    const send = (status: number, result: unknown) => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(result));
    };
    try {
      if (request.headers.authorization?.toLowerCase() !== 'bearer a-management-key')
        throw new Refused('no key');
      const reason = method === 'GET' ? undefined : api.refuse(call);
      if (reason !== undefined) throw new Refused(reason);
      (method === 'GET' ? api.reads : api.calls).push(call);
      if (segments[0] === 'files') {
        const id = randomUUID();
        files.set(id, { name: segments[1] ?? '', bytes: body });
        send(200, { id, type: 'internal' });
        return;
      }
      const parsed: unknown = body.length > 0 ? JSON.parse(body.toString()) : undefined;
      const result =
        segments[0] === 'assets' && method === 'PUT'
          ? putAsset(api, segments[2] ?? '', parsed as AssetRequest, files, origin)
          : handle(api, method, segments, parsed, Number(request.headers['x-continuation'] ?? 0));
      if (result === undefined)
        send(404, { request_id: 'r', error_code: 404, message: `${call} was not found` });
      else send(200, result);
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      send(error instanceof Refused ? 400 : 500, { request_id: 'r', error_code: 5, message });
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  return Object.assign(api, {
    url: origin,
    [Symbol.asyncDispose]: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  });
}

type State = Omit<ManagementApi, 'url' | typeof Symbol.asyncDispose>;

function idOf(name: string): string {
  return createHash('sha256').update(name).digest('hex').slice(0, 32);
}

function checkExternalId(id: string | undefined): void {
  if (id !== undefined && /[/.;]/.test(id)) throw new Refused(`the external id ${id} contains / . or ;`);
}

function checkCodename(codename: string, longest = 60): void {
  if (!/^[a-z_][a-z0-9_]*$/.test(codename) || codename.length > longest)
    throw new Refused(`${codename} is no valid codename`);
}

function checkName(name: string, longest: number): void {
  if (name.length < 1 || name.length > longest) throw new Refused(`the name ${name} is too long`);
}

function paged(key: string, all: readonly unknown[], from: number) {
  const next = from + pageSize;
  return {
    [key]: all.slice(from, next),
    pagination: { continuation_token: next < all.length ? String(next) : null, next_page: null },
  };
}

function handle(
  state: State,
  method: string,
  [collectionName = '', second = '', name = '', ...rest]: readonly string[],
  body: unknown,
  from: number,
): unknown {
  switch (collectionName) {
    case 'workflows':
      return workflows;
    case 'collections':
      if (name !== 'default' && second === 'codename') return undefined;
      return second === '' ? { collections: [collection] } : paged('variants', listedVariants(state), from);
    case 'languages':
      if (method === 'GET') return paged('languages', state.languages, from);
      if (method === 'POST') return addLanguage(state, body as Language);
      return renameLanguage(state, second, body as LanguageChange[]);
    case 'taxonomies':
      if (method === 'GET') return paged('taxonomies', state.taxonomies, from);
      if (method === 'POST') return addTaxonomy(state, body as Taxonomy);
      return addTerms(state, name, body as { value: Term }[]);
    case 'snippets':
    case 'types': {
      const list = state[collectionName];
      if (method === 'GET') return paged(collectionName, list, from);
      return method === 'POST'
        ? addModel(list, body as Model, collectionName === 'snippets' ? 50 : 60)
        : changeModel(state, list, name, body as Change[]);
    }
    case 'assets':
      return paged('assets', [...state.assets.values()], from);
    case 'items':
      if (second === '') return paged('items', [...state.items.values()], from);
      if (rest.length === 0) return putItem(state, name, body as Item);
      return handleVariant(state, method, name, rest, body);
    default:
      return undefined;
  }
}

function addLanguage({ languages }: State, body: Language): Language {
  checkName(body.name, 25);
  const fallback = languages.find(({ codename }) => codename === body.fallback_language?.codename);
  if (body.fallback_language !== undefined && fallback === undefined)
    throw new Refused(`no language ${body.fallback_language.codename}`);
  const language = {
    ...body,
    id: randomUUID(),
    is_default: false,
    ...(fallback && { fallback_language: { id: fallback.id } }),
  };
  languages.push(language);
  return language;
}

type LanguageChange = { property_name: 'codename' | 'name'; value: string };

function renameLanguage({ languages }: State, id: string, changes: LanguageChange[]): Language {
  const language = languages.find((each) => each.id === id);
  if (language === undefined) throw new Refused(`no language ${id}`);
  for (const { property_name, value } of changes) language[property_name] = value;
  return language;
}

function addTaxonomy({ taxonomies }: State, body: Taxonomy): Taxonomy {
  checkExternalId(body.external_id);
  checkCodename(body.codename);
  const group = { ...body, id: randomUUID(), last_modified: moment, terms: body.terms.map(newTerm) };
  taxonomies.push(group);
  return group;
}

function newTerm(term: Term): Term {
  checkCodename(term.codename);
  return { ...term, id: randomUUID() };
}

function addTerms({ taxonomies }: State, codename: string, changes: { value: Term }[]): Taxonomy {
  const group = taxonomies.find((each) => each.codename === codename);
  if (group === undefined) throw new Refused(`no taxonomy ${codename}`);
  group.terms.push(...changes.map(({ value }) => newTerm(value)));
  return group;
}

const moment = '2026-01-01T00:00:00Z';

function addModel(list: Model[], body: Model, longestCodename: number): Model {
  checkExternalId(body.external_id);
  checkCodename(body.codename, longestCodename);
  checkName(body.name, 50);
  if (list.some(({ codename }) => codename === body.codename))
    throw new Refused(`${body.codename} is there already`);
  const model = {
    ...body,
    id: randomUUID(),
    last_modified: moment,
    elements: body.elements.map(newElement),
  };
  list.push(model);
  return model;
}

function newElement(element: Element): Element {
  checkCodename(element.codename);
  const options = element.options?.map((option) => ({ ...option, id: randomUUID() }));
  return { ...element, id: randomUUID(), ...(options && { options }) };
}

function changeModel(state: State, list: Model[], codename: string, changes: Change[]): Model {
  const model = list.find((each) => each.codename === codename);
  if (model === undefined) throw new Refused(`nothing named ${codename}`);
  for (const { op, path = '', value } of changes) {
    const [, part, element] = path.split('/');
    if (op === 'replace' && part === 'name') model.name = value;
    else if (element === undefined) model.elements.push(newElement(value));
    else changeElement(state, model, path, value);
  }
  return model;
}

function changeElement(
  { types }: State,
  { codename, elements }: Model,
  path: string,
  value: Change['value'],
): void {
  const [, , name, property] = path.split('/');
  const element = elements.find((each) => `codename:${each.codename}` === name);
  if (element === undefined) throw new Refused(`${codename} has no element ${name}`);
  if (property === 'name') element.name = value;
  if (property === 'options') {
    const { codename: option, name: label } = value;
    element.options = [...(element.options ?? []), { codename: option, name: label ?? '', id: randomUUID() }];
  }
  if (property !== 'allowed_content_types') return;
  const type = types.find((each) => each.codename === value.codename);
  if (type === undefined) throw new Refused(`no type ${value.codename}`);
  element.allowed_content_types = [...(element.allowed_content_types ?? []), { id: type.id }];
}

type AssetRequest = { title: string; descriptions: Description[]; file_reference?: { id: string } };

function putAsset(
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

function putItem({ items, types }: State, externalId: string, body: Item) {
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

function handleVariant(state: State, method: string, name: string, rest: string[], body: unknown): unknown {
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

/** Checks that a text is well-formed and made of known elements, and replaces its references. */
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

function listedVariants(state: State) {
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
