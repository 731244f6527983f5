/** How far the endpoints use the freedom that AWS gives itself. `seed` determines every random choice. */
export type Strictness = {
  seed: number;
  /** Share of the queue messages that arrive twice. */
  duplicates: number;
  /** Milliseconds after which an index has a write, at most. */
  indexLag: number;
  /** The identities that SES may send to while the account is in its sandbox; undefined outside. */
  emailSandbox: readonly string[] | undefined;
  /** The numbers that SNS may text while the account is in its sandbox; undefined outside. */
  textSandbox: readonly string[] | undefined;
};

/** Every message once and in order, every write visible at once: for tests that expect one exact sequence. */
export const exact: Strictness = {
  seed: 0,
  duplicates: 0,
  indexLag: 0,
  emailSandbox: undefined,
  textSandbox: undefined,
};
