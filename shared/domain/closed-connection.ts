const codes: readonly unknown[] = ['ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET'];

/**
 * True if a call failed because the other side had closed the connection. A server that was frozen, as Lambda's
 * are between calls, may use a kept connection before it notices that; what can run twice is repeated at once.
 */
export function foundClosedConnection(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return ('code' in error && codes.includes(error.code)) || foundClosedConnection(error.cause);
}

/** The result of a call that can run twice: it is repeated once if it found a closed connection. */
export async function repeatOverConnection<Result>(call: () => Promise<Result>): Promise<Result> {
  try {
    return await call();
  } catch (error) {
    if (!foundClosedConnection(error)) throw error;
    return call();
  }
}
