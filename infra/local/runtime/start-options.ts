import { resolve } from 'node:path';
import { limits } from '@merrowvale/infra/limits.ts';
import { PlainError } from '@merrowvale/infra/plain-error.ts';
import * as z from 'zod';
import { type FaultOrder, faultOrder } from '../aws/faults.ts';
import type { Strictness } from '../aws/strictness.ts';
import type { StartProgress } from './progress.ts';
import type { Shutdown } from './shutdown.ts';

export type StartOptions = {
  port: number;
  consolePort: number;
  /** Of the AWS endpoints; 0 for any free one. */
  awsPort: number;
  stateDirectory: string;
  contentDirectory: string;
  blocksDirectory: string | undefined;
  reset: boolean;
  /** The build of the site to serve: for `next start`, as packaged for the cloud, or in development mode. */
  mode: 'production' | 'packed' | 'development';
  withSite: boolean;
  faults: readonly FaultOrder[];
  strictness: Strictness;
  accountConcurrency: number;
};

/** Suffices for the shares that functions reserve here; with less, none does. */
const usualConcurrency = 20_000;

const flags = new Set(['--reset', '--dev', '--packed', '--no-site']);

export function readStartOptions(
  args: readonly string[],
  environment: NodeJS.ProcessEnv,
  root: string,
): StartOptions {
  const unknown = args.find((argument) => !flags.has(argument));
  if (unknown) throw new PlainError(`Unknown option "${unknown}". There are: ${[...flags].join(', ')}.`);
  const options: StartOptions = {
    port: readPort(environment, 'PORT', 3000),
    consolePort: readPort(environment, 'CONSOLE_PORT', 4000),
    awsPort: readPort(environment, 'AWS_PORT', 0),
    stateDirectory: resolve(root, environment.STATE_DIR || '.local'),
    contentDirectory: resolve(root, environment.CONTENT_DIR || 'web/content'),
    blocksDirectory: environment.BLOCK_GALLERY === 'no' ? undefined : resolve(root, 'web/blocks'),
    reset: args.includes('--reset'),
    mode: args.includes('--dev') ? 'development' : args.includes('--packed') ? 'packed' : 'production',
    withSite: !args.includes('--no-site'),
    faults: readFaults(environment.FAULTS),
    strictness: readStrictness(environment),
    accountConcurrency: readNumber(environment, 'ACCOUNT_CONCURRENCY', usualConcurrency),
  };
  if (options.port === options.consolePort) {
    throw new PlainError(`PORT and CONSOLE_PORT are both ${options.port}: give one of them another number.`);
  }
  return options;
}

function readStrictness(environment: NodeJS.ProcessEnv): Strictness {
  return {
    seed: readNumber(environment, 'SEED', Math.floor(Math.random() * 1_000_000)),
    duplicates: readNumber(environment, 'DUPLICATES', 0.1, 1),
    indexLag: readNumber(environment, 'INDEX_LAG', 300, 1000),
    expiryLag: limits.expiredItem.max,
    emailSandbox: readList(environment.EMAIL_SANDBOX),
    emailQuota: readEmailQuota(environment),
    textSandbox: readList(environment.TEXT_SANDBOX),
  };
}

/**
 * Outside the sandbox, SES sets each account's quota; the tests at full size send more in a day than any of our
 * stages.
 */
function readEmailQuota(environment: NodeJS.ProcessEnv): Strictness['emailQuota'] {
  const isInSandbox = environment.EMAIL_SANDBOX !== undefined;
  const [perDay, perSecond] = isInSandbox
    ? [limits.sandboxEmailsPerDay.max, limits.sandboxEmailsPerSecond.max]
    : [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  return {
    perDay: readNumber(environment, 'EMAILS_PER_DAY', perDay),
    perSecond: readNumber(environment, 'EMAILS_PER_SECOND', perSecond),
  };
}

function readList(text: string | undefined): string[] | undefined {
  return text?.split(',').map((one) => one.trim());
}

function readNumber(
  environment: NodeJS.ProcessEnv,
  name: string,
  usual: number,
  max = Number.MAX_SAFE_INTEGER,
): number {
  const text = environment[name];
  if (text === undefined || text === '') return usual;
  const value = Number(text);
  if (value >= 0 && value <= max) return value;
  throw new PlainError(`${name} is "${text}": give a number from 0 to ${max}.`);
}

const faultOrders = z.array(faultOrder);

function readFaults(text: string | undefined): FaultOrder[] {
  if (text === undefined || text === '') return [];
  try {
    return faultOrders.parse(JSON.parse(text));
  } catch {
    const example = '[{"target":"ses","mode":"fail","share":0.5}]';
    throw new PlainError(`FAULTS is '${text}': give a list of faults such as '${example}'.`);
  }
}

/** https://fetch.spec.whatwg.org/#port-blocking */
const blockedPorts: ReadonlySet<number> = new Set([
  1, 7, 9, 11, 13, 15, 17, 19, 20, 21, 22, 23, 25, 37, 42, 43, 53, 69, 77, 79, 87, 95, 101, 102, 103, 104,
  109, 110, 111, 113, 115, 117, 119, 123, 135, 137, 139, 143, 161, 179, 389, 427, 465, 512, 513, 514, 515,
  526, 530, 531, 532, 540, 548, 554, 556, 563, 587, 601, 636, 989, 990, 993, 995, 1719, 1720, 1723, 2049,
  3659, 4045, 4190, 5060, 5061, 6000, 6566, 6665, 6666, 6667, 6668, 6669, 6679, 6697, 10080,
]);

function readPort(environment: NodeJS.ProcessEnv, name: string, usual: number): number {
  const text = environment[name];
  if (text === undefined || text === '') return usual;
  const port = Number(text);
  if (blockedPorts.has(port)) {
    throw new PlainError(`${name} is ${port}, which browsers block: choose another port.`);
  }
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port;
  throw new PlainError(`${name} is "${text}": give a port number from 1 to 65535.`);
}

export type StartContext = {
  root: string;
  options: StartOptions;
  progress: StartProgress;
  shutdown: Shutdown;
};
