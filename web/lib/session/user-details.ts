import type { Identity } from '@merrowvale/shared/schemas/session.ts';

/**
 * Details of the signed-in user for the shell, under the names that the content's services use; null if the identity
 * provider has not supplied them.
 */
export function userDetails(identity: Identity) {
  const { sub, crmId, firstName, lastName, salutation, email, roles } = identity;
  return { id: sub, crmId, firstName, lastName, salutation, emailAddress: email, userRoles: roles };
}

export type UserDetails = ReturnType<typeof userDetails>;
