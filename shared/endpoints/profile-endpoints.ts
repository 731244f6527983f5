import * as z from 'zod';
import { carer, carerInput } from '../schemas/carer.ts';
import { profile, profileChange } from '../schemas/profile.ts';
import { addressChannel } from '../schemas/reminder.ts';
import { ownReview, reviewContent, reviewedProduct } from '../schemas/review.ts';
import { type ApiArea, type AreaRows, ownerAddress, ownerRecord } from './area.ts';
import { done, idParams, ofOwner, one } from './row-parts.ts';

const calendarFeed = z.object({ address: z.url(), createdAt: z.iso.datetime() });

export const profileEndpoints = {
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
    errors: ['conflict', 'precondition-failed'],
  },
  resumeMessages: {
    ...ofOwner('profile', 'resume-messages', 'POST', '/api/profile/resume-messages'),
    summary: 'Remove the owner’s address from the suppression list of a channel',
    body: z.object({ channel: addressChannel }),
    response: one(profile),
    errors: ['conflict'],
  },
  getCalendarFeed: {
    ...ofOwner('profile', 'get-calendar-feed', 'GET', '/api/calendar/feed'),
    summary: 'The URL of the owner’s calendar feed; null while there is none',
    response: one(calendarFeed.nullable()),
  },
  createCalendarFeed: {
    ...ofOwner('profile', 'create-calendar-feed', 'POST', '/api/calendar/feed'),
    freshSignIn: true,
    summary: 'Create a new calendar feed URL for the owner; the previous one stops working',
    response: one(calendarFeed),
  },
  deleteCalendarFeed: {
    ...ofOwner('profile', 'delete-calendar-feed', 'DELETE', '/api/calendar/feed'),
    summary: 'Switch the owner’s calendar feed off; idempotent',
    response: done,
  },
  listCarers: {
    ...ofOwner('profile', 'list-carers', 'GET', '/api/carers'),
    summary: 'The carers of the signed-in owner, including open invitations',
    response: one(z.array(carer)),
  },
  inviteCarer: {
    ...ofOwner('profile', 'invite-carer', 'POST', '/api/carers'),
    freshSignIn: true,
    summary: 'Invite a carer by email or text message to get the same reminders',
    body: carerInput,
    response: one(carer),
    status: 201,
    errors: ['limit-reached', 'key-reused'],
  },
  revokeCarer: {
    ...ofOwner('profile', 'revoke-carer', 'DELETE', '/api/carers/{id}'),
    summary: 'Withdraw an invitation or remove a carer',
    params: idParams,
    response: done,
    errors: ['not-found'],
  },
  writeReview: {
    ...ofOwner('profile', 'write-review', 'PUT', '/api/products/{id}/review'),
    summary: 'Review a product, or change the review; support approves it before it is shown. Idempotent',
    params: reviewedProduct,
    body: reviewContent,
    response: one(ownReview),
    errors: ['not-found', 'conflict'],
  },
} as const satisfies AreaRows<'profile', 'owner'>;

export const profileArea = {
  audience: 'owner',
  endpoints: profileEndpoints,
  impact:
    'Owners cannot choose when they get messages, see their calendar feed, ask carers to help or review a product.',
  needs: {
    getProfile: { needs: ['publish'], items: { 'OWNER#': ownerRecord, 'ADDRESS#': ownerAddress } },
    updateProfile: {
      needs: ['publish'],
      items: { 'OWNER#': ownerRecord, 'ADDRESS#': ['get', 'query', 'put', 'remove'] },
    },
    resumeMessages: {
      needs: ['publish', 'optIn'],
      items: { 'OWNER#': ownerRecord, 'ADDRESS#': ['get', 'query', 'put', 'remove'] },
    },
    getCalendarFeed: { needs: ['secret'], items: { 'OWNER#': ['get'] } },
    createCalendarFeed: { needs: ['publish', 'secret'], items: { 'OWNER#': ['get', 'put', 'update'] } },
    deleteCalendarFeed: { items: { 'OWNER#': ['remove'] } },
    listCarers: { items: { 'OWNER#': ['get'] } },
    inviteCarer: {
      needs: ['publish', 'textLimits'],
      items: { 'OWNER#': ['get', 'update'], 'USES#': ['update'] },
    },
    revokeCarer: { needs: ['publish'], items: { 'OWNER#': ['get', 'update'] } },
    writeReview: { items: { 'OWNER#': ['get', 'put'] } },
  },
} as const satisfies ApiArea<typeof profileEndpoints>;
