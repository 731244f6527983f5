import { randomBytes } from 'node:crypto';
import {
  AdminCreateUserCommand,
  AdminDeleteUserCommand,
  AdminSetUserPasswordCommand,
  type CognitoIdentityProviderClient,
  UserNotFoundException,
} from '@aws-sdk/client-cognito-identity-provider';
import { dayMilliseconds } from '@merrowvale/shared/domain/calendar.ts';
import { SiteVisitor } from './site-visitor.ts';

export type Check = { name: string; problem?: string };

type Person = { email: string; password: string };

/**
 * Uses a stage as visitors and owners do. It leaves behind one form, which a spam guard holds back so that nobody
 * gets an email, and the person's account; the pet and its reminder are removed.
 */
export async function smokeTest(siteUrl: string, person: () => Promise<Person>): Promise<Check[]> {
  const visitor = new SiteVisitor(siteUrl);
  const steps: [string, () => Promise<unknown>][] = [
    ['the site opens', () => visitor.open('/')],
    ['the API responds', () => visitor.open('/api/openapi.json')],
    ['a form is accepted', () => sendForm(visitor)],
    ['the sign-in page opens and accepts a person', async () => visitor.signIn(await person())],
    ['an owner adds a pet and a reminder', () => remind(visitor)],
  ];
  const checks: Check[] = [];
  for (const [name, step] of steps) checks.push({ name, ...(await problemOf(step)) });
  return checks;
}

/** Prints a line for each check; returns true if all have passed. */
export function reportChecks(checks: readonly Check[], print: (line: string) => void): boolean {
  for (const { name, problem } of checks) print(problem ? `✗ ${name}: ${problem}` : `✓ ${name}`);
  return checks.every(({ problem }) => problem === undefined);
}

async function problemOf(step: () => Promise<unknown>): Promise<{ problem?: string }> {
  try {
    await step();
    return {};
  } catch (error) {
    return { problem: error instanceof Error ? error.message : String(error) };
  }
}

async function sendForm(visitor: SiteVisitor): Promise<void> {
  await visitor.call('POST', '/api/contact/ask-an-expert', {
    locale: 'en_gb',
    formId: 'ask-an-expert',
    // Only bots fill in this hidden field.
    remark: 'smoke-test',
  });
}

async function remind(visitor: SiteVisitor): Promise<void> {
  const pet = await visitor.create('/api/petProfiles', {
    name: 'Smoke test',
    species: 'dog',
    gender: 'female',
  });
  try {
    const plan = { petId: pet, productId: 'SER_Dog_Product', channel: 'email', timeZone: 'Europe/London' };
    const reminder = await visitor.create('/api/reminders', {
      reminder: { ...plan, startDate: aWeekAfter(visitor.now) },
    });
    const listed = await visitor.call('GET', '/api/reminders');
    if (!JSON.stringify(listed).includes(reminder)) throw new Error('The new reminder is not in the list.');
    await visitor.call('DELETE', `/api/reminders/${reminder}`);
  } finally {
    await visitor.call('DELETE', `/api/pets/${pet}`);
  }
}

function aWeekAfter(now: number): string {
  return new Date(now + 7 * dayMilliseconds).toISOString().slice(0, 10);
}

/** No mail reaches this domain, which is reserved for such uses (RFC 2606). */
const email = 'smoke-test@example.com';

export function testPerson(client: Pick<CognitoIdentityProviderClient, 'send'>, UserPoolId: string) {
  const remove = async () => {
    try {
      await client.send(new AdminDeleteUserCommand({ UserPoolId, Username: email }));
    } catch (error) {
      if (!(error instanceof UserNotFoundException)) throw error;
    }
  };
  const create = async (): Promise<Person> => {
    await remove();
    const password = `Aa1!${randomBytes(24).toString('base64url')}`;
    const UserAttributes = [
      { Name: 'email', Value: email },
      { Name: 'email_verified', Value: 'true' },
    ];
    await client.send(
      new AdminCreateUserCommand({ UserPoolId, Username: email, MessageAction: 'SUPPRESS', UserAttributes }),
    );
    await client.send(
      new AdminSetUserPasswordCommand({ UserPoolId, Username: email, Password: password, Permanent: true }),
    );
    return { email, password };
  };
  return { create, remove };
}
