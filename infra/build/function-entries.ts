import { namedLocales } from '@merrowvale/functions/lib/pet-names/pet-name-file.ts';
import { endpoints } from '@merrowvale/shared/endpoints.ts';

/** Functions that are not endpoints, by folder. */
const behindTheApi = {
  schedules: [
    'dispatch-reminders',
    'sweep-outbox',
    'sweep-consents',
    'measure-waiting-failures',
    'remove-superseded-files',
  ],
  queues: [
    'collect-reminder-slots',
    'send-reminder-emails',
    'send-reminder-texts',
    'quarantine-dead-reminders',
    'process-form-submissions',
    'process-campaign-interest',
    'process-rebate-permissions',
    'process-email-signups',
    'quarantine-dead-submissions',
    'run-submission-replays',
    'invalidate-pages',
  ],
  consumers: [
    'batch-owed-reminders',
    'refresh-owner-reminders',
    'delete-account',
    'refresh-pet-reminders',
    'remove-pet-reminders',
    'suppress-address',
    'process-text-replies',
    'send-account-notice',
    'send-carer-invitation',
    'send-consent-request',
    'sync-companions',
    'record-email-outcomes',
    'record-text-outcomes',
    'count-disease-cases',
  ],
  gateway: ['reject-unknown-route', 'authorize-origin', 'rotate-origin-secret', 'end-access-after-reset'],
} as const;

/** Files placed next to a function's bundle, for data too large to bundle. */
const gazetteer = 'functions/lib/geocoding/gazetteer.txt';
const businesses = 'functions/lib/business/businesses.txt';
const areas = 'functions/lib/disease/areas.txt';
const petNames = namedLocales.map((locale) => `functions/lib/pet-names/pet-names-${locale}.txt`);
/** The endpoints' error messages, which are rarely needed in languages other than English. */
const messages = ['de', 'fr', 'ja'].map((language) => `functions/lib/http/messages-${language}.json`);
const dataFiles: Readonly<Record<string, readonly string[]>> = {
  'reject-unknown-route': messages,
  'process-form-submissions': [gazetteer, areas],
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

export type FunctionEntry = { name: string; file: string; data?: readonly string[] | undefined };

/** Every function of the stack with its entry file, relative to the repository's root. */
export function functionEntries(): FunctionEntry[] {
  const api = Object.values(endpoints).map(({ name, entity }) => ({
    name,
    file: `functions/api/${entity}/${name}.ts`,
    data: [...messages, ...(dataFiles[name] ?? [])],
  }));
  const rest = Object.entries(behindTheApi).flatMap(([folder, names]) =>
    names.map((name) => ({ name, file: `functions/${folder}/${name}.ts`, data: dataFiles[name] })),
  );
  return [...api, ...rest];
}
