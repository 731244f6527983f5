import { expect, it } from 'vitest';
import { ofType, synthesizedStage } from './synthesized-stage.ts';

const [dashboard] = ofType(synthesizedStage('prod'), 'AWS::CloudWatch::Dashboard');
const body = JSON.stringify(dashboard?.properties.DashboardBody).replaceAll('\\', '');

/** Whether a widget draws a metric of the stage with these dimensions. */
const draws = (...parts: string[]) => body.includes(parts.map((part) => `"${part}"`).join(','));

it('the dashboard draws reminders by outcome, their lateness, submissions by form and outcome, and dead letters [OBS-02]', () => {
  for (const outcome of ['due', 'sent', 'failed', 'suppressed', 'missed'])
    expect(draws('Merrowvale', 'Reminders', 'outcome', outcome, 'stage', 'prod'), outcome).toBe(true);
  expect(draws('Merrowvale', 'ReminderLateness', 'stage', 'prod')).toBe(true);
  for (const outcome of ['received', 'processed', 'stored', 'failed', 'spam', 'discarded'])
    expect(draws('Merrowvale', 'Submissions', 'outcome', outcome, 'stage', 'prod'), outcome).toBe(true);
  for (const form of ['blowfly', 'campaign-interest', 'email-signup'])
    expect(draws('Merrowvale', 'Submissions', 'form', form, 'outcome', 'failed', 'stage', 'prod'), form).toBe(
      true,
    );
  expect(draws('Merrowvale', 'OldestFailedSubmission', 'stage', 'prod')).toBe(true);
  for (const queue of ['reminder-emails-dead', 'form-submissions-dead'])
    expect(body, queue).toContain(`prod-${queue}`);
  expect(draws('Merrowvale', 'DeadLetters', 'queue', 'email', 'stage', 'prod')).toBe(true);
});
