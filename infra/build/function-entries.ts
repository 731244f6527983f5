import { globSync } from 'node:fs';
import { basename, join } from 'node:path';
import { namedLocales } from '@merrowvale/functions/lib/pet-names/read-pet-names.ts';
import { languages } from '@merrowvale/shared/locales.ts';
import { apiFunctions } from '../stacks/api-areas.ts';

const root = join(import.meta.dirname, '../..');

const folders = 'functions/{schedules,queues,consumers,gateway}';

/** Files placed next to a function's bundle, for data too large to bundle. */
const gazetteer = 'functions/lib/geocoding/gazetteer.txt';
const businesses = 'functions/lib/business/businesses.txt';
const areas = 'functions/lib/disease/areas.txt';
const petNames = namedLocales.map((locale) => `functions/lib/pet-names/pet-names-${locale}.txt`);
const phoneNumbers = 'node_modules/libphonenumber-js/metadata.max.json';
/** The endpoints' error messages, which are rarely needed in languages other than English. */
const messages = languages
  .filter((language) => language !== 'en')
  .map((language) => `functions/lib/http/messages-${language}.json`);
const dataFiles: Readonly<Record<string, readonly string[]>> = {
  'reject-unknown-route': messages,
  'process-form-submissions': [gazetteer, areas],
  'send-reminder-texts': [phoneNumbers],
  'send-carer-invitation': [phoneNumbers],
  'request-phone-code': [phoneNumbers],
  'invite-carer': [phoneNumbers],
  geocode: [gazetteer],
  'suggest-places': [gazetteer],
  'get-place-address': [gazetteer],
  'search-vets': ['functions/lib/directory/directory.txt'],
  'search-businesses': [businesses],
  'find-a-business': [businesses],
  'search-site': petNames,
  'search-pet-names': petNames,
  'list-pet-names': petNames,
  'search-disease-cases': [areas],
  'group-disease-cases': [areas],
  'count-weekly-cases': [areas],
  'list-nearby-cases': [areas],
  'list-parasite-cases': [areas],
};

export type FunctionEntry = {
  name: string;
  /** The file that exports the handler, or such a file for each route key. */
  source: string | Readonly<Record<string, string>>;
  data?: readonly string[] | undefined;
};

export function functionEntries(): FunctionEntry[] {
  const api = apiFunctions.map(({ name, endpoints }) => ({
    name,
    source: Object.fromEntries(
      endpoints.map(({ row }) => [`${row.method} ${row.path}`, `functions/api/${row.area}/${row.name}.ts`]),
    ),
    data: [...new Set([...messages, ...endpoints.flatMap(({ row }) => dataFiles[row.name] ?? [])])],
  }));
  const rest = globSync(`${folders}/*.ts`, { cwd: root, exclude: ['**/*.test.ts'] }).map((source) => {
    const name = basename(source, '.ts');
    return { name, source, data: dataFiles[name] };
  });
  return [...api, ...rest.sort((one, other) => (one.name < other.name ? -1 : 1))];
}

export function filesOf({ source }: FunctionEntry): string[] {
  return typeof source === 'string' ? [source] : Object.values(source);
}

export function routingModule(source: Readonly<Record<string, string>>): string {
  const routes = Object.entries(source);
  return [
    "import { routeRequests } from './functions/lib/http/route-requests.ts';",
    ...routes.map(([, file], index) => `import { handler as handler${index} } from './${file}';`),
    `export const handler = routeRequests({${routes.map(([key], index) => `'${key}': handler${index}`)}});`,
  ].join('\n');
}
