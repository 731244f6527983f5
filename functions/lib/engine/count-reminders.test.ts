import { describe, expect, it } from 'vitest';
import { createLog } from '../log.ts';
import { countReminders, noteLateness } from './count-reminders.ts';

const now = '2026-03-01T10:00:00.000Z';

function noted(note: (log: ReturnType<typeof createLog>) => void) {
  const lines: string[] = [];
  note(createLog({ functionName: 'prod-send-reminder-emails' }, (line) => lines.push(line)));
  return lines.map((line) => JSON.parse(line));
}

describe('the metrics of reminders', () => {
  it('count reminders by outcome, and emit nothing for an outcome without any [OBS-02]', () => {
    const lines = noted((log) => {
      countReminders(log, 'sent', 200);
      countReminders(log, 'failed', 0);
    });
    expect(lines).toMatchObject([{ stage: 'prod', outcome: 'sent', Reminders: 200 }]);
    expect(lines[0]._aws.CloudWatchMetrics[0].Metrics).toEqual([{ Name: 'Reminders', Unit: 'Count' }]);
  });

  it('measure in seconds how late messages were sent, and never less than zero [OBS-02]', () => {
    const late = (seconds: number) =>
      noted((log) => noteLateness(log, now, new Date(Date.parse(now) + seconds * 1000).toISOString()))[0];
    expect(late(90)).toMatchObject({ stage: 'prod', ReminderLateness: 90 });
    expect(late(-1)).toMatchObject({ ReminderLateness: 0 });
    expect(late(90)._aws.CloudWatchMetrics[0]).toMatchObject({
      Dimensions: [['stage']],
      Metrics: [{ Name: 'ReminderLateness', Unit: 'Seconds' }],
    });
  });
});
