import { AppError } from '@merrowvale/shared/errors.ts';
import { invoiceKey } from '../keys.ts';
import type { Table } from '../ports/table.ts';

type Claim = {
  crmId: string;
  invoiceNumber: string;
  /** The submission that uses the invoice. */
  reference: string;
  now: string;
  limit: number;
  /** Epoch seconds. */
  ttl: number;
};

/**
 * An invoice number for comparison: forms of a letter, kinds of dashes, spaces and case make no difference, leading
 * zeros and punctuation do.
 */
function comparable(invoiceNumber: string): string {
  return invoiceNumber
    .normalize('NFKC')
    .replace(/\p{Dash}/gu, '-')
    .replace(/\s/g, '')
    .toUpperCase();
}

/**
 * Claims one of an invoice's uses for a submission, in one conditional write, and returns when it was claimed: a
 * retry finds its own claim. The invoice's item has an attribute for each of its submissions. Throws `limit-reached`.
 */
export async function claimInvoice(table: Table, claim: Claim): Promise<string> {
  const { crmId, invoiceNumber, reference, now, limit, ttl } = claim;
  const key = invoiceKey(crmId, comparable(invoiceNumber));
  const taken = await table.update(
    key,
    { set: { [reference]: now, ttl }, add: { uses: 1 } },
    { all: [{ missing: reference }, { any: [{ missing: 'uses' }, { path: 'uses', below: limit }] }] },
  );
  const item = taken ?? (await table.get(key, { consistent: true }));
  const at = item?.[reference];
  if (typeof at === 'string') return at;
  throw new AppError(
    'limit-reached',
    'The limit of rebates for this invoice has been reached. Please check the number.',
  );
}
