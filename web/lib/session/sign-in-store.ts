import { DeleteCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import { hashOf, sessionSettings } from './settings.ts';
import { conditionFailed, table } from './table.ts';

export const signInSeconds = 900;

const signIn = z.object({
  nonce: z.string(),
  codeVerifier: z.string(),
  returnPath: z.string(),
  /** Set if the password has to be entered, even by people whom the provider knows. */
  isFresh: z.boolean().default(false),
  /** The provider's registration screens that were requested, if any. */
  screenSet: z.string().optional(),
  expiresAt: z.number().int(),
});
export type SignIn = z.infer<typeof signIn>;

/** The time at which a sign-in began, in epoch seconds. */
export function begunAt({ expiresAt }: SignIn): number {
  return expiresAt - signInSeconds;
}

const keyOf = (state: string) => ({ pk: `SIGNIN#${hashOf(state)}`, sk: 'SIGNIN' });
const tableName = () => sessionSettings().sessionTable;

/** Stores the data that the callback needs; only the browser that holds `browser` can fetch it, and only once. */
export async function saveSignIn(state: string, browser: string, row: SignIn): Promise<void> {
  const Item = { ...keyOf(state), ...row, browserHash: hashOf(browser), ttl: row.expiresAt };
  await table().send(new PutCommand({ TableName: tableName(), Item }));
}

export async function takeSignIn(state: string, browser: string, now: number): Promise<SignIn | undefined> {
  try {
    const { Attributes } = await table().send(
      new DeleteCommand({
        TableName: tableName(),
        Key: keyOf(state),
        ConditionExpression: 'browserHash = :browser AND expiresAt > :now',
        ExpressionAttributeValues: { ':browser': hashOf(browser), ':now': now },
        ReturnValues: 'ALL_OLD',
      }),
    );
    return signIn.parse(Attributes);
  } catch (error) {
    if (conditionFailed(error)) return undefined;
    throw error;
  }
}
