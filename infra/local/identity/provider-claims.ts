import type { ClaimMap } from '@merrowvale/shared/identity/claim-map.ts';
import type { Identity } from '@merrowvale/shared/schemas/session.ts';

export function claimsOf(account: Identity, map: ClaimMap): Record<string, unknown> {
  const claims = {
    sub: account.sub,
    [map.email]: account.email,
    [map.emailVerified]: account.emailVerified,
    [map.phone]: account.phone,
    [map.phoneVerified]: account.phoneVerified,
    [map.firstName]: account.firstName,
    [map.lastName]: account.lastName,
    [map.salutation]: account.salutation,
    [map.crmId]: account.crmId,
    [map.light]: account.light,
    [map.roles]: account.roles,
  };
  return Object.fromEntries(Object.entries(claims).filter(([, value]) => value !== null));
}

export function claimsByScope(map: ClaimMap): Record<string, string[]> {
  return {
    openid: ['sub', 'token_use', 'amr', map.roles],
    email: [map.email, map.emailVerified],
    phone: [map.phone, map.phoneVerified],
    profile: [map.firstName, map.lastName, map.salutation, map.crmId, map.light],
  };
}
