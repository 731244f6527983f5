import * as z from 'zod';
import { cleanLine, visibleText } from '../schemas/plain-text.ts';
import type { Identity } from '../schemas/session.ts';

/** Whoever has an account may keep pets, so no provider has to assign this role. */
const ownerRole = 'pet_owner';

const subject = z.object({ sub: z.string().min(1) });
const claimName = z.string().min(1);

/** The provider's claim for each part of an identity; omitted names default to OpenID Connect's own. */
export const claimMap = z.object({
  email: claimName.default('email'),
  emailVerified: claimName.default('email_verified'),
  phone: claimName.default('phone_number'),
  phoneVerified: claimName.default('phone_number_verified'),
  firstName: claimName.default('given_name'),
  lastName: claimName.default('family_name'),
  salutation: claimName.default('salutation'),
  roles: claimName.default('roles'),
  crmId: claimName.default('crm_id'),
  light: claimName.default('light'),
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
  return visibleText(clean) === '' ? null : clean;
}

/** Some providers, including Cognito, write booleans as words. */
function flag(value: unknown): boolean {
  return value === true || value === 'true' || value === '1';
}

function list(value: unknown): string[] {
  if (Array.isArray(value)) return value.filter((role) => typeof role === 'string');
  return typeof value === 'string' && value !== '' ? value.split(/\s*,\s*/) : [];
}
