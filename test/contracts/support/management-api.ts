import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { samplePicture } from './sample-content.ts';

type Reference = { codename: string };
type Element = Reference & {
  type: string;
  name?: string;
  snippet?: Reference;
  options?: Reference[];
  allowed_content_types?: Reference[];
};
type Model = Reference & { id: string; name: string; elements: Element[]; terms?: Reference[] };
type Language = Reference & { id: string; name: string; is_default: boolean; fallback_language?: Reference };
type Asset = { title: string; size: number; file_reference?: unknown; descriptions?: unknown[] };
type Item = { name: string; type: Reference };
type Value = { element: Reference; value: unknown; components?: { id: string; type: Reference }[] };
type Variant = { step: string; elements: Value[]; live: Value[] | undefined };
type Change = { op: 'addInto' | 'replace'; path?: string; value: Reference & Element & string };

/** The content of an environment, and every call that changed it. */
export type ManagementApi = {
  url: string;
  calls: string[];
  languages: Language[];
  taxonomies: Model[];
  snippets: Model[];
  types: Model[];
  assets: Map<string, Asset>;
  items: Map<string, Item>;
  variants: Map<string, Variant>;
  [Symbol.asyncDispose]: () => Promise<void>;
};

/** The size of the sample image, so that a second push finds the file unchanged. */
const pictureSize = samplePicture.length;

class Refused extends Error {}

const step = (codename: string) => ({
  id: `step-${codename}`,
  name: codename,
  codename,
  transitions_to: [],
  role_ids: [],
});
const workflows = [
  {
    id: 'default',
    name: 'Default',
    codename: 'default',
    scopes: [],
    steps: [step('draft')],
    published_step: step('published'),
    scheduled_step: step('scheduled'),
    archived_step: step('archived'),
  },
];
const pagination = { continuation_token: null, next_page: null };

/** A new environment behind the Management API, with the rules that a push could violate. */
export async function startManagementApi(): Promise<ManagementApi> {
  const state: State = {
    calls: [],
    languages: [{ id: 'default-language', name: 'Default', codename: 'default', is_default: true }],
    taxonomies: [],
    snippets: [],
    types: [],
    assets: new Map(),
    items: new Map(),
    variants: new Map(),
  };
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const path = decodeURIComponent((request.url ?? '').split('?')[0] ?? '').replace(
      /^\/projects\/an-environment\//,
      '',
    );
    const isJson = request.headers['content-type']?.includes('json') === true && chunks.length > 0;
    const send = (status: number, body: unknown) => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    };
    try {
      if (request.headers.authorization?.toLowerCase() !== 'bearer a-management-key')
        throw new Refused('no key');
      if (request.method !== 'GET') state.calls.push(`${request.method} ${path}`);
      const result = handle(
        state,
        request.method ?? '',
        path,
        isJson ? JSON.parse(Buffer.concat(chunks).toString()) : undefined,
      );
      if (result === undefined)
        send(404, { request_id: 'r', error_code: 404, message: `${path} was not found` });
      else send(200, result);
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      send(error instanceof Refused ? 400 : 500, { request_id: 'r', error_code: 5, message });
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return {
    ...state,
    url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`,
    [Symbol.asyncDispose]: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

type State = Omit<ManagementApi, 'url' | typeof Symbol.asyncDispose>;

function handle(state: State, method: string, path: string, body: unknown): unknown {
  const [collection = '', , name = '', ...rest] = path.split('/');
  switch (collection) {
    case 'workflows':
      return workflows;
    case 'languages':
      if (method === 'GET') return { languages: state.languages, pagination };
      if (method === 'POST') return addLanguage(state, body as Language);
      return renameLanguage(state, path.split('/')[1] ?? '', body as LanguageChange[]);
    case 'taxonomies':
    case 'snippets':
    case 'types': {
      const list = state[collection];
      if (method === 'GET') return { [collection]: list, pagination };
      return method === 'POST'
        ? addModel(list, body as Model)
        : changeModel(state, list, name, body as Change[]);
    }
    case 'files':
      return { id: 'file', type: 'internal' };
    case 'assets':
      if (method === 'GET') return { assets: [...state.assets.values()], pagination };
      return keepAsset(state, path.slice('assets/external-id/'.length), body as Asset);
    case 'items':
      if (rest.length === 0) return keepItem(state, name, body as Item);
      return handleVariant(state, method, name, rest, body);
    default:
      return undefined;
  }
}

function addLanguage({ languages }: State, body: Language): Language {
  const fallback = body.fallback_language?.codename;
  if (fallback !== undefined && !languages.some(({ codename }) => codename === fallback))
    throw new Refused(`no language ${fallback}`);
  if (body.name.length > 25) throw new Refused(`the name ${body.name} is too long`);
  const language = { ...body, id: randomUUID(), is_default: false };
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

function addModel(list: Model[], body: Model): Model {
  const entry = { ...body, id: randomUUID(), last_modified: '2026-01-01T00:00:00Z' };
  if (list.some(({ codename }) => codename === body.codename))
    throw new Refused(`${body.codename} is there already`);
  list.push(entry);
  return entry;
}

function changeModel(state: State, list: Model[], codename: string, changes: Change[]): Model {
  const entry = list.find((each) => each.codename === codename);
  if (entry === undefined) throw new Refused(`nothing named ${codename}`);
  for (const { op, path = '/terms', value } of changes) {
    const [, part, element] = path.split('/');
    if (op === 'replace' && part === 'name') entry.name = value;
    else if (part === 'terms') entry.terms?.push(value);
    else if (element === undefined) entry.elements.push(value);
    else changeElement(state, entry, path, value);
  }
  return entry;
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
  if (property === 'options') element.options = [...(element.options ?? []), value];
  if (property !== 'allowed_content_types') return;
  if (!types.some((each) => each.codename === value.codename)) throw new Refused(`no type ${value.codename}`);
  element.allowed_content_types = [...(element.allowed_content_types ?? []), value];
}

function keepAsset({ assets }: State, externalId: string, body: Asset): Asset {
  const before = assets.get(externalId);
  if (before === undefined && body.file_reference === undefined)
    throw new Refused(`${externalId} has no file`);
  const known = { id: externalId, external_id: externalId, file_name: body.title, type: 'image/svg+xml' };
  const asset = { ...known, last_modified: '2026-01-01T00:00:00Z', ...before, ...body, size: pictureSize };
  assets.set(externalId, asset);
  return asset;
}

function keepItem({ items, types }: State, externalId: string, body: Item) {
  if (!types.some(({ codename }) => codename === body.type.codename))
    throw new Refused(`no type ${body.type.codename}`);
  const item = { ...body, id: externalId, external_id: externalId, last_modified: '2026-01-01T00:00:00Z' };
  items.set(externalId, item);
  return { ...item, spaces: [], sitemap_locations: [] };
}

function handleVariant(state: State, method: string, name: string, rest: string[], body: unknown): unknown {
  const [, , language = '', action] = rest;
  const key = `${language} ${name}`;
  const variant = state.variants.get(key);
  if (method === 'GET') return variant && delivered(variant, name, language);
  if (action === undefined) {
    const { elements } = body as { elements: Value[] };
    return delivered(keepVariant(state, key, name, elements), name, language);
  }
  if (variant === undefined) throw new Refused(`${key} is not there`);
  if (action === 'publish') Object.assign(variant, { step: 'published', live: variant.elements });
  if (action === 'new-version') variant.step = 'draft';
  if (action === 'change-workflow')
    variant.step = (body as { step_identifier: Reference }).step_identifier.codename;
  return {};
}

function keepVariant(
  { variants, items, languages, types, snippets }: State,
  key: string,
  name: string,
  elements: Value[],
): Variant {
  if (!languages.some(({ codename }) => key.startsWith(`${codename} `)))
    throw new Refused(`no language for ${key}`);
  const before = variants.get(key);
  if (before?.step === 'published')
    throw new Refused(`${key} is published and cannot be changed without a new version`);
  const type = types.find(({ codename }) => codename === items.get(name)?.type.codename);
  const ofSnippet = (snippet: Reference) =>
    snippets.find(({ codename }) => codename === snippet.codename)?.elements ?? [];
  const known = type?.elements.flatMap((each) =>
    each.snippet === undefined ? [each] : ofSnippet(each.snippet),
  );
  for (const { element } of elements)
    if (!known?.some(({ codename }) => codename === element.codename))
      throw new Refused(`${key} has no element ${element.codename}`);
  const variant = { step: 'draft', elements, live: before?.live };
  variants.set(key, variant);
  return variant;
}

function delivered({ step: codename, elements }: Variant, name: string, language: string) {
  return {
    item: { id: name },
    elements,
    language: { id: language },
    last_modified: '2026-01-01T00:00:00Z',
    workflow: { workflow_identifier: { id: 'default' }, step_identifier: { id: `step-${codename}` } },
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
