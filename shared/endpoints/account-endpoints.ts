import * as z from 'zod';
import { emailCode, newEmail, ownDetails, passwordChange } from '../schemas/account.ts';
import { device, deviceChange, deviceInput, ownDevices, pushDeviceId } from '../schemas/device.ts';
import { listedSession, listedSignIn } from '../schemas/listed-session.ts';
import { passkey, passkeyId } from '../schemas/passkey.ts';
import { appCode, authenticatorKey, secondFactorState } from '../schemas/second-factor.ts';
import { type ApiArea, type AreaRows, ownerAddress, ownerRecord } from './area.ts';
import { done, ofOwnAccount, ofOwner, one } from './row-parts.ts';

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
    ...ofOwner('account', 'mark-light-user', 'POST', '/api/account/light'),
    summary: 'Mark the account as a light user’s, if it was created during a sign-in that asked for that',
    response: one(z.object({ isLight: z.boolean() })),
    freshSignIn: true,
  },
  signOutEverywhere: {
    ...ofOwnAccount('account', 'sign-out-everywhere', 'POST', '/api/account/sign-out'),
    summary: 'End the owner’s other sessions, and revoke the tokens of all',
    response: done,
    errors: ['sign-in-again'],
  },
  getSecondFactor: {
    ...ofOwnAccount('account', 'get-second-factor', 'GET', '/api/account/second-factor'),
    summary: 'Whether the signed-in owner’s second factor is on',
    response: one(secondFactorState),
  },
  createAuthenticatorKey: {
    ...ofOwnAccount('account', 'create-authenticator-key', 'POST', '/api/account/second-factor/keys'),
    summary:
      'Create a key for an authenticator app; an earlier one stays valid until a code of this one is entered',
    response: one(authenticatorKey),
    freshSignIn: true,
  },
  turnOnSecondFactor: {
    ...ofOwnAccount('account', 'turn-on-second-factor', 'POST', '/api/account/second-factor'),
    summary: 'Turn the second factor on with a code of the app',
    body: z.object({ code: appCode }),
    response: done,
    freshSignIn: true,
  },
  turnOffSecondFactor: {
    ...ofOwnAccount('account', 'turn-off-second-factor', 'DELETE', '/api/account/second-factor'),
    summary: 'Turn the second factor off',
    response: done,
    freshSignIn: true,
  },
  /** Passkeys are added on a page of the identity provider, to whose address they belong. */
  listPasskeys: {
    ...ofOwnAccount('account', 'list-passkeys', 'GET', '/api/account/passkeys'),
    summary: 'The signed-in owner’s passkeys, newest first',
    response: one(z.array(passkey)),
  },
  noteAddedPasskey: {
    ...ofOwnAccount('account', 'note-added-passkey', 'POST', '/api/account/passkeys'),
    summary: 'Tell the owner by email of a passkey that was added on the identity provider’s page, once',
    response: done,
  },
  deletePasskey: {
    ...ofOwnAccount('account', 'delete-passkey', 'DELETE', '/api/account/passkeys/{id}'),
    summary: 'Remove one of the owner’s passkeys',
    params: z.object({ id: passkeyId }),
    response: done,
    errors: ['sign-in-again', 'too-many-requests', 'not-found'],
    freshSignIn: true,
  },
  listSessions: {
    ...ofOwner('account', 'list-sessions', 'GET', '/api/sessions'),
    summary: 'Where the signed-in owner is signed in, most recently used first',
    response: one(z.array(listedSession)),
  },
  listSignIns: {
    ...ofOwner('account', 'list-sign-ins', 'GET', '/api/sign-ins'),
    summary: 'The latest sign-ins of the signed-in owner, newest first, for 90 days',
    response: one(z.array(listedSignIn)),
  },
  endSession: {
    ...ofOwner('account', 'end-session', 'DELETE', '/api/sessions/{id}'),
    summary: 'End one of the owner’s sessions',
    params: z.object({ id: z.string().regex(/^[0-9a-f]{64}$/, 'Nothing was found with this id.') }),
    response: done,
    errors: ['not-found'],
  },
  endOtherSessions: {
    ...ofOwner('account', 'end-other-sessions', 'DELETE', '/api/sessions'),
    summary: 'End all of the owner’s sessions except that of the request',
    response: done,
  },
  listDevices: {
    ...ofOwner('account', 'list-devices', 'GET', '/api/devices'),
    summary:
      'The devices that get the signed-in owner’s notifications, and the key with which a browser subscribes',
    response: one(ownDevices),
  },
  registerDevice: {
    ...ofOwner('account', 'register-device', 'POST', '/api/devices'),
    summary: 'Send the owner’s notifications to a browser too; idempotent',
    body: deviceInput,
    response: one(device),
    errors: ['conflict', 'limit-reached'],
  },
  changeDevice: {
    ...ofOwner('account', 'change-device', 'PUT', '/api/devices/{id}'),
    summary: 'Rename one of the owner’s devices, or change what it shows on a locked screen',
    params: z.object({ id: pushDeviceId }),
    body: deviceChange,
    response: one(device),
    errors: ['not-found'],
  },
  revokeDevice: {
    ...ofOwner('account', 'revoke-device', 'DELETE', '/api/devices/{id}'),
    summary: 'Send no more notifications to one of the owner’s devices',
    params: z.object({ id: pushDeviceId }),
    response: done,
    errors: ['not-found'],
  },
} as const satisfies AreaRows<'account', 'owner'>;

export const accountArea = {
  audience: 'owner',
  endpoints: accountEndpoints,
  impact:
    'Owners cannot protect or correct their account: its name, email address, password, second factor, passkeys, sign-ins and devices.',
  needs: {
    changeDetails: {},
    requestEmailCode: { items: { 'USES#': ['update'] } },
    verifyEmail: {
      needs: ['publish', 'expireSession'],
      items: {
        'OWNER#': ownerRecord,
        'ADDRESS#': ownerAddress,
        'SESSION#OWNER#': ['query'],
        'USES#': ['update'],
      },
    },
    changePassword: {
      needs: ['publish', 'endTokens'],
      items: {
        'OWNER#': ['get', 'update', 'remove'],
        'SESSION#OWNER#': ['get', 'query'],
        'USES#': ['update'],
        'SESSION#': ['remove'],
      },
    },
    markLightUser: { needs: ['setLight'], items: { 'SIGNIN#OWNER#': ['query'] } },
    signOutEverywhere: {
      needs: ['endTokens'],
      items: { 'SESSION#OWNER#': ['get', 'query'], 'OWNER#': ['remove'], 'SESSION#': ['remove'] },
    },
    getSecondFactor: {},
    createAuthenticatorKey: {},
    turnOnSecondFactor: { needs: ['publish'], items: { 'OWNER#': ['get', 'update'], 'USES#': ['update'] } },
    turnOffSecondFactor: { needs: ['publish'], items: { 'OWNER#': ['get', 'update'] } },
    listPasskeys: {},
    noteAddedPasskey: { needs: ['publish'], items: { 'OWNER#': ['get', 'update'], 'USES#': ['update'] } },
    deletePasskey: { needs: ['publish'], items: { 'OWNER#': ['get', 'update'], 'USES#': ['update'] } },
    listSessions: { items: { 'SESSION#': ['get'], 'SESSION#OWNER#': ['query'] } },
    listSignIns: { items: { 'SIGNIN#OWNER#': ['query'] } },
    endSession: { items: { 'SESSION#OWNER#': ['get'], 'SESSION#': ['remove'] } },
    endOtherSessions: {
      needs: ['endTokens'],
      items: { 'SESSION#OWNER#': ['get', 'query'], 'OWNER#': ['remove'], 'SESSION#': ['remove'] },
    },
    listDevices: { needs: ['pushKeys'], items: { 'OWNER#': ['get'] } },
    registerDevice: {
      needs: ['pushKeys'],
      items: { 'OWNER#': ['get', 'update'], 'PUSH#': ['get', 'put'] },
    },
    changeDevice: { needs: ['pushKeys'], items: { 'OWNER#': ['get', 'update'] } },
    revokeDevice: { items: { 'OWNER#': ['get', 'update'], 'PUSH#': ['remove'] } },
  },
} as const satisfies ApiArea<typeof accountEndpoints>;
