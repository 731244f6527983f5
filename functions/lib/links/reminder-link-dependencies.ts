import { dependencies } from '../dependencies.ts';
import { withParts } from '../with-parts.ts';
import { type UnsubscribeDependencies, unsubscribeDependencies } from './unsubscribe-dependencies.ts';

/** The ports of acting on reminders by a link: whoever has the link is nobody else to us. */
export type ReminderLinkDependencies = UnsubscribeDependencies & { reminderShards: number };

export const reminderLinkDependencies: ReminderLinkDependencies = withParts(unsubscribeDependencies, {
  reminderShards: () => dependencies.reminderShards,
});
