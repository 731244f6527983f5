import type * as z from 'zod';
import { accountEvents } from './account-events.ts';
import { carerEvents } from './carer-events.ts';
import { contentEvents } from './content-events.ts';
import { diseaseEvents } from './disease-events.ts';
import { petEvents } from './pet-events.ts';
import { reminderEvents } from './reminder-events.ts';
import { submissionEvents } from './submission-events.ts';

export const events = {
  ...accountEvents,
  ...petEvents,
  ...reminderEvents,
  ...carerEvents,
  ...contentEvents,
  ...submissionEvents,
  ...diseaseEvents,
};

export type EventType = keyof typeof events;
export type EventOf<Type extends EventType> = z.infer<(typeof events)[Type]['schema']>;
export type DomainEvent = { [Type in EventType]: EventOf<Type> }[EventType];
