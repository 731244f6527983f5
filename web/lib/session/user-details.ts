import type { Identity } from '@merrowvale/shared/schemas/session.ts';

/** Details of the signed-in user for the shell; null if the identity provider has not supplied them. */
export type UserDetails = {
  id: string;
  crmId: string | null;
  firstName: string | null;
  lastName: string | null;
  salutation: string | null;
  emailAddress: string | null;
  userRoles: readonly string[];
};

/** The user's details under the names that the content's services use. */
export function userDetails(identity: Identity): UserDetails {
  const { sub, crmId, firstName, lastName, salutation, email, roles } = identity;
  return { id: sub, crmId, firstName, lastName, salutation, emailAddress: email, userRoles: roles };
}
