/** Roles of people whose profession shows them what pet owners do not see. */
const professionalRoles: ReadonlySet<string> = new Set(['vet', 'shelter', 'support']);

/** How far a visitor has shown who they are: 0 nobody, 1 signed in, 2 signed in with a professional role. */
export function authenticationLevel(roles: readonly string[] | undefined): number {
  if (roles === undefined) return 0;
  return roles.some((role) => professionalRoles.has(role)) ? 2 : 1;
}

/** The least level at which content for some roles may be found; 0 for what is for everybody. */
export function gateLevel(roles: readonly string[]): number {
  if (roles.length === 0) return 0;
  return roles.every((role) => professionalRoles.has(role)) ? 2 : 1;
}
