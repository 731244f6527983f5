import type { EndpointKey } from '@merrowvale/shared/endpoints.ts';
import { type EndpointNeeds, linkWriter, writer } from './needs.ts';
import { ofOwners } from './partitions.ts';

/** Endpoints about owners, their pets, reminders and helpers. */
export const ownerNeeds = {
  listPets: { needs: ['session', 'list'], impact: 'Owners cannot see their pets.' },
  createPet: { needs: writer, impact: 'Owners cannot add a pet.' },
  getPet: { needs: ['session', 'get'], impact: 'Owners cannot open a pet.' },
  updatePet: { needs: writer, impact: 'Owners cannot change a pet.' },
  deletePet: { needs: writer, impact: 'Owners cannot remove a pet.' },
  listReminders: { needs: ['session', 'list', 'progress'], impact: 'Owners cannot see their reminders.' },
  createReminder: { needs: [...writer, 'progress'], impact: 'Owners cannot set a reminder.' },
  updateReminder: { needs: [...writer, 'progress'], impact: 'Owners cannot change a reminder.' },
  deleteReminder: { needs: writer, impact: 'Owners cannot stop a reminder.' },
  listDoses: {
    needs: ['session', 'get', 'list'],
    impact: 'Owners do not see which doses their pets were given.',
  },
  giveDose: {
    needs: [...writer, 'progress'],
    impact: 'Owners cannot confirm that a dose was given, and are reminded of it again.',
  },
  undoDose: {
    needs: [...writer, 'progress'],
    impact: 'Owners cannot undo a dose that they confirmed by mistake.',
  },
  remindAgain: { needs: [...writer, 'progress'], impact: 'Owners cannot snooze a reminder.' },
  pauseReminders: { needs: writer, impact: 'Owners cannot pause reminders while they are away.' },
  resumeReminders: {
    needs: writer,
    impact: 'Owners cannot end a pause, and get no reminders until it is over.',
  },
  openReminderLink: { needs: ['secret'], impact: 'Links to confirm a dose do not open.' },
  readReminderLink: {
    needs: ['get', 'list', 'secret'],
    partitions: ['OWNER#', 'PACK#'],
    impact: 'Pages to confirm a dose from a message do not open.',
  },
  followReminderLink: {
    needs: linkWriter,
    partitions: ofOwners,
    impact: 'Owners and carers cannot confirm a dose from a message.',
  },
  getDashboard: {
    needs: [...writer, 'progress'],
    impact: 'Owners wait longer for their pets and reminders.',
  },
  getProfile: { needs: writer, impact: 'Owners do not see when their messages are not delivered.' },
  updateProfile: { needs: writer, impact: 'Owners cannot choose when they get messages, or stop them.' },
  resumeMessages: { needs: [...writer, 'optIn'], impact: 'Owners cannot have messages sent to them again.' },
  getAccountData: {
    needs: ['session', 'listSessions', 'listSignIns', 'uses', 'get', 'list', 'progress'],
    partitions: [...ofOwners, 'SUBMISSION#', 'CONSENT#', 'PARKED'],
    impact: 'Owners cannot download what is stored about them.',
  },
  deleteAccountData: {
    needs: [...writer, 'endSession', 'secret'],
    impact: 'Owners cannot have their data deleted.',
  },
  getDeletionProgress: {
    needs: ['get', 'secret'],
    partitions: ['OWNER#'],
    impact: 'Owners who have their data deleted do not see its progress.',
  },
  listSessions: {
    needs: ['session', 'listSessions'],
    partitions: [],
    impact: 'Owners cannot see where they are signed in.',
  },
  listSignIns: {
    needs: ['session', 'listSignIns'],
    partitions: [],
    impact: 'Owners cannot see when and where somebody signed in to their account.',
  },
  endSession: {
    needs: ['session', 'endSession'],
    partitions: [],
    impact: 'Owners cannot sign out a lost phone.',
  },
  endOtherSessions: {
    needs: ['session', 'listSessions', 'endSession', 'endFeed'],
    partitions: [],
    impact: 'Owners cannot sign out all their other devices.',
  },
  requestPhoneCode: {
    needs: ['session', 'write', 'secret', 'text'],
    partitions: ['OWNER#', 'VISITOR#'],
    impact: 'Owners cannot verify a mobile number, so they cannot choose text messages.',
  },
  verifyPhone: {
    needs: ['session', 'write', 'secret', 'setPhone'],
    partitions: ['OWNER#'],
    impact: 'Owners cannot verify a mobile number, so they cannot choose text messages.',
  },
  changeDetails: {
    needs: ['session', 'uses'],
    partitions: [],
    impact: 'Owners cannot correct their name.',
  },
  requestEmailCode: {
    needs: ['session', 'uses'],
    partitions: [],
    impact: 'Owners cannot change their email address.',
  },
  verifyEmail: {
    needs: [...writer, 'uses'],
    partitions: ['OWNER#'],
    impact: 'Owners cannot change their email address.',
  },
  getSecondFactor: {
    needs: ['session'],
    partitions: [],
    impact: 'Owners do not see whether their account asks for a second factor.',
  },
  createAuthenticatorKey: {
    needs: ['session', 'uses'],
    partitions: [],
    impact: 'Owners cannot protect their account with an authenticator app.',
  },
  turnOnSecondFactor: {
    needs: [...writer, 'uses'],
    partitions: ['OWNER#'],
    impact: 'Owners cannot protect their account with an authenticator app.',
  },
  turnOffSecondFactor: {
    needs: [...writer, 'uses'],
    partitions: ['OWNER#'],
    impact: 'Owners cannot turn off their authenticator app.',
  },
  listPasskeys: {
    needs: ['session'],
    partitions: [],
    impact: 'Owners do not see which passkeys open their account.',
  },
  noteAddedPasskey: {
    needs: [...writer, 'uses'],
    partitions: ['OWNER#'],
    impact: 'Owners are not notified by email of a passkey that was added to their account.',
  },
  deletePasskey: {
    needs: [...writer, 'uses'],
    partitions: ['OWNER#'],
    impact: 'Owners cannot remove a passkey that somebody else may have.',
  },
  changePassword: {
    needs: [...writer, 'uses', 'listSessions', 'endSession'],
    partitions: ['OWNER#'],
    impact: 'Owners cannot change a password that somebody else may know.',
  },
  markLightUser: {
    needs: ['session', 'uses', 'listSignIns', 'setLight'],
    partitions: [],
    impact: 'People who adopt a pet get a full account, and stay signed in on the shelter’s device.',
  },
  signOutEverywhere: {
    needs: ['session', 'uses', 'listSessions', 'endSession', 'endFeed'],
    partitions: [],
    impact: 'Owners cannot sign out all devices after one was lost.',
  },
  getCalendarFeed: {
    needs: ['session', 'get', 'secret'],
    impact: 'Owners do not see the address of their calendar feed.',
  },
  createCalendarFeed: {
    needs: [...writer, 'secret'],
    impact: 'Owners cannot create a calendar feed, or replace one whose address has leaked.',
  },
  deleteCalendarFeed: {
    needs: ['session', 'write'],
    impact: 'Owners cannot turn off their calendar feed.',
  },
  readCalendarFeed: {
    needs: ['get', 'list', 'secret'],
    partitions: ['OWNER#', 'PACK#'],
    impact: 'Owners’ calendar apps show outdated dates.',
  },
  readReminderCalendar: {
    needs: ['get', 'secret'],
    partitions: ['OWNER#'],
    impact: 'Owners cannot add the dates in a reminder email to their calendar.',
  },
  listCarers: { needs: ['session', 'get'], impact: 'Owners cannot see who helps them.' },
  inviteCarer: {
    needs: [...writer, 'textLimits'],
    partitions: ['OWNER#', 'VISITOR#'],
    impact: 'Owners cannot ask somebody to help.',
  },
  revokeCarer: { needs: writer, impact: 'Owners cannot remove somebody who helps them.' },
  showCarerInvitation: {
    needs: ['get', 'secret'],
    partitions: ['OWNER#'],
    impact: 'People whom an owner has asked to help do not see the invitation.',
  },
  acceptCarerInvitation: {
    needs: linkWriter,
    partitions: ofOwners,
    impact: 'People whom an owner has asked to help cannot accept.',
  },
  declineCarerInvitation: {
    needs: linkWriter,
    partitions: ofOwners,
    impact: 'People whom an owner has asked to help cannot decline.',
  },
  leaveCare: {
    needs: linkWriter,
    partitions: ofOwners,
    impact: 'People who help an owner cannot stop helping.',
  },
  showTextStop: {
    needs: ['stopLinks', 'list', 'secret'],
    partitions: ['OWNER#'],
    impact: 'Links in texts to stop them do not open.',
  },
  showUnsubscribe: { needs: ['secret'], impact: 'Unsubscribe links in emails do not open.' },
  unsubscribe: {
    needs: linkWriter,
    partitions: ofOwners,
    impact: 'Owners who unsubscribe still get reminders.',
  },
} as const satisfies Partial<Record<EndpointKey, EndpointNeeds>>;
