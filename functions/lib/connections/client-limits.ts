/** Limits for each attempt, so that a hanging service fails the call long before the function times out. */
export const clientLimits = {
  maxAttempts: 3,
  requestHandler: { connectionTimeout: 1000, requestTimeout: 5000 },
};

/** The client must not retry a provider's call, since that might send a second message. */
export const onceOnly = {
  maxAttempts: 1,
  requestHandler: { connectionTimeout: 1000, requestTimeout: 15_000 },
};
