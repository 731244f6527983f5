import * as z from 'zod';
import { accountData, deletionProgress, deletionRequest, deletionStarted } from '../schemas/account-data.ts';
import { doseCount } from '../schemas/dose.ts';
import { pet } from '../schemas/pet.ts';
import { profile, profileChange } from '../schemas/profile.ts';
import { channel, reminder } from '../schemas/reminder.ts';
import type { Endpoint } from './endpoint.ts';
import { ofLink, ofOwner, one, sealedToken } from './row-parts.ts';

const dashboard = z.object({
  pets: z.array(pet),
  reminders: z.array(reminder),
  doseCounts: z.array(doseCount),
  profile,
});
export type Dashboard = z.infer<typeof dashboard>;

export const ownerEndpoints = {
  getDashboard: {
    ...ofOwner('dashboard', 'get-dashboard', 'GET', '/api/dashboard'),
    summary: 'The signed-in owner’s pets, reminders and profile together',
    response: one(dashboard),
  },
  getProfile: {
    ...ofOwner('profile', 'get-profile', 'GET', '/api/profile'),
    summary: 'The signed-in owner, including suppressions of messages',
    response: one(profile),
  },
  updateProfile: {
    ...ofOwner('profile', 'update-profile', 'PUT', '/api/profile'),
    summary: 'Choose when and on which channels messages are sent; omitted fields stay unchanged',
    body: profileChange,
    response: one(profile),
    errors: ['invalid', 'not-signed-in', 'not-allowed', 'conflict', 'precondition-failed'],
  },
  resumeMessages: {
    ...ofOwner('profile', 'resume-messages', 'POST', '/api/profile/resume-messages'),
    summary: 'Remove the owner’s address from the suppression list of a channel',
    body: z.object({ channel }),
    response: one(profile),
    errors: ['invalid', 'not-signed-in', 'not-allowed', 'conflict'],
  },
  getAccountData: {
    ...ofOwner('account-data', 'get-account-data', 'GET', '/api/account-data'),
    summary: 'All stored data of the owner, as a download',
    response: accountData,
    errors: ['invalid', 'not-signed-in', 'too-many-requests'],
  },
  deleteAccountData: {
    ...ofOwner('account-data', 'delete-account-data', 'DELETE', '/api/account-data'),
    summary: 'Request the deletion of all stored data of the owner, including the account; ends the session',
    body: deletionRequest,
    response: one(deletionStarted),
    errors: ['invalid', 'not-signed-in', 'not-allowed', 'sign-in-again'],
    freshSignIn: true,
  },
  getDeletionProgress: {
    ...ofLink('account-data', 'get-deletion-progress', 'GET', '/api/account-data/deletions/{token}'),
    summary: 'The progress of the deletion of an owner’s data',
    params: z.object({ token: sealedToken }),
    response: one(deletionProgress),
    errors: ['not-found'],
  },
} as const satisfies Record<string, Endpoint>;
