import { createInterface } from 'node:readline/promises';
import { LambdaClient } from '@aws-sdk/client-lambda';
import { SQSClient } from '@aws-sdk/client-sqs';
import { PlainError, runCommand } from '../plain-error.ts';
import { printLine } from './print-line.ts';
import { redrive } from './redrive.ts';
import { localSession, localSite, supportClient } from './support-client.ts';
import { commands, readArguments } from './support-commands.ts';

/** `npm run support -- …`: the support desk on the command line, for a stage or the local stack. */
async function main(): Promise<void> {
  const { command, ids, flags } = readArguments(process.argv.slice(2));
  const [id] = ids;
  if (command === 'redrive' && id !== undefined)
    return redrive({ queues: new SQSClient({}), functions: new LambdaClient({}) }, id, printLine);
  const found = commands[command];
  if (!found) throw new PlainError(usage());
  const { site = process.env.SUPPORT_SITE ?? localSite(process.env), ...rest } = flags;
  const session = process.env.SUPPORT_SESSION ?? (await localSession(site));
  if (!session)
    throw new PlainError(
      'Set SUPPORT_SESSION to the value of the cookie __Host-session from a browser that is signed in as support.',
    );
  const desk = {
    call: supportClient(site, session),
    print: printLine,
    confirm: (what: string) => confirmed(`${what} at ${site}?`),
  };
  await found.run(desk, ids, rest);
}

async function confirmed(question: string): Promise<boolean> {
  if (!process.stdin.isTTY) return false;
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  try {
    return /^y(es)?$/i.test((await terminal.question(`${question} (yes or no) `)).trim());
  } finally {
    terminal.close();
  }
}

function usage(): string {
  const lines = Object.values(commands).map(({ usage: line }) => `  ${line}`);
  const queues = '  redrive DEAD-LETTER-QUEUE, with credentials for the stage’s account';
  return ['npm run support -- COMMAND [--site https://…]', '', ...lines, queues].join('\n');
}

// A pipe to `head` closes stdout early.
process.stdout.on('error', () => process.exit(0));

await runCommand(main);
