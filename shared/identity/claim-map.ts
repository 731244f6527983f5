import * as z from 'zod';
import { cleanLine } from '../schemas/plain-text.ts';
import type { Identity } from '../schemas/session.ts';

const standardClaims = {
  email: 'email',
  emailVerified: 'email_verified',
  phone: 'phone_number',
  phoneVerified: 'phone_number_verified',
  firstName: 'given_name',
  lastName: 'family_name',
  salutation: 'salutation',
  roles: 'roles',
  crmId: 'crm_id',
  light: 'light',
} as const;

/** Whoever has an account may keep pets, so no provider has to assign this role. */
const ownerRole = 'pet_owner';

const subject = z.object({ sub: z.string().min(1) });
const claimName = z.string().min(1);

/** The provider's claim for each part of an identity; omitted names default to OpenID Connect's own. */
export const claimMap = z.object({
  email: claimName.default(standardClaims.email),
  emailVerified: claimName.default(standardClaims.emailVerified),
  phone: claimName.default(standardClaims.phone),
  phoneVerified: claimName.default(standardClaims.phoneVerified),
  firstName: claimName.default(standardClaims.firstName),
  lastName: claimName.default(standardClaims.lastName),
  salutation: claimName.default(standardClaims.salutation),
  roles: claimName.default(standardClaims.roles),
  crmId: claimName.default(standardClaims.crmId),
  light: claimName.default(standardClaims.light),
});
export type ClaimMap = z.infer<typeof claimMap>;

/** Parses the `OIDC_CLAIMS` setting; throws when it is not a JSON object of claim names. */
export function parseClaimMap(json: string): ClaimMap {
  return claimMap.parse(JSON.parse(json));
}

export function identityFromClaims(claims: Readonly<Record<string, unknown>>, map: ClaimMap): Identity {
  return {
    sub: subject.parse(claims).sub,
    email: text(claims[map.email]),
    emailVerified: flag(claims[map.emailVerified]),
    phone: text(claims[map.phone]),
    phoneVerified: flag(claims[map.phoneVerified]),
    firstName: text(claims[map.firstName]),
    lastName: text(claims[map.lastName]),
    salutation: text(claims[map.salutation]),
    roles: [...new Set([ownerRole, ...list(claims[map.roles])])],
    crmId: text(claims[map.crmId]),
    light: flag(claims[map.light]),
  };
}

function text(value: unknown): string | null {
  const clean = typeof value === 'string' ? cleanLine(value) : '';
  return clean.trim() === '' ? null : clean;
}

/** Some providers, including Cognito, write booleans as words. */
function flag(value: unknown): boolean {
  return value === true || value === 'true' || value === '1';
}

function list(value: unknown): string[] {
  if (Array.isArray(value)) return value.filter((role) => typeof role === 'string');
  return typeof value === 'string' && value !== '' ? value.split(/\s*,\s*/) : [];
}
