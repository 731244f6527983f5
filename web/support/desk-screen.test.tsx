import { campaignInterest } from '@merrowvale/shared/schemas/campaign-interest.ts';
import { forms } from '@merrowvale/shared/schemas/forms/forms.ts';
import { rebatePermission } from '@merrowvale/shared/schemas/rebate.ts';
import type { SubmissionState } from '@merrowvale/shared/schemas/submission.ts';
import type { ChannelStatus, QuarantinedBatch, ShownSubmission } from '@merrowvale/shared/schemas/support.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { parseHtml } from '../../test/support/parse-html.ts';
import { InBrowser, wordsOf } from '../../test/support/web/render-for-owner.tsx';
import { makeQueryClient } from '../lib/api/query-client.ts';
import { LocaleProvider } from '../lib/i18n/locale-context.tsx';
import { deskMessages } from '../shell/support/desk-shell.tsx';
import { CorrectionForm } from './correction-form.tsx';
import { channelsQuery, quarantinedQuery, submissionQuery } from './desk-queries.ts';
import { DeskScreenView } from './desk-screen.tsx';
import { QuarantinedList } from './quarantined-list.tsx';
import { SubmissionContent } from './submission-content.tsx';
import { ReplayReport, SubmissionDetail } from './submission-detail.tsx';

const reference = 'MV-7K3Q-9TXW-2M4H-A1B2';
const at = '2026-03-01T10:00:00.000Z';

const submission: ShownSubmission = {
  reference,
  kind: 'form',
  formId: 'ask-an-expert',
  locale: 'en_gb',
  state: 'failed',
  receivedAt: at,
  changedAt: at,
  tries: 6,
  lastError: 'The receiving system answered 422 about emailAddress.',
  data: { emailAddress: 'a…@example.com' },
  isMasked: true,
  correlationId: 'c1',
  schemaVersion: 2,
  doubts: [],
  original: { emailAddress: 'b…@example.com' },
  corrections: [{ by: 'sam', at, fields: ['emailAddress'] }],
  discarded: null,
  attempts: [
    { at, outcome: 'started', error: null, status: null, answer: null },
    { at: '2026-03-01T10:05:00.000Z', outcome: 'failed', error: 'Refused.', status: 422, answer: null },
  ],
  notes: [{ at, by: 'sam', byEmail: 'sam@example.com', text: 'Ms … rang.\nWaits for the partner.' }],
  audit: [
    {
      at,
      action: 'correct',
      by: 'sam',
      byEmail: 'sam@example.com',
      subject: reference,
      detail: 'emailAddress',
    },
  ],
};

const batch: QuarantinedBatch = {
  id: 'p1',
  channel: 'email',
  dueDate: '2026-03-01',
  state: 'failed',
  reminderIds: ['r1'],
  recipients: ['a…@example.com'],
  tries: 6,
  error: 'The mail service does not answer.',
  quarantinedAt: at,
};

const working: ChannelStatus[] = (['email', 'sms'] as const).map((channel) => ({
  channel,
  state: 'working',
  since: null,
  until: null,
  error: null,
  nextProbeAt: null,
}));

function rendered(screen: ReactNode, shown = submission, channels = working): string {
  const client = makeQueryClient();
  client.setQueryData(submissionQuery('en_gb', reference).queryKey, shown);
  client.setQueryData(channelsQuery('en_gb').queryKey, channels);
  const page = { data: [batch], cursor: null };
  client.setQueryData(quarantinedQuery('en_gb').queryKey, { pages: [page], pageParams: [''] });
  return renderToStaticMarkup(
    <LocaleProvider locale="en_gb" messages={deskMessages('en')}>
      <InBrowser>
        <QueryClientProvider client={client}>{screen}</QueryClientProvider>
      </InBrowser>
    </LocaleProvider>,
  );
}

describe('the support desk', () => {
  it('shows a submission masked, with its error, attempts, and the original next to the corrected data [SUP-01, SUP-03, SUP-05]', () => {
    const words = wordsOf(rendered(<SubmissionDetail reference={reference} />));
    expect(words).toContain('The receiving system answered 422 about emailAddress.');
    expect(words).toContain('Attempts 6');
    expect(words).toContain('Form version 2');
    expect(words).toContain('As sent Corrected Email address changed b…@example.com a…@example.com');
    expect(words).toContain('Show personal data');
    expect(words).toContain('4 earlier attempts are not shown.');
    expect(words).toContain('Failed Refused. 422 …');
    expect(words).toContain('No outcome recorded – –');
    expect(words).toContain('Corrected sam@example.com Email address');
    expect(words).toContain('Notes Ms … rang. Waits for the partner. sam@example.com ·');
  });

  it('labels every field of a submission in words, also while it is corrected [SUP-01, SUP-03]', () => {
    const names = [
      ...Object.values(forms).flatMap(({ schema }) => Object.keys(schema.shape)),
      ...Object.keys(campaignInterest.shape),
      ...Object.keys(rebatePermission.shape),
    ];
    const data = Object.fromEntries(names.map((name) => [name, '–']));
    const shown = { ...submission, data, original: null, corrections: [], audit: [] };
    for (const screen of [
      <SubmissionContent key="data" submission={shown} onReplay={() => {}} />,
      <CorrectionForm key="correction" submission={shown} onSaved={() => {}} onCancel={() => {}} />,
    ]) {
      const words = wordsOf(rendered(screen)).split(' ');
      expect(names.filter((name) => words.includes(name))).toEqual([]);
    }
  });

  it('says that a submission has been requeued only until its outcome is known [SUP-02]', () => {
    const outcome = (state: SubmissionState) =>
      wordsOf(rendered(<ReplayReport state={state} result={{ outcome: 'queued' }} error={null} />));
    expect(outcome('received')).toContain('It has been requeued.');
    for (const state of ['processed', 'failed'] as const) expect(outcome(state)).toBe('');
  });

  it('shows what may already have been sent, how to check that, and how to proceed [SUP-01, QUE-04]', () => {
    const doubtful: ShownSubmission = { ...submission, doubts: ['email to the team', 'confirmation'] };
    const words = wordsOf(rendered(<SubmissionDetail reference={reference} />, doubtful));
    expect(words).toContain('It may have been sent already');
    expect(words).toContain(
      'while this was being sent: the email to the team and the confirmation to the sender.',
    );
    expect(words).toContain(`Look for ${reference} in the recipient’s mailbox.`);
    expect(words).not.toContain(submission.lastError);
    const going = wordsOf(
      rendered(<SubmissionDetail reference={reference} />, { ...doubtful, state: 'received' }),
    );
    expect(going).not.toContain('It may have been sent already');
  });

  it('lists reminder messages that could not be sent, each with a replay button [SUP-09]', () => {
    const html = rendered(<QuarantinedList />);
    expect(wordsOf(html)).toContain('Email Not sent a…@example.com The mail service does not answer. 6');
    expect(parseHtml(html).attributes('aria-label')).toContain('Replay 1 Mar 2026');
  });

  it('shows on every screen which channel is down, since when and why, and that nothing needs to be done [NTF-06]', () => {
    const [, sms] = working;
    if (!sms) throw new Error('a channel is missing');
    const down: ChannelStatus[] = [
      {
        ...sms,
        channel: 'email',
        state: 'down',
        since: at,
        error: 'SENDER_REFUSED',
        nextProbeAt: '2026-03-01T10:08:00.000Z',
      },
      { ...sms, state: 'recovering', since: at, until: at },
    ];
    for (const list of ['reminders', 'audit'] as const) {
      const screen = <DeskScreenView list={list} reference={undefined} formIds={[]} />;
      const html = rendered(screen, submission, down);
      const words = wordsOf(html);
      expect(words).toContain('Reminders by email are waiting');
      expect(words).toContain('Until then there is nothing to do here, and nothing to replay.');
      const facts = parseHtml(html)
        .all('dl')
        .flatMap(({ children }) => children)
        .map((fact) => [fact.get('dt').text, fact.attributes('datetime')]);
      expect(facts).toContainEqual(['Since', ['2026-03-01T10:00:00.000Z']]);
      expect(facts).toContainEqual(['Next try', ['2026-03-01T10:08:00.000Z']]);
      expect(words).toContain('SENDER_REFUSED');
      expect(words).toContain('docs/runbook/provider-outage.md');
      expect(words).toContain('Reminders by text are going out again');
      expect(wordsOf(rendered(screen))).not.toContain('Reminders by');
    }
  });
});
