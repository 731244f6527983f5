import { limitAccountTries } from '@merrowvale/functions/lib/limits/count-use.ts';
import { challengeHeader } from '@merrowvale/shared/schemas/challenge.ts';
import type { Limit, LimitSubjects } from '@merrowvale/shared/schemas/limits.ts';
import { summedBy } from '../../support/functions/challenge.ts';
import type { AbuseWorld, Somebody } from './abuse-world.ts';

/** The person’s own inbox, number and network, as far as strangers may know them. */
export type Target = Somebody & {
  inbox: string;
  /** The inbox and the number of somebody whom the person invites to help. */
  family: { inbox: string; phone: string };
  /** Only the person can read it, on the pack. */
  packCode: string;
};

type Attempt = { world: AbuseWorld; stranger: Somebody; target: Target; times: number };

/** Uses something once; false when the limit refuses or withholds it. */
type Attack = (attempt: Attempt) => Promise<boolean>;

/** One use of a limit that the site counts for a network. */
export type SiteUse = (limit: 'sign-ins' | 'preview-secrets', address: string) => Promise<boolean>;

const attempt = ({ stranger }: Attempt) => ({ as: stranger, from: stranger.network });
const anonymous = ({ stranger }: Attempt) => ({ from: stranger.network });
const isAllowed = ({ status }: { status: number | undefined }) => status !== 429 && status !== 428;

const nobody = 'nobody@example.com';

/** One of ten numbers of nobody, which are others for each stranger. */
const anyNumber = ({ stranger, times }: Attempt) => `+447700900${stranger.phone.slice(-2)}${times % 10}`;

const tries =
  (what: Parameters<typeof limitAccountTries>[1]['what']): Attack =>
  ({ world, stranger }) =>
    limitAccountTries(world.table, { ownerId: stranger.sub, what, now: world.clock.now }).then(
      () => true,
      () => false,
    );

const codeTo =
  (numberOf: (attempt: Attempt) => string): Attack =>
  async (one) =>
    (await one.world.codeFor(numberOf(one), attempt(one))).status === 200;

const textInvitation =
  (numberOf: (attempt: Attempt) => string): Attack =>
  async (one) => {
    const { world } = one;
    const before = world.sentTexts.length;
    const { status, body } = await world.invite('sms', numberOf(one), attempt(one));
    await world.settle();
    if (status === 201) await world.revoke(body.data.id, attempt(one));
    return world.sentTexts.length > before;
  };

const reminder =
  (numberOf: (attempt: Attempt) => string): Attack =>
  async (one) => {
    const text = { purpose: 'reminder', isOwnNumber: false, body: 'Rex', reminderIds: [] } as const;
    const { world, stranger } = one;
    const sent = await world.texts.send({
      ...text,
      ownerId: stranger.sub,
      at: world.clock.now,
      to: numberOf(one),
    });
    return sent.status === 'sent';
  };

/** Texts to the person’s number, and to as many others as it takes to use up what everybody shares. */
const texts = (
  to: (numberOf: (attempt: Attempt) => string) => Attack,
  ofTarget: (target: Target) => string,
) => {
  const toAnybody = to(anyNumber);
  return {
    phone: to(({ target }) => ofTarget(target)),
    ...{ owner: toAnybody, network: toAnybody, country: toAnybody, everybody: toAnybody },
  };
};

/** Something that has an email sent to somebody. */
const emailing =
  (act: (attempt: Attempt) => Promise<void>): Attack =>
  async (one) => {
    const { emails } = one.world;
    const before = emails.length;
    await act(one);
    await one.world.settle();
    return emails.length > before;
  };

const question = (one: Attempt, headers: Record<string, string> = { [challengeHeader]: 'ask' }) =>
  one.world.ask(nobody, { ...anonymous(one), headers });

/** A form with the solution of a challenge, which all attempts share or each has of its own. */
const solving = (isShared: boolean): Attack => {
  let solution: Record<string, string> | undefined;
  return async (one) => {
    if (!isShared || !solution) solution = summedBy((await question(one)).body.challenge);
    return isAllowed(await question(one, solution));
  };
};

/** Every limit, and the ways in which strangers spend it for each thing that it is counted for. */
export const attacks: (site: SiteUse) => {
  [Counted in Limit]: { [Kind in LimitSubjects[Counted]]: Attack };
} = (site) => ({
  writes: { owner: async (one) => isAllowed(await one.world.revoke('none', attempt(one))) },
  exports: { owner: async (one) => isAllowed(await one.world.exportData(attempt(one))) },
  'email-codes': { owner: tries('email-codes') },
  'email-code-tries': { owner: tries('email-code-tries') },
  'password-tries': { owner: tries('password-tries') },
  'app-code-tries': { owner: tries('app-code-tries') },
  'passkey-changes': { owner: tries('passkey-changes') },
  untimed: {
    network: async (one) => {
      const { body } = await one.world.ask(nobody, anonymous(one), null);
      return !(await one.world.isHeldBack(body.reference));
    },
  },
  submissions: {
    owner: async (one) => isAllowed(await one.world.ask(nobody, attempt(one))),
    network: async (one) => isAllowed(await question(one)),
  },
  solved: { challenge: solving(true) },
  sums: { network: solving(false) },
  'code checks': {
    network: async (one) => isAllowed(await one.world.checkCode('KNOWN-CODE', anonymous(one))),
  },
  'confirmations-form': {
    inbox: emailing(async (one) => {
      await one.world.ask(one.target.inbox, anonymous(one));
    }),
  },
  'confirmations-campaign-interest': {
    inbox: emailing(async (one) => {
      const submissionId = `${one.stranger.sub}-${one.world.clock.now}-${one.times}`;
      await one.world.interest(one.target.inbox, submissionId, anonymous(one));
    }),
  },
  'confirmations-email-signup': {
    inbox: emailing(async (one) => {
      await one.world.signUp(one.target.inbox, anonymous(one));
    }),
  },
  invitations: {
    inbox: emailing(async (one) => {
      const { status, body } = await one.world.invite('email', one.target.family.inbox, attempt(one));
      await one.world.settle();
      if (status === 201) await one.world.revoke(body.data.id, attempt(one));
    }),
  },
  'texts-code': texts(codeTo, ({ phone }) => phone),
  'texts-invitation': texts(textInvitation, ({ family }) => family.phone),
  'texts-reminder': texts(reminder, ({ phone }) => phone),
  'sign-ins': { network: ({ stranger }) => site('sign-ins', stranger.network) },
  'preview-secrets': { network: ({ stranger }) => site('preview-secrets', stranger.network) },
});
