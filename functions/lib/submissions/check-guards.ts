import { hash, randomInt, randomUUID } from 'node:crypto';
import { networksOf } from '@merrowvale/shared/domain/network.ts';
import { type SpamReason, trippedGuard } from '@merrowvale/shared/domain/spam-guards.ts';
import { AppError } from '@merrowvale/shared/errors.ts';
import { type Challenge, challengeHeader, hasZeroBits } from '@merrowvale/shared/schemas/challenge.ts';
import { guardFields } from '@merrowvale/shared/schemas/submission.ts';
import type { TableClient } from '../adapters/table.ts';
import { header, viewerAddress } from '../http/api-event.ts';
import { countUse, limitUse } from '../limits/count-use.ts';
import { openToken, sealToken } from '../links/sealed-token.ts';
import type { Arrival } from './accept-submission.ts';

/** A /48 has this many times the quota of a /64: it may belong to an office, or to a single person. */
const timesPerSite = 10;
/** An account has this many times the quota of a network, since its quota applies in every network. */
const timesPerAccount = 5;
/** The share of its quota that a network may use for forms without a start time, which only our pages send. */
const untimedShare = 1 / 4;
const hour = 3600;
const counted = { what: 'submissions', seconds: hour } as const;

export type GuardPorts = { table: TableClient; submissionsPerHour: number; secret: () => Promise<string> };

type Posted = {
  /** The raw body. */
  fields: unknown;
  ownerId: string | undefined;
  /** The solution of a challenge if it is not in the header, or an empty text if the sender can solve one. */
  solution?: string | undefined;
  /** False for submissions without a start time. */
  isTimed: boolean;
};

/** The networks that count a sender, narrowest first. */
type Networks = ReturnType<typeof networksOf>;

/**
 * Checks that a public form was sent by a person: returns the reason to hold it back, or undefined. If the quota of
 * the sender's network is used up, it throws `challenge-required` if the sender can solve a challenge and has not;
 * if the quota of the account is used up, `too-many-requests`.
 */
export async function checkGuards(ports: GuardPorts, arrival: Arrival, posted: Posted) {
  const { fields, ownerId, isTimed } = posted;
  const { event, now, bodyText, log } = arrival;
  const ifAvailable = <Result>(count: Promise<Result>) =>
    count.catch((error: unknown) => {
      if (error instanceof AppError && error.code !== 'unavailable') throw error;
      log.warn('A submission could not be counted.', { error });
      return 'unchecked' as const;
    });
  const networks = networksOf(viewerAddress(event));
  const beyond = await ifAvailable(countSender(ports, arrival, posted, networks));
  const signs = guardFields.safeParse(fields);
  if (!signs.success) return 'honeypot';
  const bytes = Buffer.byteLength(bodyText);
  const tripped = trippedGuard({ ...signs.data, bytes, now, isTimed: isTimed && ownerId === undefined });
  if (tripped !== 'untimed' || signs.data.startedAt !== undefined) return tripped ?? beyond;
  return beyond ?? (await ifAvailable(countUntimed(ports, now, networks)));
}

async function countSender(
  { table, submissionsPerHour, secret }: GuardPorts,
  { event, now }: Arrival,
  { ownerId, solution }: Pick<Posted, 'ownerId' | 'solution'>,
  networks: Networks,
): Promise<SpamReason | undefined> {
  if (ownerId !== undefined) {
    const max = submissionsPerHour * timesPerAccount;
    const use = { ...counted, table, subject: `owner ${ownerId}`, max, now } as const;
    return limitUse(use, 'That was too much at once. Please try again later.').then(() => undefined);
  }
  if (await isWithinQuota({ table, submissionsPerHour }, networks, now)) return undefined;
  const answer = solution ?? header(event, challengeHeader);
  if (answer === undefined) return 'many';
  const occasion = { table, secret: await secret(), network: networks[0], now };
  if (!(await solvesChallenge(occasion, answer))) throw challengeRequired(occasion);
  return undefined;
}

async function countUntimed(
  { table, submissionsPerHour }: GuardPorts,
  now: string,
  networks: Networks,
): Promise<SpamReason | undefined> {
  const [network] = networks;
  const max = Math.ceil(submissionsPerHour * untimedShare);
  const use = { table, subject: `network ${network}`, what: 'untimed', seconds: hour, max, now } as const;
  return (await countUse(use)) === undefined ? 'untimed' : undefined;
}

/**
 * Counts each network, narrowest first, so that a sender beyond their own quota does not use up their neighbours'
 * quota.
 */
async function isWithinQuota(
  { table, submissionsPerHour }: Pick<GuardPorts, 'table' | 'submissionsPerHour'>,
  networks: readonly string[],
  now: string,
): Promise<boolean> {
  for (const [width, network] of networks.entries()) {
    const max = submissionsPerHour * timesPerSite ** width;
    const use = { ...counted, table, subject: `network ${network}`, max, now } as const;
    if ((await countUse(use)) === undefined) return false;
  }
  return true;
}

const purpose = 'challenge';
const validMilliseconds = 600_000;
/** About a second of a phone's time, for each submission beyond the quota. */
const proofBits = 16;
/** A program can add two numbers too, so a network may solve a challenge by sum only this often in an hour. */
const sumsPerHour = 20;

type Occasion = { table: TableClient; secret: string; network: string; now: string };

function challengeRequired({ secret, network, now }: Omit<Occasion, 'table'>): AppError {
  const sum: Challenge['sum'] = [randomInt(2, 10), randomInt(2, 10)];
  const parts = [network, now, String(sum[0] + sum[1]), randomUUID()];
  const challenge = { token: sealToken(purpose, parts, secret), bits: proofBits, sum };
  const message = 'There were many submissions from your network. Please answer one question.';
  return new AppError('challenge-required', message, { challenge });
}

async function solvesChallenge({ table, secret, network, now }: Occasion, solution: string) {
  const [token = '', kind, value = ''] = solution.split(' ');
  const [of, at = '', total] = openToken(purpose, token, secret) ?? [];
  const age = Date.parse(now) - Date.parse(at);
  if (of !== network || !(age >= 0 && age <= validMilliseconds)) return false;
  if (kind === 'proof' ? !isProof(token, value) : kind !== 'sum' || value.trim() !== total) return false;
  const uses = { table, now, seconds: hour };
  const once = { ...uses, subject: `challenge ${token}`, what: 'solved', max: 1 } as const;
  if ((await countUse(once)) === undefined) return false;
  if (kind === 'proof') return true;
  const sums = { ...uses, subject: `network ${network}`, what: 'sums', max: sumsPerHour } as const;
  return (await countUse(sums)) !== undefined;
}

function isProof(token: string, text: string): boolean {
  return hasZeroBits(hash('sha256', `${token}.${text}`, 'buffer'), proofBits);
}
