/**
 * `freshSeconds` is the time after signing in within which people may delete an account or change how it is
 * recovered.
 */
export const sessionLimits = {
  idleSeconds: 30 * 60,
  totalSeconds: 12 * 60 * 60,
  freshSeconds: 10 * 60,
} as const;

/** True if somebody signed in recently enough to make the changes that nobody must make in a borrowed browser. */
export function isFreshSignIn(authenticatedAt: number, now: number): boolean {
  return now - authenticatedAt <= sessionLimits.freshSeconds;
}
