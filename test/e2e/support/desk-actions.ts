import { translator } from '@merrowvale/web/lib/i18n/translator.ts';
import { type APIRequestContext, expect, type Page, request } from '@playwright/test';
import { expertQuestion } from './expert-question.ts';
import { lungwormCase } from './lungworm-case.ts';
import {
  dialogCancel,
  inDialog,
  ok,
  type PortalAction,
  type PreparedAction,
  saying,
} from './portal-actions.ts';
import { named } from './portal-walk.ts';
import { LocalConsole, Owner, siteUrl } from './stack.ts';

const t = translator('en_gb');

let anybody: APIRequestContext | undefined;

async function sent(path: string, data: object): Promise<string> {
  anybody ??= await request.newContext({ baseURL: siteUrl, extraHTTPHeaders: { origin: siteUrl } });
  const response = await anybody.post(path, { data });
  expect(response.status(), await response.text()).toBe(200);
  return (await response.json()).reference;
}

/** A question that a guard holds back for support to look at. */
const heldBack = () =>
  sent('/api/contact/ask-an-expert', {
    ...expertQuestion('Ann', 'ann@cage.example'),
    remark: 'https://spam.example',
  });

const desk = (path: string) => `/api/support/${path}?locale=en_gb`;

/** An action on a submission that was held back. */
const onSubmission =
  (action: (reference: string, api: APIRequestContext) => Omit<PreparedAction, 'path'>) =>
  async ({ api }: Owner): Promise<PreparedAction> => {
    const reference = await heldBack();
    return {
      path: `/en_gb/support/${reference}`,
      reads: [`/api/support/submissions/${reference}`],
      ...action(reference, api),
    };
  };

const by = 'support';

export const deskActions: Readonly<Record<string, readonly PortalAction[]>> = {
  replaySubmission: [
    {
      title: 'replaying a submission',
      by,
      prepare: onSubmission((reference, api) => ({
        button: (page) => named(page, 'button', t('support.replay')),
        done: (page) =>
          expect(page.getByText(t('support.state.stored'), { exact: true }).first()).toBeVisible(),
        elsewhere: { act: () => ok(api.post(desk(`submissions/${reference}/replay`))) },
      })),
    },
  ],
  discardSubmission: [
    {
      title: 'discarding a submission',
      by,
      isOverElsewhere: true,
      prepare: onSubmission((reference, api) => {
        const reason = (page: Page) => inDialog(page).getByLabel(t('support.reason'));
        return {
          begin: async (page) => {
            if (!(await inDialog(page).isVisible()))
              await named(page, 'button', t('support.discard')).click();
            await reason(page).fill('A trial');
          },
          button: (page) => named(inDialog(page), 'button', t('support.discard')),
          kept: (page) => expect(reason(page)).toHaveValue('A trial'),
          cancel: dialogCancel,
          done: (page) => saying(page, t('support.discardedFor', { value: 'A trial' })),
          elsewhere: {
            act: () =>
              ok(api.post(desk(`submissions/${reference}/discard`), { data: { reason: 'Another' } })),
            says: t('support.changedMeanwhile'),
          },
        };
      }),
    },
  ],
  restoreSubmission: [
    {
      title: 'restoring a submission',
      by,
      isSample: true,
      isOverElsewhere: true,
      prepare: async (owner) => {
        const prepared = await onSubmission((reference, api) => ({
          elsewhere: {
            act: () => ok(api.post(desk(`submissions/${reference}/restore`))),
            says: t('support.changedMeanwhile'),
          },
          button: (page) => named(page, 'button', t('support.restore')),
          done: (page) => expect(named(page, 'button', t('support.replay'))).toBeVisible(),
        }))(owner);
        const reference = prepared.path.slice(prepared.path.lastIndexOf('/') + 1);
        await ok(owner.api.post(desk(`submissions/${reference}/discard`), { data: { reason: 'A trial' } }));
        return prepared;
      },
    },
  ],
  searchSubmissions: [
    {
      title: 'searching for an address',
      by,
      prepare: async () => {
        const reference = await heldBack();
        const field = (page: Page) => page.getByLabel(t('support.searchFor'));
        return {
          path: '/en_gb/support',
          begin: (page) => field(page).fill('ann@cage.example'),
          button: (page) => named(page, 'button', t('support.search')),
          kept: (page) => expect(field(page)).toHaveValue('ann@cage.example'),
          done: (page) => expect(page.getByRole('link', { name: reference })).toBeVisible(),
        };
      },
    },
  ],
  exportSubmissions: [
    {
      title: 'exporting submissions',
      by,
      prepare: async () => {
        const reference = await heldBack();
        return {
          path: '/en_gb/support?state=spam&form=ask-an-expert',
          begin: (page) => expect(page.getByRole('link', { name: reference })).toBeVisible(),
          button: (page) => named(page, 'button', t('support.export')),
          reads: [],
          done: (page) => saying(page, t('support.exported')),
        };
      },
    },
  ],
  addSubmissionNote: [
    {
      title: 'adding a note to a submission',
      by,
      prepare: onSubmission(() => {
        const note = (page: Page) => page.getByLabel(t('support.newNote'));
        return {
          begin: (page) => note(page).fill('Rang back.'),
          button: (page) => named(page, 'button', t('support.addNote')),
          kept: (page) => expect(note(page)).toHaveValue('Rang back.'),
          done: (page) => expect(page.getByRole('listitem').filter({ hasText: 'Rang back.' })).toHaveCount(1),
        };
      }),
    },
  ],
  openSubmission: [
    {
      title: 'showing personal data',
      by,
      prepare: onSubmission(() => ({
        button: (page) => named(page, 'button', t('support.open')),
        done: (page) => expect(named(page, 'button', t('support.hide'))).toBeVisible(),
      })),
    },
  ],
  correctSubmission: [
    {
      title: 'correcting a submission',
      by,
      prepare: onSubmission(() => {
        const address = (page: Page) => page.getByLabel('Email address');
        return {
          begin: async (page) => {
            const open = named(page, 'button', t('support.open'));
            const correct = named(page, 'button', t('support.correct'));
            await open.or(correct).or(address(page)).waitFor();
            if (await open.isVisible()) await open.click();
            if (!(await address(page).isVisible())) await correct.click();
            await address(page).fill('right@cage.example');
          },
          button: (page) => named(page, 'button', t('support.saveCorrection')),
          kept: (page) => expect(address(page)).toHaveValue('right@cage.example'),
          cancel: (page) => named(page, 'button', t('common.cancel')),
          done: (page) => saying(page, t('support.corrected')),
        };
      }),
    },
  ],
  startReplay: [
    {
      title: 'starting a replay',
      by,
      prepare: async () => {
        const reference = await heldBack();
        const tick = (page: Page) => page.getByLabel(t('support.select', { name: reference }));
        return {
          path: '/en_gb/support?state=spam&form=ask-an-expert',
          begin: async (page) => {
            await tick(page).check();
            await named(page, 'button', t('support.replaySelected', { count: 1 })).click();
            await inDialog(page).getByLabel(t('support.rate')).selectOption('50');
            await expect(inDialog(page)).toContainText('1 submission, about 1 second');
          },
          button: (page) => named(inDialog(page), 'button', t('support.startReplay')),
          cancel: dialogCancel,
          reads: ['/api/support/replays'],
          done: (page) => saying(page, 'Finished: 1 of 1 handled'),
        };
      },
    },
  ],
  cancelReplay: [
    {
      title: 'cancelling a replay',
      by,
      prepare: async ({ api }) => {
        const references = await Promise.all(Array.from({ length: 60 }, heldBack));
        await ok(api.post(desk('replays'), { data: { references, ratePerSecond: 1 } }));
        return {
          path: '/en_gb/support/replays',
          button: (page) => named(page, 'button', t('support.cancelReplay')).first(),
          reads: [],
          done: (page) => saying(page, t('support.jobState.cancelled')),
        };
      },
    },
  ],
  replayQuarantined: [
    {
      title: 'replaying reminders that could not be sent',
      by,
      prepare: async () => {
        const batch = {
          id: 'batch-1',
          channel: 'email',
          dueDate: '2026-03-01',
          state: 'failed',
          reminderIds: ['reminder-1'],
          recipients: ['a…@….example'],
          tries: 6,
          error: 'The mailbox is gone.',
          quarantinedAt: '2026-03-01T10:00:00.000Z',
        };
        return {
          path: '/en_gb/support/reminders',
          // A message that really fails would need the clock.
          setUp: async (page) => {
            let { state } = batch;
            const answer = (data: unknown) => ({ json: { success: true, message: '', data } });
            await page.route(/\/api\/support\/quarantined/, async (route) => {
              const isOnline = await page.evaluate(() => navigator.onLine);
              const isSignedIn = (await page.context().cookies()).length > 0;
              if (!isOnline || !isSignedIn) return route.continue();
              if (route.request().method() === 'GET')
                return route.fulfill(answer({ data: [{ ...batch, state }], cursor: null }));
              state = 'sent';
              return route.fulfill(answer({ ...batch, state }));
            });
          },
          button: (page) => page.getByRole('button', { name: /^Replay / }),
          reads: [],
          done: (page) => saying(page, t('support.quarantinedSent')),
        };
      },
    },
  ],
  changeCase: [
    {
      title: 'rejecting a case',
      by,
      prepare: async ({ api }) => {
        const postcode = 'ZE1 0AA';
        const today = (await (await LocalConsole.open()).now()).toISOString().slice(0, 10);
        await sent('/api/disease/lungworm/pet', lungwormCase(today, postcode));
        const first = async () => (await (await api.get(desk('cases'))).json()).data.data[0];
        await expect.poll(first).toBeTruthy();
        return {
          path: '/en_gb/support/cases',
          button: (page) => page.getByRole('button', { name: /^Reject: / }).first(),
          reads: ['/api/support/cases'],
          done: (page) => saying(page, t('support.caseDecided', { value: t('support.status.Rejected') })),
        };
      },
    },
  ],
  changeTextReply: [
    {
      title: 'letting texts to a number continue',
      by,
      prepare: async ({ api }) => {
        const body = `That will do now, thank you ${Date.now()}`;
        const stack = await LocalConsole.open();
        await ok(stack.post('/api/texts/reply', { from: '+12025550147', body }));
        const first = async () => JSON.stringify(await (await api.get(desk('text-replies'))).json());
        await expect.poll(first).toContain(body);
        return {
          path: '/en_gb/support/texts',
          button: (page) => named(page, 'button', `${t('support.textDecide.Rejected')}: ${body}`),
          reads: ['/api/support/text-replies'],
          done: (page) => saying(page, t('support.textDecided', { value: t('support.textStatus.Rejected') })),
        };
      },
    },
  ],
  changeReview: [
    {
      title: 'approving a review',
      by,
      prepare: async ({ api }) => {
        const author = await Owner.signIn('owner');
        const data = { rating: 4, title: 'Matrix', text: 'One squeeze and it was done.', name: 'Ann' };
        await ok(author.api.put('/api/products/quillowmew-cat/review?locale=en_gb', { data }));
        const first = async () => (await (await api.get(desk('reviews'))).json()).data.data[0];
        await expect.poll(first).toBeTruthy();
        return {
          path: '/en_gb/support/reviews',
          button: (page) => named(page, 'button', `${t('support.decide.Approved')}: Matrix`),
          reads: ['/api/support/reviews'],
          done: (page) => saying(page, t('support.reviewDecided', { value: t('support.status.Approved') })),
        };
      },
    },
  ],
};
