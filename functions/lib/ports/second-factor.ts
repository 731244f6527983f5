/**
 * The authenticator app of an owner's own account at the identity provider, accessed with their access token. Calls
 * fail like the calls of `OwnAccount`.
 */
export type SecondFactor = {
  isOn(token: string): Promise<boolean>;
  /** A new key in base32 for an app; an earlier key stays valid until a code of the new one is entered. */
  newKey(token: string): Promise<string>;
  /** Turns it on with the app's current code; `none` if no key was created before. */
  turnOn(token: string, code: string): Promise<'on' | 'wrong' | 'none'>;
  turnOff(token: string): Promise<void>;
};
