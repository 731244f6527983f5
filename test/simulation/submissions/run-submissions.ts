import {
  readSubmission,
  type StoredSubmission,
} from '@merrowvale/functions/lib/submissions/stored-submission.ts';
import type { Faults } from '../machine.ts';
import { Random } from '../random.ts';
import { type Sort, type SubmissionMutation, SubmissionWorld } from './submission-world.ts';

export type SubmissionRun = { seed: number; failures: string[]; ambiguous: number };
export type RunOptions = { count: number; kills?: number; mutation?: SubmissionMutation | undefined };

const sorts: readonly Sort[] = ['question', 'report', 'interest'];
const stepsPerSubmission = 400;
const everythingWorks = { mailBusy: 0, mailRefuses: 0, crmFails: 0, crmRefuses: 0 };
const nothingWorks = { ...everythingWorks, mailBusy: 1, crmFails: 1 };

/**
 * One run: people send forms while functions crash, calls fail and messages arrive twice, until everything
 * has settled; then support replays the failures, once while nothing accepts them and once afterwards. Returns the
 * errors.
 */
export async function runSubmissions(seed: number, options: RunOptions): Promise<SubmissionRun> {
  const random = new Random(seed);
  const world = new SubmissionWorld(random, weatherOf(random), options.mutation);
  const keys = Array.from({ length: options.count }, (_, at) => [`k${at}`, random.pick(sorts)] as const);
  setWeather(world);
  if (random.chance(0.3)) world.poison();
  await storm(world, keys, options);
  const failures: string[] = [];
  calm(world);
  for (const [key, sort] of keys) world.submit(key, sort);
  if (!(await rests(world, options))) return { seed, failures: ['it never settled'], ambiguous: 0 };
  failures.push(...repeated(world, new Set()));
  const open = submissions(world).filter(({ state }) => state !== 'processed');
  const ambiguous = new Set(
    open
      .filter(({ lastError }) => lastError?.startsWith('It is unknown whether'))
      .map(({ reference }) => reference),
  );
  failures.push(...stuck(open));
  for (const downstream of [nothingWorks, everythingWorks]) {
    world.downstream = downstream;
    for (const { reference, state } of submissions(world)) if (state === 'failed') world.replay(reference);
    if (!(await rests(world, options))) return { seed, failures: ['replays never settled'], ambiguous: 0 };
    failures.push(...stuck(submissions(world).filter(({ state }) => state !== 'processed')));
  }
  failures.push(...repeated(world, ambiguous), ...lost(world, keys));
  return { seed, failures, ambiguous: ambiguous.size };
}

/** A third of the runs has no faults, so that nothing can excuse a missing guard. */
function weatherOf(random: Random): Faults {
  if (random.chance(0.33)) return { crash: 0, throttle: 0, lostResponse: 0 };
  return { crash: random.next() * 0.03, throttle: random.next() * 0.03, lostResponse: random.next() * 0.02 };
}

function setWeather(world: SubmissionWorld): void {
  const { random } = world;
  world.duplicates = random.next() * 0.3;
  world.busRefusal = random.next() * 0.2;
  world.downstream = {
    mailBusy: random.next() * 0.4,
    mailRefuses: random.next() * 0.05,
    crmFails: random.next() * 0.4,
    crmRefuses: random.next() * 0.05,
  };
}

function calm(world: SubmissionWorld): void {
  world.machine.faults = { crash: 0, throttle: 0, lostResponse: 0 };
  world.duplicates = 0;
  world.busRefusal = 0;
  world.downstream = everythingWorks;
}

function stuck(open: readonly StoredSubmission[]): string[] {
  return open.filter(({ state }) => state !== 'failed').map(({ reference }) => `${reference} is stuck`);
}

/** Sends forms while faults last; callers without a response retry. */
async function storm(
  world: SubmissionWorld,
  keys: readonly (readonly [string, Sort])[],
  { kills = 1 }: RunOptions,
): Promise<void> {
  const { random } = world;
  const waiting = [...keys];
  const steps = keys.length * 40;
  const killsAt = new Set(Array.from({ length: kills }, () => random.below(steps)));
  for (let step = 0; step < steps; step += 1) {
    const next = waiting.length > 0 && random.chance(0.04) ? waiting.shift() : undefined;
    const [key, sort] = next ?? (random.chance(0.02) ? random.pick(keys) : []);
    if (key !== undefined && sort !== undefined) world.submit(key, sort);
    if (random.chance(0.005)) world.sweep();
    if (killsAt.has(step)) world.stopAll();
    await world.advance();
  }
}

async function rests(world: SubmissionWorld, { count }: RunOptions): Promise<boolean> {
  for (const _ of ['before', 'after']) {
    world.sweep();
    let step = 0;
    while (await world.advance()) {
      step += 1;
      if (step > count * stepsPerSubmission + 5000) return false;
    }
  }
  return true;
}

function submissions(world: SubmissionWorld): StoredSubmission[] {
  return world.table
    .all()
    .flatMap((item) => readSubmission(item) ?? [])
    .filter(({ formId }) => formId !== 'unreadable');
}

/** Emails sent more than once, except those with an unknown outcome that support chose to replay. */
function repeated(world: SubmissionWorld, excused: ReadonlySet<string>): string[] {
  return [...world.emails]
    .filter(([name, times]) => times > 1 && !excused.has(name.split(' ').at(-1) ?? ''))
    .map(([name, times]) => `${times} emails: ${name}`);
}

function lost(world: SubmissionWorld, keys: readonly (readonly [string, Sort])[]): string[] {
  const known = new Map(submissions(world).map((each) => [each.reference, each]));
  const told = new Set(
    world.events.flatMap(({ type, detail }) =>
      'reference' in detail
        ? [`${type} ${detail.reference}`]
        : 'caseId' in detail
          ? [`case ${detail.caseId}`]
          : [],
    ),
  );
  const effects = effectsOf(world);
  const failures = keys.flatMap(([key, sort]) => {
    const reference = world.answered.get(key) ?? '';
    const state = known.get(reference)?.state;
    if (state !== 'processed') return [`${key} ${sort} ${reference} is ${state ?? 'lost'}`];
    const first = sort === 'interest' ? 'campaign.interest-registered' : 'form.submitted';
    const wanted = sort === 'question' ? 2 : 1;
    const had = effects.get(reference) ?? 0;
    const withoutEffect = had === wanted ? [] : [`${reference}: ${had} of ${wanted} effects`];
    if (sort === 'report' && !told.has(`case ${reference}`)) withoutEffect.push(`${reference}: no case told`);
    const untold = [first, 'form.processed'].filter((type) => !told.has(`${type} ${reference}`));
    return [...untold.map((type) => `${reference}: no ${type}`), ...withoutEffect];
  });
  if (known.size !== keys.length) failures.push(`${known.size} are stored of ${keys.length}`);
  const unpublished = world.table.all().filter(({ outboxAt }) => outboxAt !== undefined);
  return [...failures, ...unpublished.map(({ pk }) => `${pk} still waits for the sweeper`)];
}

/** Number of times each reference took effect: forwards, emails or cases. */
function effectsOf(world: SubmissionWorld): ReadonlyMap<string, number> {
  const cases = world.table.all().flatMap(({ pk, id }) => (pk.startsWith('CASES#') ? [String(id)] : []));
  const emails = [...world.emails.keys()].map((name) => name.split(' ').at(-1) ?? '');
  const counts = new Map<string, number>();
  for (const reference of [...world.forwarded, ...emails, ...cases])
    counts.set(reference, (counts.get(reference) ?? 0) + 1);
  return counts;
}
