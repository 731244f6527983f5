'use server';

import { parseJson } from '@merrowvale/shared/domain/parse-json.ts';
import { dateAt } from '@merrowvale/shared/domain/zoned-time.ts';
import { remindersEndpoints } from '@merrowvale/shared/endpoints/reminders-endpoints.ts';
import { type Channel, type Reminder, reminder } from '@merrowvale/shared/schemas/reminder.ts';
import * as z from 'zod';
import { readEntries, textEntry, withTyped } from '../../forms/form-entries.ts';
import { buttonAction, formKey, type PostedAction, refuse, validatedAction } from '../../forms/run-action.ts';
import { ApiError } from '../../lib/api/api-error.ts';
import { callFromServer } from '../../lib/api/call-from-server.ts';
import { ownerNow } from '../owner/owner-now.ts';
import { ignoreMissing } from '../pets/remove-pet.ts';
import {
  channelsOf,
  checkReminderForm,
  enteredAnchor,
  filledReminderForm,
  inputFor,
  type ReminderFormValues,
  reminderFormValues,
} from './reminder-form-values.ts';
import { groupOf, groupOfAll, type ReminderGroup } from './reminder-groups.ts';
import { changedFacts, isStored, planSave, type ReminderFact, type SaveStep } from './save-plan.ts';

const carriedFields = z.object({
  /** The reminders to edit as they were when the form was opened, as JSON; none for a new one. */
  began: textEntry,
  /** The ids of all reminders when the form was opened. */
  listed: textEntry,
  /** Not empty if an earlier attempt failed, so that parts of it may have been saved. */
  again: textEntry,
});
const beganReminders = z.array(reminder).catch([]);

/** What became of a valid form: saved if it is empty. */
type ReminderSaving = {
  /** Texts were selected, and the owner's number has not been verified. */
  needsPhone?: true;
  /** Changes made elsewhere while the form was open, and its values rebased onto them. */
  changed?: { group: ReminderGroup; facts: readonly ReminderFact[]; values: ReminderFormValues };
};

/**
 * Saves a reminder form channel by channel. A retry repeats nothing that an earlier attempt has saved. If a reminder
 * was changed elsewhere, nothing is saved the first time.
 */
export const saveReminder = validatedAction({
  schema: reminderFormValues,
  refused: () => ({}),
  write: save,
  next: (afterwards, { entered }, { needsPhone, changed }) => {
    return needsPhone || changed ? null : `${afterwards}#${enteredAnchor(entered)}`;
  },
  shown: ({ changed }) => changed?.values,
});

async function save(values: ReminderFormValues, posted: PostedAction): Promise<ReminderSaving> {
  const carried = readEntries(carriedFields, posted.entered);
  const began = beganReminders.parse(parseJson(carried.began));
  const { reminders, profile, ...owner } = await ownerNow(posted.locale);
  const now = reminders.filter(({ id }) => began.some((each) => each.id === id));
  if (carried.began !== '' && now.length === 0) throw new ApiError(404, 'There is no such reminder.');
  const group = groupOfAll(now);
  const timeZone = posted.timeZone ?? owner.timeZone;
  const today = dateAt(Date.parse(owner.at), group?.first.timeZone ?? timeZone);
  refuse(checkReminderForm(values, today, group));
  const inputOf = (channel: Channel) => inputFor(values, channel, { today, timeZone, group });
  const changed = group && rebased(began, group, values, inputOf);
  if (changed) return { changed };
  const channels = channelsOf(values);
  if (channels.includes('sms') && !profile.phoneVerified) return { needsPhone: true };
  const listed = carried.listed.split(' ');
  const isOwn = ({ id, pet, marketingBrand }: Reminder) =>
    !listed.includes(id) && pet.id === values.petId && marketingBrand.id === values.productId;
  const found = carried.again === '' ? [] : reminders.filter(isOwn);
  const isSaved = (each: Reminder) =>
    began.find(({ id }) => id === each.id)?.version !== each.version && isStored(each, inputOf(each.channel));
  const stored = [...now, ...found].map((each) => ({ ...each, isSaved: isSaved(each) }));
  for (const step of planSave(stored, { channels, inputFor: inputOf })) await run(step, posted);
  return {};
}

async function run(step: SaveStep, { page, write }: PostedAction): Promise<void> {
  const { createReminder, deleteReminder, updateReminder } = remindersEndpoints;
  if (step.kind === 'delete') {
    await write(deleteReminder, { params: { id: step.id } }).catch(ignoreMissing);
  } else if (step.kind === 'create') {
    const reminder = step.input;
    await write(createReminder, { body: { reminder }, idempotencyKey: formKey(reminder, page) });
  } else {
    const { id, version, input } = step;
    await write(updateReminder, { params: { id }, body: { reminder: input }, version });
  }
}

/** Rebases the form's edits onto reminders that were changed elsewhere; undefined if none was, or only as typed. */
function rebased(
  began: readonly Reminder[],
  group: ReminderGroup,
  typed: ReminderFormValues,
  inputOf: (channel: Channel) => Parameters<typeof isStored>[1],
): ReminderSaving['changed'] {
  const before = groupOfAll(began);
  const facts = group.reminders.flatMap((now) => {
    const read = began.find(({ id }) => id === now.id);
    return read && !isStored(now, inputOf(now.channel)) ? changedFacts(read, now) : [];
  });
  if (!before || facts.length === 0) return undefined;
  const values = withTyped(filledReminderForm(before), typed, filledReminderForm(group));
  return { group, facts: [...new Set(facts)], values };
}

const reminderField = z.object({ reminderId: textEntry });

/** Reminders that are already gone count as deleted. */
export const deleteReminders = buttonAction(async ({ entered, locale, write }) => {
  const reminders = await callFromServer(remindersEndpoints.listReminders, { query: { locale } });
  const group = groupOf(reminders, readEntries(reminderField, entered).reminderId);
  for (const { id } of group?.reminders ?? [])
    await write(remindersEndpoints.deleteReminder, { params: { id } }).catch(ignoreMissing);
});
