import { dependencies } from '../dependencies.ts';
import { withParts } from '../with-parts.ts';
import { type UnsubscribeDependencies, unsubscribeDependencies } from './unsubscribe-dependencies.ts';

/** Dependencies of the endpoints that act on reminders through a link, whose holder is not identified otherwise. */
export type ReminderLinkDependencies = UnsubscribeDependencies & { reminderShards: number };

export const reminderLinkDependencies: ReminderLinkDependencies = withParts(unsubscribeDependencies, {
  reminderShards: () => dependencies.reminderShards,
});
