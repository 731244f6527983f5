import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import {
  type AssetRequest,
  collection,
  handleVariant,
  listedVariants,
  putAsset,
  putItem,
} from './management-content.ts';
import {
  addLanguage,
  addModel,
  addTaxonomy,
  addTerms,
  changeModel,
  type LanguageChange,
  renameLanguage,
} from './management-model.ts';
import {
  type Change,
  type Item,
  idOf,
  type Language,
  type ManagementApi,
  type Model,
  Refused,
  type State,
  type Taxonomy,
  type Term,
} from './management-state.ts';

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
const pageSize = 3;

/**
 * A new environment behind the Management API: it rejects everything that the documentation rules out, and refers to
 * everything by internal id in its responses, as the service does.
 */
export async function startManagementApi(): Promise<ManagementApi> {
  const files = new Map<string, { name: string; bytes: Buffer }>();
  const api: State = {
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
