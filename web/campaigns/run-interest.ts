type Run = {
  /** Registers the interest; whether it worked. */
  send: () => Promise<boolean>;
  /** Leads on to the campaign's page. */
  follow: () => void;
  /** Leads on only after it has worked. */
  waits: boolean;
};

/** Registers interest and leads on, once at most; whether the interest is registered. */
export async function runInterest({ send, follow, waits }: Run): Promise<boolean> {
  const sent = send();
  if (!waits) follow();
  const isRegistered = await sent;
  if (waits && isRegistered) follow();
  return isRegistered;
}
