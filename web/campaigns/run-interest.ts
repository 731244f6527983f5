type Run = {
  /** Registers the interest; resolves to true on success. */
  send: () => Promise<boolean>;
  follow: () => void;
  /** True to redirect only after success. */
  waits: boolean;
};

/** Registers interest and redirects, at most once; resolves to true if the interest is registered. */
export async function runInterest({ send, follow, waits }: Run): Promise<boolean> {
  const sent = send();
  if (!waits) follow();
  const isRegistered = await sent;
  if (waits && isRegistered) follow();
  return isRegistered;
}
