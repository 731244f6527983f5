import * as z from 'zod';
import { pet } from './pet.ts';
import { profile } from './profile.ts';
import { reminder } from './reminder.ts';

export const dashboard = z.object({
  pets: z.array(pet),
  reminders: z.array(reminder),
  profile,
});
export type Dashboard = z.infer<typeof dashboard>;
