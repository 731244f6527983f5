export type TokenHolder = { sub: string; clientId: string; scopes: readonly string[] };

/**
 * The accounts behind the user pool, which are the accounts of the local identity provider. Attributes have their
 * names in the pool.
 */
export type PoolAccounts = {
  /** False if there is no such account. */
  remove(sub: string): boolean;
  /** False if there is no such account, or its new address belongs to another one. */
  update(sub: string, attributes: ReadonlyMap<string, string>): boolean;
  attributes(sub: string): ReadonlyMap<string, string>;
  /** The creation time of the account, in epoch seconds; undefined if there is none. */
  createdAt(sub: string): number | undefined;
  isTaken(sub: string, email: string): boolean;
  checkPassword(sub: string, password: string): Promise<boolean>;
  setPassword(sub: string, password: string): Promise<void>;
  /** Emails a code that proves an address; `{####}` in the text is replaced by the code. */
  sendCode(sub: string, email: string, text: { subject: string; body: string }): Promise<void>;
  checkCode(
    sub: string,
    code: string,
  ): { target: string } | { problem: 'wrong' | 'expired' | 'too-many-tries' };
  /** The holder of an access token; undefined if it is not ours, has expired or was revoked. */
  holder(token: string): Promise<TokenHolder | undefined>;
  signOut(sub: string): void;
  secondFactors: SecondFactors;
  passkeys: PoolPasskeys;
};

/** Time-based codes (RFC 6238) of authenticator apps: six digits, every 30 seconds. */
export type SecondFactors = {
  /** A new key in base32. It replaces an earlier key once a code of the new one is confirmed. */
  associate(sub: string): string;
  /** Confirms the new key, which does not turn anything on yet; `none` if no key is waiting for confirmation. */
  confirm(sub: string, code: string): 'right' | 'wrong' | 'too-many-tries' | 'none';
  /** False if there is no confirmed key. */
  turnOn(sub: string): boolean;
  turnOff(sub: string): void;
  isOn(sub: string): boolean;
};

export type PoolPasskey = {
  id: string;
  relyingPartyId: string;
  attachment: 'platform' | 'cross-platform' | null;
  transports: readonly string[];
  /** In seconds. */
  createdAt: number;
};

export type PoolPasskeys = {
  list(sub: string): PoolPasskey[];
  remove(sub: string, id: string): boolean;
  /** Sets whether a passkey counts as both factors of an account whose second factor is on. */
  acceptAsBothFactors(sub: string, isAccepted: boolean): void;
  areBothFactors(sub: string): boolean;
};

/** The state before the provider has started. */
export const noAccounts: PoolAccounts = {
  remove: () => false,
  update: () => false,
  attributes: () => new Map(),
  createdAt: () => undefined,
  isTaken: () => false,
  checkPassword: async () => false,
  setPassword: async () => {},
  sendCode: async () => {},
  checkCode: () => ({ problem: 'expired' }),
  holder: async () => undefined,
  signOut: () => {},
  secondFactors: {
    associate: () => '',
    confirm: () => 'none',
    turnOn: () => false,
    turnOff: () => {},
    isOn: () => false,
  },
  passkeys: {
    list: () => [],
    remove: () => false,
    acceptAsBothFactors: () => {},
    areBothFactors: () => false,
  },
};
