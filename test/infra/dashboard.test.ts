import { expect, it } from 'vitest';
import { ofType, synthesizedStage } from './synthesized-stage.ts';

const [dashboard] = ofType(synthesizedStage('prod'), 'AWS::CloudWatch::Dashboard');
const body = JSON.stringify(dashboard?.properties.DashboardBody).replaceAll('\\', '');

/** Returns true if a widget shows a metric of the stage with these dimensions. */
const renders = (...parts: string[]) => body.includes(parts.map((part) => `"${part}"`).join(','));

it('the dashboard shows reminders by outcome, their delay, submissions by form and outcome, and dead letters [OBS-02]', () => {
  for (const outcome of ['due', 'sent', 'failed', 'suppressed', 'missed'])
    expect(renders('Merrowvale', 'Reminders', 'outcome', outcome, 'stage', 'prod'), outcome).toBe(true);
  expect(renders('Merrowvale', 'ReminderLateness', 'stage', 'prod')).toBe(true);
  for (const outcome of ['received', 'processed', 'stored', 'failed', 'spam', 'discarded'])
    expect(renders('Merrowvale', 'Submissions', 'outcome', outcome, 'stage', 'prod'), outcome).toBe(true);
  for (const form of ['blowfly', 'campaign-interest', 'email-signup'])
    expect(
      renders('Merrowvale', 'Submissions', 'form', form, 'outcome', 'failed', 'stage', 'prod'),
      form,
    ).toBe(true);
  for (const metric of ['OldestFailedSubmission', 'OldestQuarantinedReminder'])
    expect(renders('Merrowvale', metric, 'stage', 'prod'), metric).toBe(true);
  for (const queue of ['reminder-emails-dead', 'form-submissions-dead'])
    expect(body, queue).toContain(`prod-${queue}`);
  expect(renders('Merrowvale', 'DeadLetters', 'queue', 'email', 'stage', 'prod')).toBe(true);
});

it('the dashboard shows failed requests by endpoint, since one function handles many [OBS-02]', () => {
  expect(body).toContain('{Merrowvale,endpoint,stage} MetricName="ServerErrors" stage="prod"');
});

it('the dashboard shows violations of pages’ security policy by directive and page [SEC-01, OBS-02]', () => {
  expect(body).toContain('{Merrowvale,directive,page,stage} MetricName="PolicyViolations" stage="prod"');
});
