import * as z from 'zod';
import { mobileNumber, phoneCode } from '../schemas/phone.ts';
import { type ApiArea, type AreaRows, ownerAddress } from './area.ts';
import { ofOwner, one } from './row-parts.ts';

const all = ['get', 'query', 'put', 'update', 'remove'] as const;
const verified = z.object({ phone: z.string() });

export const phoneEndpoints = {
  requestPhoneCode: {
    ...ofOwner('phone', 'request-phone-code', 'POST', '/api/phone/codes'),
    summary: 'Text a code to a mobile number, to verify that it is the owner’s; replaces an earlier code',
    body: z.object({ phone: mobileNumber }),
    response: one(verified),
    freshSignIn: true,
  },
  verifyPhone: {
    ...ofOwner('phone', 'verify-phone', 'POST', '/api/phone/verification'),
    summary: 'Verify a mobile number with the code that was texted to it',
    body: z.object({ phone: mobileNumber, code: phoneCode }),
    response: one(verified),
  },
} as const satisfies AreaRows<'phone', 'owner'>;

export const phoneArea = {
  audience: 'owner',
  endpoints: phoneEndpoints,
  impact: 'Owners cannot verify a mobile number, so they cannot choose text messages.',
  needs: {
    requestPhoneCode: { needs: ['secret', 'text'], items: { 'OWNER#': ['put'], 'USES#': ['update'] } },
    verifyPhone: {
      needs: ['publish', 'secret', 'setPhone', 'expireSession'],
      items: { 'OWNER#': all, 'ADDRESS#': ownerAddress, 'SESSION#OWNER#': ['query'] },
    },
  },
} as const satisfies ApiArea<typeof phoneEndpoints>;
