import * as z from 'zod';
import { emailCode, newEmail, ownDetails, passwordChange } from '../schemas/account.ts';
import type { Endpoint } from './endpoint.ts';
import { done, ofOwnAccount, one } from './row-parts.ts';

export const accountEndpoints = {
  changeDetails: {
    ...ofOwnAccount('account', 'change-details', 'PUT', '/api/account/details'),
    summary: 'Change the signed-in owner’s name and salutation',
    body: ownDetails,
    response: done,
  },
  requestEmailCode: {
    ...ofOwnAccount('account', 'request-email-code', 'POST', '/api/account/email/codes'),
    summary: 'Email a code to a new address of the owner; the old one stays until the code is entered',
    body: newEmail,
    response: one(newEmail),
    freshSignIn: true,
  },
  verifyEmail: {
    ...ofOwnAccount('account', 'verify-email', 'POST', '/api/account/email'),
    summary: 'Change the owner’s address to the one that the code was emailed to',
    body: emailCode,
    response: one(z.object({ email: z.string() })),
  },
  changePassword: {
    ...ofOwnAccount('account', 'change-password', 'POST', '/api/account/password'),
    summary: 'Change the owner’s password, and end all other sessions',
    body: passwordChange,
    response: done,
  },
  markLightUser: {
    ...ofOwnAccount('account', 'mark-light-user', 'POST', '/api/account/light'),
    summary: 'Mark the account as a light user’s, if it was created during a sign-in that asked for that',
    response: one(z.object({ isLight: z.boolean() })),
    freshSignIn: true,
  },
  signOutEverywhere: {
    ...ofOwnAccount('account', 'sign-out-everywhere', 'POST', '/api/account/sign-out'),
    summary: 'End the owner’s other sessions, and revoke the tokens of all',
    response: done,
    errors: ['invalid', 'not-signed-in', 'sign-in-again', 'unavailable'],
  },
} as const satisfies Record<string, Endpoint>;
