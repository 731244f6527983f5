'use server';

import { reminderEndpoints } from '@merrowvale/shared/endpoints/reminder-endpoints.ts';
import type { Locale } from '@merrowvale/shared/locales.ts';
import type { Channel } from '@merrowvale/shared/schemas/reminder.ts';
import { redirect } from 'next/navigation';
import * as z from 'zod';
import { readEntries, textEntry } from '../../forms/form-entries.ts';
import { keyOf } from '../../forms/key-of.ts';
import { parsedJson } from '../../forms/parsed-json.ts';
import { enteredForm, readCommon } from '../../forms/posted-form.ts';
import { ApiError } from '../../lib/api/api-error.ts';
import { writeFromServer } from '../../lib/api/call-from-server.ts';
import { failureOf } from '../owner/failure-of.ts';
import { ownerNow } from '../owner/owner-now.ts';
import { withTyped } from '../with-typed.ts';
import type { PostedReminder } from './posted-reminder.ts';
import type { ReminderFact } from './reminder-changes.ts';
import {
  channelsOf,
  checkReminderForm,
  inputFor,
  type ReminderFormValues,
  reminderFormValues,
  reminderProblems,
  valuesOf,
} from './reminder-form-values.ts';
import { groupOf, type ReminderGroup } from './reminder-groups.ts';
import { planSave, type SaveStep } from './save-plan.ts';

const carriedFields = z.object({
  /** A reminder of the group to edit; empty for a new one. */
  reminderId: textEntry,
  /** The values when the form was opened, as JSON. */
  began: textEntry,
});

/** Handles a reminder form posted without scripts: redirects, or returns the input with its errors. */
export async function takeReminder(_before: unknown, argument: unknown): Promise<PostedReminder | undefined> {
  const entered = enteredForm(argument);
  const { locale, page, afterwards } = await readCommon(entered);
  const posted: PostedReminder = {
    values: readEntries(reminderFormValues, entered),
    problems: {},
    page,
    failure: undefined,
    duplicateOf: undefined,
    needsPhone: false,
    changed: undefined,
  };
  if (!locale) return { ...posted, failure: 0 };
  const carried = readEntries(carriedFields, entered);
  const result = await save(posted, { ...carried, locale }).catch((error: unknown) => ({
    ...posted,
    failure: failureOf(error),
    duplicateOf: error instanceof ApiError ? error.duplicateOf : undefined,
  }));
  if (result) return result;
  redirect(afterwards);
}

type Carried = { reminderId: string; began: string; locale: Locale };

/** Saves a valid form channel by channel; returns undefined once that is done. */
async function save(
  posted: PostedReminder,
  { reminderId, began, locale }: Carried,
): Promise<PostedReminder | undefined> {
  const { values, page } = posted;
  const { reminders, profile, timeZone, ...owner } = await ownerNow(locale);
  const group = reminderId === '' ? undefined : groupOf(reminders, reminderId);
  if (reminderId !== '' && !group) return { ...posted, failure: 404 };
  const today = group ? owner.todayIn(group.first.timeZone) : owner.today;
  const problems = reminderProblems(checkReminderForm(values, today, group));
  if (Object.keys(problems).length > 0) return { ...posted, problems };
  const changed = group && changedSince(group, began, values);
  if (changed) return { ...posted, ...changed };
  const channels = channelsOf(values);
  if (channels.includes('sms') && !profile.phoneVerified) return { ...posted, needsPhone: true };
  const inputOf = (channel: Channel) => inputFor(values, channel, { today, timeZone, group });
  const stored = (group?.reminders ?? []).map(({ id, channel }) => ({ id, channel, saved: null }));
  for (const step of planSave(stored, { channels, inputFor: inputOf }))
    await run(step, { locale, page, timeZone, group });
  return undefined;
}

type Saving = { locale: Locale; page: string; timeZone: string; group: ReminderGroup | undefined };

async function run(step: SaveStep, { locale, page, timeZone, group }: Saving): Promise<void> {
  const call = { query: { locale }, timeZone };
  if (step.kind === 'delete') {
    await writeFromServer(reminderEndpoints.deleteReminder, { ...call, params: { id: step.id } });
  } else if (step.kind === 'create') {
    const idempotencyKey = keyOf(step.input, page);
    const body = { reminder: step.input };
    await writeFromServer(reminderEndpoints.createReminder, { ...call, body, idempotencyKey });
  } else {
    const version = group?.reminders.find(({ id }) => id === step.id)?.version;
    await writeFromServer(reminderEndpoints.updateReminder, {
      ...call,
      params: { id: step.id },
      body: { reminder: step.input },
      ...(version !== undefined && { version }),
    });
  }
}

/** Rebases the form's edits onto a group that was changed elsewhere; undefined if it was not. */
function changedSince(group: ReminderGroup, began: string, typed: ReminderFormValues) {
  const before = reminderFormValues.safeParse(parsedJson(began)).data;
  if (!before) return undefined;
  const now = valuesOf(group);
  const facts = changedFacts(before, now);
  if (facts.length === 0) return undefined;
  return { values: withTyped(before, typed, now), changed: { now: group.first, facts } };
}

function changedFacts(before: ReminderFormValues, now: ReminderFormValues): ReminderFact[] {
  const isChanged = (...fields: (keyof ReminderFormValues)[]) =>
    fields.some((field) => String(before[field]) !== String(now[field]));
  const facts: Record<ReminderFact, boolean> = {
    medication: isChanged('petId', 'productId'),
    date: isChanged('startDate'),
    doses: isChanged('doses'),
    timing: isChanged('interval', 'sendTime', 'leadDays', 'followUpDays'),
  };
  const order = ['medication', 'date', 'doses', 'timing'] as const;
  return order.filter((fact) => facts[fact]);
}
