import { expect } from '@playwright/test';
import { expertQuestion } from './support/expert-question.ts';
import { consoleUrl, LocalConsole, Owner, siteUrl } from './support/stack.ts';
import { test } from './support/test.ts';

/** REPLAYS=5000 runs it at full size. */
const total = Number(process.env.REPLAYS ?? 90);
/** Submissions of one step; Lambda ends a chain of invocations after 16 of them, unless the function allows more. */
const submissionsPerStep = 5;
const senders = 8;

test('a replay of many submissions takes more steps than Lambda allows by default, and sends each once although messages arrive twice [SUP-02, QUE-04]', {
  tag: '@full',
}, async () => {
  test.setTimeout(3_600_000);
  expect(total / submissionsPerStep).toBeGreaterThan(16);
  const localConsole = await LocalConsole.open();
  const { api } = await Owner.signIn('support');
  const from = (await localConsole.now()).toISOString();
  const references = await sendHeldBack();

  const order = { filter: { state: 'spam', from }, ratePerSecond: total > 1000 ? 100 : 1 };
  const started = await api.post('/api/support/replays?locale=en_gb', { data: order });
  expect(started.status(), await started.text()).toBe(200);
  const { id } = (await started.json()).data.job;
  await localConsole.advance({ advanceBy: 'PT15M' });

  const job = await (await api.get(`/api/support/replays/${id}?locale=en_gb`)).json();
  expect(job.data).toMatchObject({ state: 'done', handled: total, queued: total, skipped: 0 });
  expect(await confirmationsOf(references)).toEqual({ missing: 0, repeated: 0 });
  // Every message that arrives twice causes another step without effect, but none of these causes further steps.
  const steps = await invocationsOf('dev-run-submission-replays', from);
  expect(steps).toBeLessThanOrEqual(2 * Math.ceil(total / submissionsPerStep) + 2);
});

/** Sends questions that a guard holds back, and returns their references. */
async function sendHeldBack(): Promise<Set<string>> {
  const references = new Set<string>();
  let next = 0;
  const work = async () => {
    for (let number = next++; number < total; number = next++) {
      const question = expertQuestion('Ann', `held-${number}@cage.example`);
      const response = await fetch(`${siteUrl}/api/contact/ask-an-expert`, {
        method: 'POST',
        headers: {
          origin: siteUrl,
          'content-type': 'application/json',
        },
        body: JSON.stringify({ ...question, remark: 'https://spam.example' }),
      });
      expect(response.status).toBe(200);
      references.add((await response.json()).reference);
    }
  };
  await Promise.all(Array.from({ length: senders }, work));
  expect(references.size).toBe(total);
  return references;
}

/**
 * The number of senders who got no confirmation, and of those who got several. A form without a page has no team to
 * write to.
 */
async function confirmationsOf(
  references: ReadonlySet<string>,
): Promise<{ missing: number; repeated: number }> {
  const counts = new Map([...references].map((reference) => [reference, 0]));
  const response = await fetch(`${consoleUrl}/api/messages?summary=true`);
  for (const { subject = '' } of await response.json()) {
    const reference = /MV(?:-[\dA-Z]{4}){4}/.exec(subject)?.[0] ?? '';
    const count = counts.get(reference);
    if (count !== undefined) counts.set(reference, count + 1);
  }
  const all = [...counts.values()];
  return {
    missing: all.filter((count) => count === 0).length,
    repeated: all.filter((count) => count > 1).length,
  };
}

async function invocationsOf(name: string, since: string): Promise<number> {
  const response = await fetch(`${consoleUrl}/api/invocations`);
  const all: { function: string; at: string }[] = await response.json();
  return all.filter((one) => one.function === name && one.at >= since).length;
}
