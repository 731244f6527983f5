/** Roles of professionals, who see content that pet owners do not. */
const professionalRoles: ReadonlySet<string> = new Set(['vet', 'shelter', 'support']);

/** A visitor's authentication level: 0 anonymous, 1 signed in, 2 signed in with a professional role. */
export function authenticationLevel(roles: readonly string[] | undefined): number {
  if (roles === undefined) return 0;
  return roles.some((role) => professionalRoles.has(role)) ? 2 : 1;
}

/** The lowest level at which content for these roles may be found; 0 for public content. */
export function gateLevel(roles: readonly string[]): number {
  if (roles.length === 0) return 0;
  return roles.every((role) => professionalRoles.has(role)) ? 2 : 1;
}
