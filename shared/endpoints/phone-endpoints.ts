import * as z from 'zod';
import { mobileNumber, phoneCode } from '../schemas/phone.ts';
import type { Endpoint } from './endpoint.ts';
import { localeQuery, one } from './row-parts.ts';

const verified = z.object({ phone: z.string() });

export const phoneEndpoints = {
  requestPhoneCode: {
    name: 'request-phone-code',
    entity: 'phone',
    method: 'POST',
    path: '/api/phone/codes',
    audience: 'owner',
    summary: 'Text a code to a mobile number, to verify that it is the owner’s; replaces an earlier code',
    query: localeQuery,
    body: z.object({ phone: mobileNumber }),
    response: one(verified),
    status: 200,
    errors: ['invalid', 'not-signed-in', 'sign-in-again', 'too-many-requests', 'unavailable'],
    cache: 'no-store',
    freshSignIn: true,
  },
  verifyPhone: {
    name: 'verify-phone',
    entity: 'phone',
    method: 'POST',
    path: '/api/phone/verification',
    audience: 'owner',
    summary: 'Verify a mobile number with the code that was texted to it',
    query: localeQuery,
    body: z.object({ phone: mobileNumber, code: phoneCode }),
    response: one(verified),
    status: 200,
    errors: ['invalid', 'not-signed-in', 'unavailable'],
    cache: 'no-store',
  },
} as const satisfies Record<string, Endpoint>;
