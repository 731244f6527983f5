import { localeCode } from '@merrowvale/shared/schemas/locale.ts';
import { addressChannel } from '@merrowvale/shared/schemas/reminder.ts';
import * as z from 'zod';
import { itemReader, type TableClient } from '../adapters/table.ts';
import { deletionKey } from '../keys.ts';
import { openToken, sealToken } from '../links/sealed-token.ts';

const deletionJob = z.object({
  ownerId: z.string(),
  /** Address for the confirmation; null when it cannot receive email. */
  email: z.string().nullable(),
  locale: localeCode,
  addresses: z.array(z.object({ channel: addressChannel, address: z.string() })),
  verifiedEmail: z.string().nullable().default(null),
  step: z.number().int(),
  confirmedAt: z.string().optional(),
  version: z.number().int(),
});

export type DeletionJob = z.infer<typeof deletionJob>;

export const readDeletion = itemReader(deletionJob);

export async function findDeletion(table: TableClient, ownerId: string): Promise<DeletionJob | undefined> {
  return readDeletion(await table.get(deletionKey(ownerId), { consistent: true }));
}

const purpose = 'account-deletion';

/** Lets an owner who asked for a deletion follow its progress after they have been signed out. */
export function progressToken(ownerId: string, secret: string): string {
  return sealToken(purpose, [ownerId], secret);
}

/** The owner whose deletion a token tracks; undefined for an invalid token. */
export function ownerOfProgress(token: string, secret: string): string | undefined {
  return openToken(purpose, token, secret)?.[0];
}
