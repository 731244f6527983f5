import type * as z from 'zod';
import { accountChanged } from './account-changed.ts';
import { accountDeletionRequested } from './account-deletion-requested.ts';
import { campaignInterestRegistered } from './campaign-interest-registered.ts';
import { carerAccepted } from './carer-accepted.ts';
import { carerInvited } from './carer-invited.ts';
import { carerRevoked } from './carer-revoked.ts';
import { consentRequested } from './consent-requested.ts';
import { contentPublished } from './content-published.ts';
import { diseaseCaseChanged } from './disease-case-changed.ts';
import { diseaseCaseReported } from './disease-case-reported.ts';
import { doseGiven } from './dose-given.ts';
import { doseUndone } from './dose-undone.ts';
import { formFailed } from './form-failed.ts';
import { formProcessed } from './form-processed.ts';
import { formSubmitted } from './form-submitted.ts';
import { ownerUpdated } from './owner-updated.ts';
import { petCreated } from './pet-created.ts';
import { petDeleted } from './pet-deleted.ts';
import { petUpdated } from './pet-updated.ts';
import { rebatePermissionRequested } from './rebate-permission-requested.ts';
import { reminderCreated } from './reminder-created.ts';
import { reminderDeleted } from './reminder-deleted.ts';
import { reminderDue } from './reminder-due.ts';
import { reminderFailed } from './reminder-failed.ts';
import { reminderMissed } from './reminder-missed.ts';
import { reminderOwed } from './reminder-owed.ts';
import { reminderPaused } from './reminder-paused.ts';
import { reminderResumed } from './reminder-resumed.ts';
import { reminderSent } from './reminder-sent.ts';
import { reminderSnoozed } from './reminder-snoozed.ts';
import { reminderUpdated } from './reminder-updated.ts';
import { signupReceived } from './signup-received.ts';

/** Every event of the application's bus, by type. */
export const events = {
  'owner.updated': ownerUpdated,
  'account.changed': accountChanged,
  'account.deletion-requested': accountDeletionRequested,
  'pet.created': petCreated,
  'pet.updated': petUpdated,
  'pet.deleted': petDeleted,
  'reminder.created': reminderCreated,
  'reminder.updated': reminderUpdated,
  'reminder.deleted': reminderDeleted,
  'reminder.paused': reminderPaused,
  'reminder.resumed': reminderResumed,
  'reminder.snoozed': reminderSnoozed,
  'dose.given': doseGiven,
  'dose.undone': doseUndone,
  'reminder.due': reminderDue,
  'reminder.owed': reminderOwed,
  'reminder.sent': reminderSent,
  'reminder.failed': reminderFailed,
  'reminder.missed': reminderMissed,
  'carer.invited': carerInvited,
  'carer.accepted': carerAccepted,
  'carer.revoked': carerRevoked,
  'consent.requested': consentRequested,
  'content.published': contentPublished,
  'signup.received': signupReceived,
  'form.submitted': formSubmitted,
  'form.processed': formProcessed,
  'form.failed': formFailed,
  'disease-case.reported': diseaseCaseReported,
  'disease-case.changed': diseaseCaseChanged,
  'campaign.interest-registered': campaignInterestRegistered,
  'rebate.permission-requested': rebatePermissionRequested,
} as const;

export type EventType = keyof typeof events;
export type EventOf<Type extends EventType> = z.infer<(typeof events)[Type]['schema']>;
export type DomainEvent = { [Type in EventType]: EventOf<Type> }[EventType];
