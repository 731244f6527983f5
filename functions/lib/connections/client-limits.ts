/** Bounds on each try, so that a hanging service fails the call long before the function's own time-out. */
export const clientLimits = {
  maxAttempts: 3,
  requestHandler: { connectionTimeout: 1000, requestTimeout: 5000 },
};

/** A provider's call is not tried again by the client: a second one might be a second message. */
export const onceOnly = {
  maxAttempts: 1,
  requestHandler: { connectionTimeout: 1000, requestTimeout: 15_000 },
};
