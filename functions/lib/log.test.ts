import { expect, it } from 'vitest';
import { createLog } from './log.ts';

function logged(fields: object) {
  const lines: string[] = [];
  createLog({ functionName: 'create-pet', correlationId: 'c-1' }, (line) => lines.push(line)).info('Done.', {
    ...fields,
  });
  return lines.join('');
}

it('writes one JSON object per line with its correlation id [OBS-01]', () => {
  expect(JSON.parse(logged({ status: 201 }))).toEqual({
    level: 'info',
    message: 'Done.',
    functionName: 'create-pet',
    correlationId: 'c-1',
    status: 201,
  });
});

it('stamps a metric with the time at which it is written, because an alarm never sees one from before its period [OBS-02]', () => {
  const lines: string[] = [];
  const log = createLog(
    { functionName: 'prod-x' },
    (line) => lines.push(line),
    () => 1_772_359_200_000,
  );
  log.with({ tries: 6 }).count('Submissions', { outcome: 'failed' });
  log.time('ReminderLateness', {}, 3);
  expect(lines.map((line) => JSON.parse(line)._aws.Timestamp)).toEqual([
    1_772_359_200_000, 1_772_359_200_000,
  ]);
});

it('writes data of six levels, and of what lies deeper only that it does [OBS-01]', () => {
  const levels = (count: number): unknown => (count === 0 ? 1 : { a: levels(count - 1) });
  expect(JSON.parse(logged({ a: levels(5) }))).toMatchObject({ a: levels(5) });
  expect(logged({ a: levels(6) })).toContain(`${'{"a":'.repeat(5)}"[deep]"`);
});

it('writes what is true, false or missing under any name, since it is about nobody [OBS-01]', () => {
  const fields = { emailVerified: false, isNameShown: true, phone: null, address: undefined };
  const { emailVerified, isNameShown, phone, address } = JSON.parse(logged(fields));
  expect([emailVerified, isNameShown, phone, address]).toEqual([false, true, null, undefined]);
});

it('redacts names, addresses, numbers and tokens, by field and by pattern [OBS-01]', () => {
  const cause = new Error('No mailbox canary@example.org, nor +44 7700 900123');
  const line = logged({
    petName: 'Canary',
    nested: { emailAddress: 'canary@example.org', list: [{ phone: '+447700900123' }] },
    note: 'sent to canary@example.org with Bearer abc.def.ghi and eyJhbGciOiJSUzI1NiJ9.eyJzdWIiOiJjIn0.c2ln',
    error: new Error('It failed for canary@example.org', { cause }),
  });
  expect(line).not.toMatch(/canary|7700|abc\.def|eyJ/i);
  expect(line).toContain('[email]');
});

it('writes the type, code, message, stack and cause of an error [OBS-01]', () => {
  const error = Object.assign(new TypeError('It failed.', { cause: new Error('down') }), { code: 'E1' });
  expect(JSON.parse(logged({ error })).error).toEqual({
    ...{ type: 'TypeError', code: 'E1', message: 'It failed.', stack: expect.stringContaining('It failed.') },
    cause: { type: 'Error', message: 'down', stack: expect.any(String) },
  });
});
