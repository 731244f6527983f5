import * as z from 'zod';
import { emailCode, newEmail, ownDetails, passwordChange } from '../schemas/account.ts';
import type { Endpoint } from './endpoint.ts';
import { done, ofOwnAccount, one } from './row-parts.ts';

const shared = ofOwnAccount('account');

export const accountEndpoints = {
  changeDetails: {
    ...shared,
    name: 'change-details',
    method: 'PUT',
    path: '/api/account/details',
    summary: 'Change the signed-in owner’s name and salutation',
    body: ownDetails,
    response: done,
  },
  requestEmailCode: {
    ...shared,
    name: 'request-email-code',
    method: 'POST',
    path: '/api/account/email/codes',
    summary: 'Email a code to a new address of the owner; the old one stays until the code is entered',
    body: newEmail,
    response: one(newEmail),
    freshSignIn: true,
  },
  verifyEmail: {
    ...shared,
    name: 'verify-email',
    method: 'POST',
    path: '/api/account/email',
    summary: 'Change the owner’s address to the one that the code was emailed to',
    body: emailCode,
    response: one(z.object({ email: z.string() })),
  },
  changePassword: {
    ...shared,
    name: 'change-password',
    method: 'POST',
    path: '/api/account/password',
    summary: 'Change the owner’s password, and end all other sessions',
    body: passwordChange,
    response: done,
  },
  markLightUser: {
    ...shared,
    name: 'mark-light-user',
    method: 'POST',
    path: '/api/account/light',
    summary: 'Mark the account as a light user’s, if it was created during a sign-in that asked for that',
    response: one(z.object({ isLight: z.boolean() })),
    freshSignIn: true,
  },
  signOutEverywhere: {
    ...shared,
    name: 'sign-out-everywhere',
    method: 'POST',
    path: '/api/account/sign-out',
    summary: 'End the owner’s other sessions, and revoke the tokens of all',
    response: done,
    errors: ['invalid', 'not-signed-in', 'sign-in-again', 'unavailable'],
  },
} as const satisfies Record<string, Endpoint>;
