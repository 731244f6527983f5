import { createHash } from 'node:crypto';

export type Credentials = { accessKeyId: string; secretAccessKey: string };

export type Caller = { kind: 'admin' } | { kind: 'role'; roleName: string };

export const adminCredentials: Credentials = { accessKeyId: 'LOCALADMIN', secretAccessKey: 'local' };

/** The access key is the role's name; nothing is secret on one machine, and signatures are not verified. */
export function credentialsFor(roleName: string): Credentials {
  const hash = createHash('sha256').update(roleName).digest('hex').slice(0, 14).toUpperCase();
  return { accessKeyId: `LOCAL${hash}`, secretAccessKey: 'local' };
}

export function callersByKey(roleNames: Iterable<string>): ReadonlyMap<string, Caller> {
  const callers = new Map<string, Caller>([[adminCredentials.accessKeyId, { kind: 'admin' }]]);
  for (const roleName of roleNames)
    callers.set(credentialsFor(roleName).accessKeyId, { kind: 'role', roleName });
  return callers;
}
