import { endpoints } from '@merrowvale/shared/endpoints.ts';

/** Functions that no HTTP route leads to, by folder. */
const behindTheApi = {
  schedules: ['dispatch-reminders', 'sweep-outbox'],
  queues: ['drain-reminder-slots', 'send-reminder-emails', 'send-reminder-texts', 'park-dead-reminders'],
  consumers: ['refresh-pet-reminders', 'remove-pet-reminders', 'suppress-address'],
} as const;

export type FunctionEntry = { name: string; file: string };

/** Every function of the stack with its entry file, relative to the repository's root. */
export function functionEntries(): FunctionEntry[] {
  const api = Object.values(endpoints).map(({ name, entity }) => ({
    name,
    file: `functions/api/${entity}/${name}.ts`,
  }));
  const rest = Object.entries(behindTheApi).flatMap(([folder, names]) =>
    names.map((name) => ({ name, file: `functions/${folder}/${name}.ts` })),
  );
  return [...api, ...rest];
}
